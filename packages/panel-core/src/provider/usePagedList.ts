import { useState } from 'react';
import { loadPages } from '../shared/loadPages';
import { outcomeOf, type Outcome } from '../shared/outcome';
import { ROWS_AT_ONCE, TABLE_PAGE_SIZE, type PageOptions } from '../shared/pages';
import { mapRemote, type Remote } from '../shared/remote';
import { hasExtension } from './extensions';
import { usePanel } from './panel';
import { readFew, type PageOf, type PageSource } from './readFew';
import { useRemote } from './useRemote';
import { useRemoteList } from './useRemoteList';

/** What is known about the rows beyond the shown page. */
export interface Pages<Page extends PageOf<unknown>> {
  /** The page that was loaded last; null before the first. */
  last: Page | null;
  /** Every row that matches the search, for an export. */
  loadAll(): Promise<Outcome<Page['rows']>>;
}

/**
 * A list with its commands. Loads all rows up to ROWS_AT_ONCE; beyond that one page, searched and sorted by the server
 * if it supports pages.
 *
 * @param asked the page and search to load; null loads all rows
 */
export function usePagedList<Row extends { id: number }, Search, Page extends PageOf<Row>>(
  name: `/${string}`,
  source: PageSource<Row, Search, Page>,
  asked: (Search & { page: number }) | null,
) {
  const hasPages = hasExtension(usePanel().config, 'pages') && asked !== null;
  const key = JSON.stringify(asked);
  // The cast is safe: `key` is `asked` as JSON, and pages are loaded only when `asked` is not null.
  const pageOf = (options: PageOptions) => source.page({ ...(JSON.parse(key) as Search), ...options });
  const few = useRemoteList<Row[] | null>(hasPages ? `${name}/few` : name, () =>
    hasPages ? readFew(source) : source.list(),
  );
  const isPaged = few.remote.status === 'ready' && few.remote.data === null;
  const shown = { page: asked?.page ?? 1, limit: TABLE_PAGE_SIZE };
  const page = useRemote(`${name}/page/${key}`, () => pageOf(shown), { isOff: !isPaged });

  const [last, setLast] = useState<Page | null>(null);
  if (page.remote.status === 'ready' && page.remote.data !== last) setLast(page.remote.data);

  const loadAll: Pages<Page>['loadAll'] = () =>
    outcomeOf(
      loadPages(async (at) => {
        const { rows, ...mark } = await pageOf({ page: at, limit: ROWS_AT_ONCE });
        return { rows, mark };
      }, ROWS_AT_ONCE),
    );
  const remote: Remote<Row[]> = isPaged
    ? mapRemote(page.remote, ({ rows }) => rows)
    : mapRemote(few.remote, (rows) => rows ?? []);
  return { ...few, remote, pages: isPaged ? { last, loadAll } : null };
}
