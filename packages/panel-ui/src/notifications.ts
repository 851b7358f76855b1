export { NotificationList, type BellItemProps, type NotificationListProps } from './notifications/NotificationList';
export {
  NotificationsBell,
  type BellBadgeProps,
  type BellComponents,
  type BellSlots,
  type NotificationsBellProps,
} from './notifications/NotificationsBell';
