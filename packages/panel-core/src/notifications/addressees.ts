/** `userId` of a notification addressed to all members (product.md 3). */
export const ALL_MEMBERS = -1;

/** product.md 9. */
export const NOTIFICATIONS_PAGE_SIZE = 10;

/** What of everybody's notifications is asked for, and in which order; nothing: all, newest first. */
export interface NotificationsSearch {
  q?: string;
  sort?: 'title' | 'created';
  order?: 'asc' | 'desc';
}
