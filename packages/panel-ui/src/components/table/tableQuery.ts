export type SortDirection = 'asc' | 'desc';
export type Density = 'comfortable' | 'compact';

/** Everything a table can be asked for: what an address holds, and what Back gives back. */
export interface TableQuery {
  /** What is searched for. */
  q: string;
  /** Null: the order the rows came in. */
  sort: { column: string; direction: SortDirection } | null;
  /** From 1. */
  page: number;
  /** Column to the choices that pass; none chosen: all pass. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** Ids of hidden columns. */
  hidden: readonly string[];
  density: Density;
}

export const NO_QUERY: TableQuery = { q: '', sort: null, page: 1, filters: {}, hidden: [], density: 'comfortable' };

/** Whoever keeps the query: this component's memory, an address, or the host. */
export interface TableState {
  query: TableQuery;
  /** `filters` are merged by column; see `changeQuery`. */
  update: (change: Partial<TableQuery>) => void;
}

/** The query after a change. What changes the result goes back to page 1. */
export function changeQuery(query: TableQuery, change: Partial<TableQuery>): TableQuery {
  const stays = change.q === undefined && change.sort === undefined && change.filters === undefined;
  return {
    ...query,
    page: stays ? query.page : 1,
    ...change,
    filters: change.filters ? { ...query.filters, ...change.filters } : query.filters,
  };
}

/** Off, ascending, descending, off: what a column's header does. */
export function nextSort(sort: TableQuery['sort'], column: string): TableQuery['sort'] {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null;
}
