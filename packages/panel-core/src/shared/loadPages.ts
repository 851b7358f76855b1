import { PanelApiError } from './PanelApiError';

/** Tries before a list that never stands still is given up. */
const TRIES = 3;

/**
 * Every row of a list that the server pages, of one moment: if others change the list while its pages are read, they are
 * read again.
 *
 * @param mark what the page says about the whole list, such as its total and sums
 * @throws PanelApiError `changed_meanwhile`
 */
export async function loadPages<Row extends { id: number }>(
  load: (page: number) => Promise<{ rows: readonly Row[]; mark: unknown }>,
  limit: number,
): Promise<Row[]> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const rows = new Map<number, Row>();
    const marks = new Set<string>();
    let read = 0;
    for (let page = 1; ; page += 1) {
      const found = await load(page);
      found.rows.forEach((row) => rows.set(row.id, row));
      marks.add(JSON.stringify(found.mark));
      read += found.rows.length;
      if (found.rows.length < limit) break;
    }
    if (marks.size === 1 && rows.size === read) return [...rows.values()];
  }
  throw new PanelApiError('conflict', 'The list changed while it was read', { code: 'changed_meanwhile' });
}
