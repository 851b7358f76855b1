/** Rows that the panel takes at once; of more it asks for pages. */
export const ROWS_AT_ONCE = 1_000;
/** Rows of one page of a table, as of one that has all rows. */
export const TABLE_PAGE_SIZE = 25;

/** Which rows of what is found. */
export interface PageOptions {
  page: number;
  limit: number;
  /** All of them instead, where they are no more than that. */
  max?: number;
}

/** What of a long list is asked for, and in which order; nothing: all, in the order of the list. */
export interface PageSearch {
  q?: string;
  sort?: string;
  order?: 'asc' | 'desc';
}
