// Features that every page reads, so their schemas are in the first bundle. checkReply.ts loads the others on demand.
export { authContract as auth } from './auth/auth.contract';
export { notificationsContract as notifications } from './notifications/notifications.contract';
