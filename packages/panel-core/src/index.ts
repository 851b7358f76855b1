// Entry ".": the headless panel for React. The user interface is @cabine/panel-ui.
export { CREATE_WARNINGS, READ_HISTORY, READ_REQUESTS, READ_SYSTEM, READ_WARNINGS, VIEW_ROLES } from './shared/access';
export {
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
export { type OnAirState } from './air/onAirState';
export { useAirDay, useAirHistory, useAlias, useListenersWeek, useOnAirNow } from './air/useAir';
export {
  AUDIT_AREAS,
  AUDIT_PAGE_SIZE,
  READ_ADDRESSES,
  auditAreasOf,
  type AuditArea,
  type AuditOutcome,
  type AuditSearch,
} from './audit/auditEntry';
export { type AuditChange, type AuditEntry, type Restored } from './audit/audit.contract';
export { useAuditLog, type AuditLog } from './audit/useAuditLog';
export { useAsked } from './provider/useAsked';
export { AuthSession } from './auth/AuthSession';
export type { AuthState } from './auth/heldSession';
export { type ChangeSecrets, type LiveSession, type RedeemLink } from './auth/auth.contract';
export { useAccount, type AccountCommands } from './auth/useAccount';
export { useAuth, useUser } from './auth/useAuth';
export { type ConfirmSecrets, type NewPasskey, type Passkey, type PasskeyQuestion } from './auth/passkeys.contract';
export { usePasskeys, usePasskeysOffered, type PasskeyCommands } from './auth/usePasskeys';
export { usePasskeyStep, type PasskeyStepState } from './auth/usePasskeyStep';
export { useSignInLink, type SignInLinkState } from './auth/useSignInLink';
export { type SignInRefusal } from './auth/auth.contract';
export { useSignIn, type SignInProblems, type SignInState } from './auth/useSignIn';
export { type GoLiveRefusal, type StreamKey, type StreamSettings } from './broadcasts/broadcasts.contract';
export { LOCK_MINUTES, type LockMinutes } from './broadcasts/lockMinutes';
export { useBroadcast, type Broadcast, type BroadcastCommands } from './broadcasts/useBroadcast';
export { useStreamKey, type StreamKeyCommands } from './broadcasts/useStreamKey';
export { browserClock, type Clock, type Unsubscribe } from './environment/clock';
export { browserMessages, type MessagesPort, type MessagesState } from './environment/browserMessages';
export { onIdle, whenIdle } from './environment/idle';
export { siteOrigin } from './environment/site';
export { type Navigation, type PanelLocation } from './environment/navigation';
export { createBrowserStore, createMemoryStore, type KeyValueStore } from './environment/storage';
export { browserTabs, type Tab, type TabsPort } from './environment/tabs';
export { GAME_RULES_MAX, GAME_RULES_MIN, type CreateGame, type Game, type UpdateGame } from './games/games.contract';
export { useGames, type GameCommands } from './games/useGames';
export type { BodyOf, ReplyOf, RowOf } from './http/http';
export { createPanelClient, type PanelClient, type PanelClientOptions } from './createPanelClient';
export { nameUnknown } from './shared/nameUnknown';
export {
  CHANGED_MEANWHILE,
  PanelApiError,
  isNotOffered,
  isUnanswered,
  type PanelApiErrorKind,
} from './shared/PanelApiError';
export { ALL_MEMBERS, NOTIFICATIONS_PAGE_SIZE, type NotificationsSearch } from './notifications/addressees';
export { type CreateNotification, type Notification } from './notifications/notifications.contract';
export {
  useAllNotifications,
  type NotificationCommands,
  type NotificationsPage,
} from './notifications/useAllNotifications';
export { useBrowserMessages } from './notifications/useBrowserMessages';
export { NOTIFICATIONS_REFRESH_MS, useNotifications } from './notifications/useNotifications';
export { amountOfMinutes, sumAmounts, writeAmount } from './shared/amount';
export { isPeriod, PAYMENT_MADE, PAYMENT_TYPES, type PaymentType } from './payments/payment';
export {
  type ClosePeriod,
  type CreatePayment,
  type Payment,
  type Period,
  type PeriodMember,
  type UpdatePayment,
} from './payments/payments.contract';
export { usePeriod } from './payments/usePeriod';
export { useOwnPayments, usePayments, type PaymentCommands, type PaymentsList } from './payments/usePayments';
export { PAYMENTS_SORTS, type PaymentsSearch } from './payments/paymentsSearch';
export {
  PERMISSIONS,
  PERMISSIONS_BY_CATEGORY,
  PERMISSIONS_WITHOUT_EFFECT,
  PERMISSION_ACTIONS,
  hasAnyPermission,
  hasPermission,
  isPermission,
  type CollectionName,
  type OwnPermissions,
  type Permission,
  type PermissionAction,
  type PermissionArea,
  type PermissionCategory,
} from './permissions/permissions';
export { type BlockedWords, type RequestBoard, type SongRequest } from './requests/requests.contract';
export { type RequestAnswer, type RequestKind } from './requests/studio';
export { REQUESTS_REFRESH_MS, useBlockedWords, useRequests } from './requests/useRequests';
export {
  RANK_RULES,
  isAdministrator,
  outranks,
  standingOf,
  unheldGrants,
  type RankRule,
  type Standing,
} from './permissions/rank';
export { useCan, type Verdict } from './auth/useCan';
export {
  LOCALES,
  PanelConfigError,
  THEMES,
  defaultPanelConfig,
  readPanelConfig,
  type Locale,
  type PanelConfig,
  type ThemeName,
} from './provider/PanelConfig';
export { EXTENSIONS, extensionOf, hasExtension, hasRadio, type Extension } from './provider/extensions';
export { useMaybePanel, usePanel, type Panel } from './provider/panel';
export { PanelProvider, type PanelProviderProps } from './provider/PanelProvider';
export { usePinnedScript, type PinnedScript } from './provider/usePinnedScript';
export {
  useCollection,
  useRights,
  type Collection,
  type CollectionCommands,
  type Rights,
} from './provider/useCollection';
export { useRemote, type RemoteOptions } from './provider/useRemote';
export { type ListenerSample } from './radio/radio.contract';
export { useListeners } from './radio/useListeners';
export { type CreateRole, type Role, type RoleName } from './roles/roles.contract';
export {
  usePermissionCatalogue,
  useRoleNames,
  useRoles,
  type PermissionGroup,
  type RoleCommands,
} from './roles/useRoles';
export type { AssignHour, HourOffer, ScheduleDate } from './schedules/dates.schemas';
export {
  dateAfter,
  dateAt,
  dateOfDay,
  dayOfDate,
  dayOn,
  hourOn,
  hoursOn,
  phaseOf,
  type DatedHour,
  type HourOnDate,
  type StationNow,
} from './schedules/dates';
export { BOOK_SCHEDULE, READ_SCHEDULE, type Schedule } from './schedules/schedules.contract';
export {
  DAYS,
  SCHEDULE_TYPES,
  SLOTS,
  slotHour,
  type Day,
  type DayIndex,
  type ScheduleType,
  type Slot,
} from './schedules/slots';
export { stationTime, type StationTime } from './schedules/stationTime';
export {
  dayAt,
  isDay,
  startOfDay,
  wallAt,
  wallTextAt,
  zoneName,
  type TimeZone,
  type ZoneOffset,
} from './shared/timeZone';
export { useMinute } from './schedules/useMinute';
export { upcomingBlocks, type HostBlock } from './schedules/upcomingBlocks';
export {
  NO_SCHEDULE,
  NOT_DONE,
  NO_SLOT,
  SCHEDULE_REFRESH_MS,
  isProvisional,
  useSchedule,
  type ScheduleCommands,
} from './schedules/useSchedule';
export { useOwnCalendar, type OwnCalendar, type OwnCalendarCommands } from './schedules/useOwnCalendar';
export { useDatedSchedule, type DatedSchedule } from './schedules/useDatedSchedule';
export { WEEKS_SHOWN, comingHours, datedHour, shownWeek, type ShownWeek } from './schedules/shownWeek';
export { useDates, useHosts, type DateCommands, type Dates } from './schedules/useDates';
export { useNextOnAir } from './schedules/useNextOnAir';
export { useStationTime } from './schedules/useStationTime';
export { outcomeOf, type Outcome } from './shared/outcome';
export { mapRemote, type Remote } from './shared/remote';
export { soundtrackName } from './soundtracks/fileName';
export { AUDIO_EXTENSIONS, SOUNDTRACK_MAX_BYTES, downloadName, findFileFault } from './soundtracks/soundtrackFile';
export { type Soundtrack } from './soundtracks/soundtracks.contract';
export { SoundtrackPlayer, type SoundtrackPlayerState } from './soundtracks/SoundtrackPlayer';
export { useSoundtrackPlayer, type SoundtrackPlaying } from './soundtracks/useSoundtrackPlayer';
export {
  useSoundtracks,
  type SoundtrackCommands,
  type SoundtrackForm,
  type UploadOptions,
} from './soundtracks/useSoundtracks';
export { type ConnectionName, type SystemState } from './system/system.contract';
export { useSystemState, type SystemCommands } from './system/useSystemState';
export { randomPassword, randomPin } from './users/randomPin';
export { SHIFTS, type ListedUser, type Shift, type User, type UserName } from './team/member';
export {
  type CreateUser,
  type Holdings,
  type Mention,
  type MentionPlace,
  type UpdateUser,
} from './users/users.contract';
export { useUserNames, useUsers, type UserCommands, type UsersList } from './users/useUsers';
export { USERS_SORTS, type UsersSearch } from './users/usersSearch';
export type { Pages } from './provider/usePagedList';
export { TABLE_PAGE_SIZE } from './shared/pages';
export { SEVERITIES, type CreateWarning, type Severity, type Warning } from './warnings/warnings.contract';
export { useOwnWarnings, useWarnings, type WarningCommands } from './warnings/useWarnings';
export type { ErrorCode } from './errorCodes';
export {
  PROBLEM_TEXTS,
  problemText,
  problemsOf,
  type Problem,
  type ProblemCode,
  type ProblemTexts,
} from './shared/problems';
