import type { PageSearch } from '../shared/pages';

/** `userId` of a notification addressed to all members (product.md 3). */
export const ALL_MEMBERS = -1;

export const NOTIFICATIONS_PAGE_SIZE = 10;
/** Most rows in one page of `GET /notifications/all`. */
export const NOTIFICATIONS_LIMIT_MAX = 100;

/** Columns whose values a search names as the panel shows them; `addressee` is `all`. */
export const NOTIFICATIONS_MEANT = ['addressee', 'created'] as const;

/** Search and order of all notifications; by default newest first. */
export interface NotificationsSearch extends PageSearch {
  sort?: 'title' | 'created';
}
