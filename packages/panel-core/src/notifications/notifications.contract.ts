import type { InferType } from 'yup';
import { boolean, number, object, string } from '../shared/schema';
import { CREATE_NOTIFICATIONS, DELETE_NOTIFICATIONS } from '../shared/access';
import { endpoint, type Access } from '../shared/endpoint';
import { id, instant, listOf, prose, recipient, text } from '../shared/fields';
import { isSpan, meanings } from '../shared/pages.contract';
import { NOTIFICATIONS_LIMIT_MAX, NOTIFICATIONS_PAGE_SIZE, type NOTIFICATIONS_MEANT } from './addressees';

/** Permissions for all members' notifications (product.md 6). Reading one's own needs none. */
const READ_ALL_NOTIFICATIONS = { anyOf: ['view_notifications'] } as const satisfies Access;

const TITLE_MIN = 3;
const TITLE_MAX = 100;
const CONTENT_MIN = 10;
const CONTENT_MAX = 1_000;
/** Most rows of `GET /notifications`: unread ones before read ones. */
export const OWN_NOTIFICATIONS_MAX = 200;
/** How many notifications a member sends to all within an hour. */
export const TO_ALL_PER_HOUR = 30;
const PAGE_MAX = 1_000_000;
const SEARCH_MAX = 100;

export const notificationSchema = object({
  id: id().required(),
  title: text().required(),
  content: text().required(),
  userId: number().integer().required(),
  userName: text().defined(),
  created_at: instant().required(),
  read: boolean().required(),
  /**
   * The member who wrote it, empty once they are gone; null for what the station itself tells. An addition to product.md 3.
   */
  sender: text().nullable(),
});
export type Notification = InferType<typeof notificationSchema>;

/** product.md 5, Notification: without `userId` it goes to all members. */
export const createNotificationSchema = object({
  userId: recipient(),
  title: prose({ min: TITLE_MIN, max: TITLE_MAX }),
  content: prose({ min: CONTENT_MIN, max: CONTENT_MAX }),
});
export type CreateNotification = InferType<typeof createNotificationSchema>;

/** One page, newest first, and the number of all rows. */
export const notificationPageSchema = object({
  notifications: listOf(notificationSchema),
  total: number().integer().min(0).required(),
});
export type NotificationPage = InferType<typeof notificationPageSchema>;

const MEANT: Record<(typeof NOTIFICATIONS_MEANT)[number], (value: string) => boolean> = {
  addressee: (value) => value === 'all',
  created: isSpan,
};

const notificationPageQuery = object({
  page: number().integer().min(1).max(PAGE_MAX).default(1),
  limit: number().integer().min(1).max(NOTIFICATIONS_LIMIT_MAX).default(NOTIFICATIONS_PAGE_SIZE),
  /**
   * Words in title, message, addressee or sender; case and accents are ignored. An addition to product.md 7, sent only if given.
   */
  q: text().max(SEARCH_MAX),
  means: meanings(MEANT),
  sort: string().oneOf(['title', 'created']),
  order: string().oneOf(['asc', 'desc']),
});

export const notificationsContract = {
  list: endpoint({
    route: 'GET /notifications',
    summary: `The caller’s own notifications, newest first, each with \`read\`: ${OWN_NOTIFICATIONS_MAX} at most, the unread before the read, and of each sender some of the newest before the others.`,
    access: 'signedIn',
    reply: listOf(notificationSchema),
    most: OWN_NOTIFICATIONS_MAX,
  }),
  markRead: endpoint({
    route: 'PUT /notifications/:id/read',
    summary: 'Marks one of the caller’s notifications as read.',
    access: 'signedIn',
    reply: null,
  }),
  markAllRead: endpoint({
    route: 'PUT /notifications/read',
    summary:
      'Marks all of the caller’s notifications as read, or those up to an instant: what arrived since then was not shown to them.',
    access: 'signedIn',
    body: object({
      /** `created_at` of the newest that was shown. */
      upTo: instant(),
    }),
    reply: null,
  }),
  listAll: endpoint({
    route: 'GET /notifications/all',
    summary:
      'One page of what members wrote, newest first unless asked otherwise; `read` is the caller’s own. What the station itself tells a member is for that member alone.',
    access: READ_ALL_NOTIFICATIONS,
    isConfidential: true,
    query: notificationPageQuery,
    reply: notificationPageSchema,
    most: NOTIFICATIONS_LIMIT_MAX,
  }),
  create: endpoint({
    route: 'POST /notifications',
    summary: `Sends to one active member (400 with \`fields.userId\` otherwise), or to all without \`userId\`: ${TO_ALL_PER_HOUR} times an hour at most (429).`,
    access: CREATE_NOTIFICATIONS,
    actsOn: { anyRank: 'A message takes nothing from its reader' },
    body: createNotificationSchema,
    reply: listOf(notificationSchema),
    status: 201,
    room: { each: 20_000, all: 100_000 },
  }),
  remove: endpoint({
    route: 'DELETE /notifications/:id',
    summary: 'Deletes what a member wrote, for everybody.',
    access: DELETE_NOTIFICATIONS,
    actsOn: { anyRank: 'A message takes nothing from its reader, nor does its end' },
    reply: null,
  }),
};
