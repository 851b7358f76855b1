// Entry "./contract": every call of the panel, without React or DOM. A complete back end answers all of them.
export * from './panelContract';
export type { BodyOf, ReplyOf, RowOf } from './http/http';

export { GO_ON_AIR, READ_HISTORY, READ_REQUESTS, VIEW_ROLES } from './shared/access';
export * from './auth/auth.contract';
export * from './team/ownData';
export * from './auth/passkeys.contract';
export { DEVICE_TOKEN_HEADER, signInSchema, type SignIn } from './auth/signIn.schemas';
export * from './air/air.contract';
export * from './air/onAirState';
export * from './system/system.contract';
export * from './audit/audit.contract';
export * from './audit/auditEntry';
export * from './events/events.contract';
export * from './events/topics';
export * from './broadcasts/broadcasts.contract';
export * from './broadcasts/lockMinutes';
export { DEFAULT_SETTINGS } from './broadcasts/streamSettings';
export * from './games/games.contract';
export { plainHostName } from './schedules/hostMarkup';
export * from './notifications/addressees';
export * from './notifications/notifications.contract';
export * from './shared/amount';
export * from './payments/payment';
export * from './payments/payments.contract';
export * from './payments/paymentsSearch';
export * from './permissions/permissions';
export * from './permissions/rank';
export * from './radio/radio.contract';
export * from './radio/radioInfo';
export * from './requests/requests.contract';
export * from './requests/studio';
export * from './roles/roles.contract';
export * from './schedules/schedules.contract';
export { hourOfferSchema, type HourOffer, type HourResult } from './schedules/dates.schemas';
export * from './offers/offers.contract';
export {
  CLOSED_REASON_MAX,
  assignHourSchema,
  closeDaysSchema,
  dateHourSchema,
  scheduleDateSchema,
  type AskedHour,
  type ScheduleDate,
} from './schedules/dates.schemas';
export * from './schedules/shownWeek';
export * from './schedules/upcomingBlocks';
export * from './schedules/dates';
export * from './schedules/publicWeek';
export * from './schedules/stationTime';
export * from './schedules/slots';
export * from './shared/endpoint';
export * from './shared/collection';
export { creationFields, decimal, givenFields } from './shared/fields';
export * from './soundtracks/soundtrackFile';
export * from './soundtracks/soundtracks.contract';
export * from './shared/color';
export * from './shared/timeZone';
export {
  MEMBERS_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PIN_MAX,
  PIN_MIN,
  SHIFTS,
  USERNAME_MAX,
  USERNAME_MIN,
  listedUserSchema,
  userNameSchema,
  userSchema,
  type KnownSecrets,
  type ListedUser,
  type Member,
  type Shift,
  type User,
  type UserName,
} from './team/member';
export * from './users/users.contract';
export * from './users/mentions';
export * from './users/usersSearch';
export * from './warnings/warnings.contract';
export type * from './errorCodes';
export * from './shared/problems';
