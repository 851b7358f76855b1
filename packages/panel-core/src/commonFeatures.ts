// The features whose answers every page of the panel reads. The others' schemas come with their first answer
// (http/checkReply.ts), so that a sign-in page has none of them.
export { authContract as auth } from './auth/auth.contract';
export { notificationsContract as notifications } from './notifications/notifications.contract';
