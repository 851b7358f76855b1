/** Most rows that the panel loads at once; longer lists are paged. */
export const ROWS_AT_ONCE = 1_000;
/** Rows of one page of a table. */
export const TABLE_PAGE_SIZE = 25;

/** The part of the matching rows to load. */
export interface PageOptions {
  page: number;
  limit: number;
  /** Loads all rows if there are at most this many. */
  max?: number;
}

/** Search and order of a long list; by default all rows in the list's order. */
export interface PageSearch {
  q?: string;
  /** What words of `q` stand for in columns that are shown in words or figures: see `meanings`. */
  means?: string;
  sort?: string;
  order?: 'asc' | 'desc';
}
