/** Every word of a table that its columns do not bring. */
export interface TableTexts {
  search: string;
  clearSearch: string;
  /** Takes search and filters away. */
  clearFilters: string;
  /** Names a filter; gets the column's header, with what is chosen. */
  filterBy: (column: string) => string;
  /** In a filter's popover: takes this filter away. */
  clearFilter: string;
  /** Names the menu of columns and density. */
  view: string;
  columns: string;
  density: string;
  comfortable: string;
  compact: string;
  exportCsv: string;
  /** Heads the column of row actions. */
  actions: string;
  /** An action's full name: the verb and whom it touches. */
  rowAction: (action: string, rowName: string) => string;
  selectRow: (rowName: string) => string;
  selectPage: string;
  selected: (count: number) => string;
  selectAll: (count: number) => string;
  clearSelection: string;
  /** How many rows match, and of how many. */
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
  /** Above rows that could not be refreshed. */
  stale: string;
}
