import type { SortDirection } from './tableQuery';

/** All texts of a table, except those of its columns. */
export interface TableTexts {
  search: string;
  clearSearch: string;
  /** Clears search and filters. */
  clearFilters: string;
  /** Accessible name of a filter, from its column's header. */
  filterBy: (column: string) => string;
  /** In a filter's popover: clears this filter. */
  clearFilter: string;
  /** Name of the sheet that holds order and filters where the table is narrow. */
  arrange: string;
  sortBy: string;
  /** The rows' original order. */
  unsorted: string;
  sorted: (column: string, direction: SortDirection) => string;
  /** Name of the menu of columns and density. */
  view: string;
  columns: string;
  density: string;
  comfortable: string;
  compact: string;
  exportCsv: string;
  /** Header of the column of actions. */
  actions: string;
  /** Accessible name of a row action, from its verb and the row's name. */
  rowAction: (action: string, rowName: string) => string;
  selectRow: (rowName: string) => string;
  selectPage: string;
  selected: (count: number) => string;
  selectAll: (count: number) => string;
  clearSelection: string;
  /** The number of matching rows and of all rows. */
  count: (matching: number, total: number) => string;
  pages: string;
  page: (page: number, pageCount: number) => string;
  firstPage: string;
  previousPage: string;
  nextPage: string;
  lastPage: string;
  loading: string;
  noResultsTitle: string;
  noResultsText: string;
  failedTitle: string;
  failedText: string;
  retry: string;
  /** Shown above rows when a refresh failed. */
  stale: string;
}
