// Entry "./notifications".
export { NotificationList } from './notifications/NotificationList';
export { NotificationsBell } from './notifications/NotificationsBell';
