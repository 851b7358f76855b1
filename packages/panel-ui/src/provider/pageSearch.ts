import type { TableQuery } from '../components/table/tableQuery';

const SEARCH_MAX = 100;

/** The search and sort parameters for a server that pages. Ignores invalid values in the address. */
export function pageSearchOf<Sort extends string>({ q, sort }: TableQuery, sorts: readonly Sort[]) {
  const wanted = q.trim().slice(0, SEARCH_MAX);
  const column = sorts.find((each) => each === sort?.column);
  return { ...(wanted && { q: wanted }), ...(sort && column && { sort: column, order: sort.direction }) };
}

/** The chosen values of a filter, separated by commas; undefined if none or all are chosen. */
export function chosenOf({ filters }: TableQuery, name: string, choices: readonly string[]): string | undefined {
  const chosen = choices.filter((each) => filters[name]?.includes(each));
  return chosen.length > 0 && chosen.length < choices.length ? chosen.join(',') : undefined;
}
