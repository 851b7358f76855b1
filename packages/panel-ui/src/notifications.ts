// Entry "./notifications".
export { NotificationList } from './notifications/NotificationList';
export { NotificationsBell, type NotificationsBellProps } from './notifications/NotificationsBell';
