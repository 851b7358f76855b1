import type { PageSearch } from '../shared/pages';

export const USERS_SORTS = ['username', 'role', 'created', 'status'] as const;

/** Columns whose values a search names as the panel shows them. */
export const USERS_MEANT = ['created', 'status'] as const;

/** Filters and order of the team; by default all, by name. */
export interface UsersSearch extends PageSearch {
  sort?: (typeof USERS_SORTS)[number];
  /** Ranks, separated by commas. */
  role?: string;
  /** `active` or `inactive`. */
  status?: string;
}
