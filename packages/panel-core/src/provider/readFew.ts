import { ROWS_AT_ONCE, TABLE_PAGE_SIZE, type PageOptions } from '../shared/pages';
import { isNotOffered, toPanelApiError } from '../shared/PanelApiError';

export interface PageOf<Row> {
  rows: Row[];
  total: number;
}

export interface PageSource<Row, Search, Page> {
  list(): Promise<Row[]>;
  page(query: Search & PageOptions): Promise<Page>;
}

/** All rows; null if there are more than ROWS_AT_ONCE. */
export async function readFew<Row, Search>(source: PageSource<Row, Search, PageOf<Row>>): Promise<Row[] | null> {
  // The cast is safe: every field of a search is optional.
  const options = { page: 1, limit: TABLE_PAGE_SIZE, max: ROWS_AT_ONCE } as Search & PageOptions;
  const found = await source.page(options).catch((thrown: unknown) => {
    if (isNotOffered(toPanelApiError(thrown))) return null;
    throw thrown;
  });
  if (found === null) return source.list();
  return found.rows.length === found.total ? found.rows : null;
}
