import type { PageSearch } from '../shared/pages';

export const PAYMENTS_SORTS = ['createdBy', 'member', 'amount', 'type', 'created', 'period', 'status'] as const;

/** Columns whose values a search names as the panel shows them. */
export const PAYMENTS_MEANT = ['amount', 'type', 'created', 'period', 'status'] as const;

/** Filters and order of payments; by default all, newest first. */
export interface PaymentsSearch extends PageSearch {
  sort?: (typeof PAYMENTS_SORTS)[number];
  /** Types, separated by commas. */
  type?: string;
  /** `made` or `annulled`. */
  status?: string;
}
