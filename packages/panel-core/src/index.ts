// Entry ".": the headless panel for React. The user interface is @cabine/panel-ui.
export { CREATE_WARNINGS, READ_HISTORY, READ_REQUESTS, READ_SYSTEM, READ_WARNINGS, VIEW_ROLES } from './shared/access';
export type * from './air/air.contract';
export { type OnAirState } from './air/onAirState';
export * from './air/useAir';
export * from './audit/auditEntry';
export type * from './audit/audit.contract';
export * from './audit/useAuditLog';
export * from './provider/useAsked';
export * from './auth/AuthSession';
export type { AuthState } from './auth/heldSession';
export type * from './auth/auth.contract';
export type { SignIn } from './auth/signIn.schemas';
export * from './auth/useAccount';
export * from './auth/useAuth';
export type * from './auth/passkeys.contract';
export * from './auth/usePasskeys';
export * from './auth/usePasskeyStep';
export * from './auth/useSignInLink';
export * from './auth/useSignIn';
export type * from './broadcasts/broadcasts.contract';
export * from './broadcasts/lockMinutes';
export * from './broadcasts/useBroadcast';
export * from './broadcasts/useStreamKey';
export { browserClock, type Clock, type Unsubscribe } from './environment/clock';
export * from './environment/browserMessages';
export * from './environment/idle';
export * from './environment/site';
export * from './environment/navigation';
export * from './environment/storage';
export * from './environment/tabs';
export type * from './games/games.contract';
export { GAME_RULES_MAX, GAME_RULES_MIN } from './games/games.contract';
export * from './games/useGames';
export type { BodyOf, ReplyOf, RowOf } from './http/http';
export * from './createPanelClient';
export { nameUnknown } from './shared/nameUnknown';
export {
  CHANGED_MEANWHILE,
  KEY_REUSED,
  NOT_SENT,
  DONE_ONCE,
  PanelApiError,
  isNotOffered,
  isLost,
  isUnanswered,
  isUncertain,
  type PanelApiErrorKind,
} from './shared/PanelApiError';
export * from './notifications/addressees';
export type * from './notifications/notifications.contract';
export * from './notifications/useAllNotifications';
export * from './notifications/useBrowserMessages';
export { NOTIFICATIONS_REFRESH_MS, useNotifications } from './notifications/useNotifications';
export * from './shared/amount';
export * from './payments/payment';
export type * from './payments/payments.contract';
export * from './payments/usePayments';
export * from './payments/paymentsSearch';
export * from './permissions/permissions';
export type * from './requests/requests.contract';
export { type RequestAnswer, type RequestKind } from './requests/studio';
export * from './requests/useRequests';
export * from './permissions/rank';
export * from './provider/PanelConfig';
export * from './provider/extensions';
export { useMaybePanel, usePanel, type Panel } from './provider/panel';
export * from './provider/PanelProvider';
export * from './provider/usePinnedScript';
export * from './provider/useCollection';
export { readFew } from './provider/readFew';
export { expectAnswers, useRemote, type RemoteOptions } from './provider/useRemote';
export type * from './radio/radio.contract';
export * from './radio/useListeners';
export type * from './roles/roles.contract';
export * from './roles/useRoles';
export { CLOSED_REASON_MAX } from './schedules/dates.schemas';
export type { AskedHour, HourOffer, ScheduleDate } from './schedules/dates.schemas';
export * from './schedules/dates';
export type * from './schedules/schedules.contract';
export { BOOK_SCHEDULE, READ_SCHEDULE } from './schedules/schedules.contract';
export * from './schedules/slots';
export * from './schedules/stationTime';
export * from './shared/timeZone';
export * from './schedules/useMinute';
export { upcomingBlocks, type HostBlock } from './schedules/upcomingBlocks';
export * from './schedules/useSchedule';
export * from './schedules/useOwnCalendar';
export * from './schedules/useDatedSchedule';
export * from './schedules/shownWeek';
export * from './schedules/useDates';
export * from './schedules/useNextOnAir';
export * from './schedules/useStationTime';
export { outcomeOf, type Outcome } from './shared/outcome';
export * from './shared/remote';
export * from './soundtracks/soundtrackFile';
export type * from './soundtracks/soundtracks.contract';
export { SoundtrackPlayer, type SoundtrackPlayerState } from './soundtracks/SoundtrackPlayer';
export * from './soundtracks/useSoundtrackPlayer';
export * from './soundtracks/useSoundtracks';
export type * from './system/system.contract';
export * from './system/useSystemState';
export * from './users/mentions';
export * from './users/randomPin';
export { SHIFTS, type KnownSecrets, type ListedUser, type Shift, type User, type UserName } from './team/member';
export type * from './users/users.contract';
export * from './users/useUsers';
export * from './users/usersSearch';
export type { Pages } from './provider/usePagedList';
export { TABLE_PAGE_SIZE } from './shared/pages';
export type * from './warnings/warnings.contract';
export { SEVERITIES } from './warnings/warnings.contract';
export * from './warnings/useWarnings';
export type * from './errorCodes';
export * from './shared/problems';
