import { boolean, number, object, type InferType } from 'yup';
import { endpoint } from '../shared/endpoint';
import { id, instant, listOf, text } from '../shared/fields';

/** `userId` of a notification addressed to all members (SPEC 3). */
export const ALL_MEMBERS = -1;

export const notificationSchema = object({
  id: id().required(),
  title: text().required(),
  content: text().required(),
  userId: number().integer().required(),
  userName: text().defined(),
  created_at: instant().required(),
  read: boolean().required(),
});
export type Notification = InferType<typeof notificationSchema>;

export const notificationsContract = {
  list: endpoint({
    route: 'GET /notifications',
    summary: 'The caller’s own notifications, newest first, each with `read`.',
    access: 'signedIn',
    reply: listOf(notificationSchema),
  }),
  markRead: endpoint({
    route: 'PUT /notifications/:id/read',
    summary: 'Marks one of the caller’s notifications as read.',
    access: 'signedIn',
    reply: null,
  }),
};
