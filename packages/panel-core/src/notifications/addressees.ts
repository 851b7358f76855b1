/** `userId` of a notification addressed to all members (product.md 3). */
export const ALL_MEMBERS = -1;

export const NOTIFICATIONS_PAGE_SIZE = 10;

/** Search and order of all notifications; by default newest first. */
export interface NotificationsSearch {
  q?: string;
  sort?: 'title' | 'created';
  order?: 'asc' | 'desc';
}
