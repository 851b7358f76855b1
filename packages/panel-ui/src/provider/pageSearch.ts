import { meaningsOf } from '../components/table/findRows';
import type { TableColumn } from '../components/table/tableColumn';
import type { TableQuery } from '../components/table/tableQuery';

const SEARCH_MAX = 100;

/** The searched text, and what its words stand for in these columns, as the server takes them. */
export function wordsAsked<Row>(q: string, columns: readonly TableColumn<Row>[], meant: readonly string[]) {
  const wanted = q.trim().slice(0, SEARCH_MAX);
  const means = meaningsOf(
    wanted,
    columns.filter(({ id }) => meant.includes(id)),
  );
  return { ...(wanted && { q: wanted }), ...(means && { means }) };
}

/** The search and sort parameters for a server that pages. Ignores invalid values in the address. */
export function pageSearchOf<Row, Sort extends string>(
  { q, sort }: TableQuery,
  columns: readonly TableColumn<Row>[],
  { sorts, meant }: { sorts: readonly Sort[]; meant: readonly string[] },
) {
  const column = sorts.find((each) => each === sort?.column);
  return { ...wordsAsked(q, columns, meant), ...(sort && column && { sort: column, order: sort.direction }) };
}

/** The chosen values of a filter, separated by commas; undefined if none or all are chosen. */
export function chosenOf({ filters }: TableQuery, name: string, choices: readonly string[]): string | undefined {
  const chosen = choices.filter((each) => filters[name]?.includes(each));
  return chosen.length > 0 && chosen.length < choices.length ? chosen.join(',') : undefined;
}
