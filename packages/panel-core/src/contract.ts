// Entry "./contract": what the panel calls, without React or DOM. A back end is complete when it answers all of it.
import { authContract } from './auth/auth.contract';
import { notificationsContract } from './notifications/notifications.contract';
import { radioContract } from './radio/radio.contract';
import { schedulesContract } from './schedules/schedules.contract';

/** Every endpoint of the API by feature and verb, paths below `/api`. */
export const panelContract = {
  auth: authContract,
  notifications: notificationsContract,
  radio: radioContract,
  schedules: schedulesContract,
};
export type PanelContract = typeof panelContract;

export { authContract, signInSchema, type SignIn } from './auth/auth.contract';
export {
  ALL_MEMBERS,
  notificationSchema,
  notificationsContract,
  type Notification,
} from './notifications/notifications.contract';
export {
  ADMINISTRATION_PERMISSIONS,
  PERMISSIONS,
  PERMISSIONS_BY_CATEGORY,
  PERMISSION_ACTIONS,
  PERMISSION_AREAS,
  hasAnyPermission,
  hasPermission,
  isPermission,
  type Permission,
  type PermissionAction,
  type PermissionArea,
  type PermissionCategory,
  type PermissionHolder,
} from './permissions/permissions';
export { radioContract, radioInfoSchema, type RadioInfoReply } from './radio/radio.contract';
export { RADIO_POLL_MS, RADIO_STATES, readRadioInfo, type RadioInfo, type RadioState } from './radio/radioInfo';
export { BOOK_SCHEDULE, READ_SCHEDULE } from './schedules/schedules.permissions';
export {
  createScheduleSchema,
  scheduleSchema,
  schedulesContract,
  type CreateSchedule,
  type Schedule,
} from './schedules/schedules.contract';
export {
  DAYS,
  SCHEDULE_TYPES,
  SLOTS,
  hoursUntil,
  isSlot,
  slotHour,
  stationTime,
  type Day,
  type DayIndex,
  type ScheduleType,
  type Slot,
  type StationTime,
} from './schedules/slots';
export {
  accessOf,
  endpoint,
  type Access,
  type AccessByInput,
  type Endpoint,
  type FeatureContract,
  type Method,
  type RouteName,
} from './shared/endpoint';
export { UNKNOWN_FIELD_MESSAGE } from './shared/fields';
export {
  PASSWORD_MAX,
  PASSWORD_MIN,
  PIN_MAX,
  PIN_MIN,
  SHIFTS,
  USERNAME_MAX,
  USERNAME_MIN,
  userSchema,
  type Shift,
  type User,
} from './users/users.contract';
