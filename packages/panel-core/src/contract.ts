// Entry "./contract": every call of the panel, without React or DOM. A complete back end answers all of them.
import * as features from './features';

/** Every endpoint of the API by feature and verb; paths are below `/api`. */
export const panelContract = { ...features };
export type PanelContract = typeof panelContract;
export type { BodyOf, ReplyOf, RowOf } from './http/http';

export { GO_ON_AIR, READ_REQUESTS, VIEW_ROLES } from './shared/access';
export {
  DEVICE_TOKEN_HEADER,
  LINK_PATH,
  authContract,
  changeSecretsSchema,
  newSecretsSchema,
  redeemLinkSchema,
  sessionSchema,
  signInSchema,
  type ChangeSecrets,
  type LiveSession,
  SESSIONS_MAX,
  type RedeemLink,
  type SignIn,
  type SignInRefusal,
} from './auth/auth.contract';
export { OWN_ROWS_MAX, ownDataSchema } from './team/ownData';
export { PASSKEYS_MAX, PASSKEY_NEEDED, confirmSecretsSchema, newPasskeySchema } from './auth/passkeys.contract';
export type { ConfirmSecrets, Passkey, PasskeyQuestion } from './auth/passkeys.contract';
export { type SignedInReply } from './auth/signIn.schemas';
export {
  DAY_MAX,
  ALIASES_PER_DAY,
  ALIAS_MIN,
  HISTORY_DAYS_MAX,
  airContract,
  aliasSchema,
  type AirDay,
  type AirHistory,
  type AirHour,
  type AirMember,
  type Alias,
  type ListenersAt,
  type OnAirNow,
  type TakeOver,
  type Stint,
} from './air/air.contract';
export {
  LATE_AFTER_MS,
  REMIND_BEFORE_MS,
  canBeTakenOver,
  onAirState,
  type OnAirFacts,
  type OnAirState,
} from './air/onAirState';
export {
  CONNECTIONS,
  systemContract,
  systemStateSchema,
  type ConnectionName,
  type SystemState,
} from './system/system.contract';
export {
  auditContract,
  auditEntrySchema,
  auditPageSchema,
  restoredSchema,
  type AuditChange,
  type AuditEntry,
  type AuditPage,
  type Restored,
} from './audit/audit.contract';
export {
  AUDIT_AREAS,
  AUDIT_LIMIT_MAX,
  AUDIT_OUTCOMES,
  AUDIT_PAGE_SIZE,
  READ_ADDRESSES,
  RESTORABLE_DAYS,
  auditAreasOf,
  isAuditArea,
  type AuditArea,
  type AuditOutcome,
  type AuditSearch,
} from './audit/auditEntry';
export { EVENTS_HEARTBEAT_MS, eventsContract } from './events/events.contract';
export { EVENT_TOPICS, RESET_EVENT, isAbout, isFollowed, type EventTopic, type LiveEventName } from './events/topics';
export {
  broadcastsContract,
  kickDjSchema,
  streamKeySchema,
  streamSettingsSchema,
  type KickDj,
  type GoLiveRefusal,
  type StreamKey,
  type StreamSettings,
} from './broadcasts/broadcasts.contract';
export { LOCK_MINUTES, type LockMinutes } from './broadcasts/lockMinutes';
export { DEFAULT_SETTINGS } from './broadcasts/streamSettings';
export {
  GAME_RULES_MAX,
  GAME_RULES_MIN,
  createGameSchema,
  gameSchema,
  gamesContract,
  updateGameSchema,
  type CreateGame,
  type Game,
  type UpdateGame,
} from './games/games.contract';
export { plainHostName } from './schedules/hostMarkup';
export { ALL_MEMBERS, NOTIFICATIONS_PAGE_SIZE } from './notifications/addressees';
export {
  NOTIFICATIONS_LIMIT_MAX,
  OWN_NOTIFICATIONS_MAX,
  TO_ALL_PER_HOUR,
  createNotificationSchema,
  notificationPageSchema,
  notificationSchema,
  notificationsContract,
  type CreateNotification,
  type Notification,
  type NotificationPage,
} from './notifications/notifications.contract';
export { fromHundredths, toHundredths, writeAmount } from './shared/amount';
export { PAYMENT_ANNULLED, PAYMENT_MADE, PAYMENT_TYPES, type PaymentType } from './payments/payment';
export {
  AMOUNT_MAX,
  AMOUNT_MIN,
  closePeriodSchema,
  createPaymentSchema,
  paymentSchema,
  paymentsContract,
  updatePaymentSchema,
  type ClosePeriod,
  type CreatePayment,
  type Payment,
  type PaymentsPage,
  type Period,
  type PeriodMember,
  type UpdatePayment,
} from './payments/payments.contract';
export type { PaymentsSearch } from './payments/paymentsSearch';
export {
  PERMISSIONS,
  PERMISSIONS_BY_CATEGORY,
  COLLECTIONS,
  PICK_MEMBERS,
  PERMISSION_ACTIONS,
  PERMISSION_AREAS,
  hasAnyPermission,
  hasPermission,
  isPermission,
  type CollectionName,
  type Permission,
  type PermissionAction,
  type PermissionArea,
  type PermissionCategory,
  type PermissionHolder,
} from './permissions/permissions';
export {
  ADMINISTRATOR_PERMISSIONS,
  RANK_RULES,
  holdsMore,
  isAdministrator,
  outranks,
  unheldGrants,
  type RankRule,
} from './permissions/rank';
export {
  LISTENER_SAMPLE_MS,
  STREAMS_MAX,
  radioContract,
  radioInfoSchema,
  type ListenerSample,
  type RadioInfoReply,
} from './radio/radio.contract';
export {
  RADIO_POLL_MS,
  RADIO_STATES,
  isNobody,
  readRadioInfo,
  type RadioInfo,
  type RadioState,
} from './radio/radioInfo';
export {
  REQUESTS_SHOWN,
  answerRequestSchema,
  blockedWordsSchema,
  requestBoardSchema,
  requestsContract,
  sendRequestSchema,
  songRequestSchema,
  type AnswerRequest,
  type BlockedWords,
  type RequestBoard,
  type SendRequest,
  type SongRequest,
} from './requests/requests.contract';
export {
  REACTIONS,
  REQUEST_ANSWERS,
  REQUEST_KINDS,
  readStudio,
  type Reaction,
  type RequestAnswer,
  type RequestKind,
  type Studio,
} from './requests/studio';
export {
  RANK_MAX,
  ROLE_NAME_MAX,
  createRoleSchema,
  permissionSchema,
  roleFormSchema,
  roleNameSchema,
  roleSchema,
  rolesContract,
  updateRoleSchema,
  type CreateRole,
  type PermissionEntry,
  type Role,
  type RoleName,
  type UpdateRole,
} from './roles/roles.contract';
export {
  BOOK_SCHEDULE,
  READ_SCHEDULE,
  createScheduleSchema,
  scheduleSchema,
  schedulesContract,
  type CreateSchedule,
  type Schedule,
} from './schedules/schedules.contract';
export { hourOfferSchema, type HourOffer } from './schedules/dates.schemas';
export {
  acceptHourSchema,
  offerHourSchema,
  offersContract,
  type AcceptHour,
  type OfferHour,
} from './offers/offers.contract';
export {
  assignHourSchema,
  dateHourSchema,
  scheduleDateSchema,
  type AssignHour,
  type ScheduleDate,
} from './schedules/dates.schemas';
export { WEEKS_SHOWN, shownWeek } from './schedules/shownWeek';
export { nextHost, upcomingBlocks } from './schedules/upcomingBlocks';
export {
  DATES_AHEAD,
  dateAfter,
  dateAt,
  dateOfDay,
  dayOfDate,
  existsOn,
  hourOn,
  hoursOn,
  mondayOf,
  phaseOf,
  slotEnd,
  type DatedHour,
  type HourOnDate,
  type StationNow,
} from './schedules/dates';
export { readWeek, sevenDays, type DatedSlot, type Week, type WeekDate, type WeekSlot } from './schedules/publicWeek';
export { stationTime, type StationTime } from './schedules/stationTime';
export {
  DAYS,
  SCHEDULE_TYPES,
  SLOTS,
  isSlot,
  slotHour,
  type Day,
  type DayIndex,
  type ScheduleType,
  type Slot,
} from './schedules/slots';
export {
  accessOf,
  endpoint,
  type Access,
  type AccessByInput,
  type Endpoint,
  type Room,
  type FeatureContract,
  type Method,
  type RouteName,
} from './shared/endpoint';
export { collectionEndpoints } from './shared/collection';
export { creationFields, decimal, givenFields } from './shared/fields';
export {
  AUDIO_EXTENSIONS,
  SOUNDTRACK_MAX_BYTES,
  downloadName,
  type AudioType,
  type FileClaim,
  type SoundFault,
} from './soundtracks/soundtrackFile';
export {
  SOUNDTRACK_NAME_MAX,
  createSoundtrackSchema,
  soundtrackSchema,
  soundtracksContract,
  updateSoundtrackSchema,
  type CreateSoundtrack,
  type Soundtrack,
  type UpdateSoundtrack,
} from './soundtracks/soundtracks.contract';
export { isColor } from './shared/color';
export {
  QUARTER_MS,
  dayAt,
  isTimeZone,
  offsetAt,
  readTimeZone,
  startOfDay,
  wallAt,
  wallTextAt,
  zoneName,
  zoneRules,
  zoneSpans,
  type TimeZone,
  type ZoneOffset,
  type ZoneSpan,
} from './shared/timeZone';
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
  type ListedUser,
  type Member,
  type Shift,
  type User,
  type UserName,
} from './team/member';
export {
  createUserSchema,
  updateUserSchema,
  MENTIONS_MAX,
  usersContract,
  type Holdings,
  type Mention,
  type MentionPlace,
  type CreateUser,
  type UpdateUser,
  type UsersPage,
} from './users/users.contract';
export type { UsersSearch } from './users/usersSearch';
export {
  SEVERITIES,
  createWarningSchema,
  warningSchema,
  warningsContract,
  type CreateWarning,
  type Severity,
  type Warning,
} from './warnings/warnings.contract';
export type { ErrorCode } from './errorCodes';
export { PROBLEM_TEXTS, problemOf, problemText, problemsOf, type Problem, type ProblemCode } from './shared/problems';
