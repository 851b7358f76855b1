export type SortDirection = 'asc' | 'desc';
export type Density = 'comfortable' | 'compact';

/** The state of a table that an address holds, so that Back restores it. */
export interface TableQuery {
  /** Search text. */
  q: string;
  /** Null: the original order of the rows. */
  sort: { column: string; direction: SortDirection } | null;
  /** From 1. */
  page: number;
  /** Accepted values by column id. An empty list accepts all. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** Ids of hidden columns. */
  hidden: readonly string[];
  density: Density;
}

export const NO_QUERY: TableQuery = { q: '', sort: null, page: 1, filters: {}, hidden: [], density: 'comfortable' };

/** Where the query is kept: component state, the address, or the host. */
export interface TableState {
  query: TableQuery;
  /** Merges `filters` by column; see `changeQuery`. */
  update: (change: Partial<TableQuery>) => void;
}

/** The query after a change. A change of the result returns to page 1. */
export function changeQuery(query: TableQuery, change: Partial<TableQuery>): TableQuery {
  const stays = change.q === undefined && change.sort === undefined && change.filters === undefined;
  return {
    ...query,
    page: stays ? query.page : 1,
    ...change,
    filters: change.filters ? { ...query.filters, ...change.filters } : query.filters,
  };
}

/** The next state of a column's sort button: unsorted, ascending, descending, unsorted. */
export function nextSort(sort: TableQuery['sort'], column: string): TableQuery['sort'] {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null;
}
