import type {
  AuditArea,
  AuditOutcome,
  AudioType,
  EventTopic,
  PaymentType,
  Reaction,
  RequestAnswer,
  RequestKind,
  ScheduleType,
  Severity,
  Shift,
} from '@cabine/panel-core/contract';
import type { Generated, Kysely } from 'kysely';

/** Booleans are 0 or 1 and instants ISO-8601 UTC text on both engines; `json` columns are text. */
type Flag = number;
type Instant = string;

interface RolesTable {
  id: Generated<number>;
  name: string;
  rank: number;
  /** JSON: list of permission strings. */
  permissions: string;
  version: Generated<number>;
}

/** Each permission that an earlier start knew; empty on a station from before there was this table. */
interface KnownPermissionsTable {
  name: string;
}

interface UsersTable {
  id: Generated<number>;
  username: string;
  /** What makes a name unique: see `usernameKey`. */
  username_key: string;
  password_hash: string;
  pin_hash: string;
  shift: Shift;
  role_id: number;
  is_active: Flag;
  /** Somebody else made their password or PIN. */
  has_given_secrets: Generated<Flag>;
  created_at: Instant;
  version: Generated<number>;
  /** The name that their encoder sends, where that is another. */
  alias: string | null;
  /** See `djKey`. */
  alias_key: string | null;
}

/** A browser in which a member signed in rightly: it has tries of its own. */
interface DevicesTable {
  id: Generated<number>;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  user_id: number;
  created_at: Instant;
  expires_at: Instant;
}

interface SessionsTable {
  id: Generated<number>;
  /** SHA-256 of the token, hex: a stolen database opens no session. */
  token_hash: string;
  user_id: number;
  device_id: number | null;
  /** What the browser called itself at the sign-in. */
  user_agent: string | null;
  created_at: Instant;
  /** To within five minutes. */
  used_at: Instant;
  expires_at: Instant;
}

interface SignInAttemptsTable {
  id: Generated<number>;
  /** Null: a name that nobody has; one row stands for all of them. */
  user_id: number | null;
  /** Null: from no known device. */
  device_id: number | null;
  at: Instant;
}

/** The one link of a member with which they choose new secrets. */
interface SignInLinksTable {
  user_id: number;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  created_at: Instant;
  expires_at: Instant;
}

/** The one private address of a member at which a phone reads their hours. */
interface CalendarsTable {
  user_id: number;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  created_at: Instant;
}

export interface SchedulesTable {
  id: Generated<number>;
  type: ScheduleType;
  day_of_week: number;
  start_time: string;
  end_time: string;
  user_id: number;
  created_at: Instant;
}

interface NotificationsTable {
  id: Generated<number>;
  title: string;
  content: string;
  /** What is searched and sorted by: see `searchKey`. */
  search_key: Generated<string>;
  /** Null: to all members. */
  user_id: number | null;
  created_by: number | null;
  created_at: Instant;
}

interface NotificationReadsTable {
  notification_id: number;
  user_id: number;
}

interface PaymentsTable {
  id: Generated<number>;
  user_id: number;
  /** Null: they are gone. */
  created_by: number | null;
  /** The amount in hundredths of a diamond, so that sums are exact. */
  hundredths: number;
  type: PaymentType;
  status: string;
  created_at: Instant;
  /** Days of the station, first and last, whose hours it pays; null: it pays no period. */
  period_from: string | null;
  period_to: string | null;
  /** On air in that period. */
  minutes: number | null;
  version: Generated<number>;
}

interface WarningsTable {
  id: Generated<number>;
  reason: string;
  description: string;
  severity: Severity;
  user_id: number;
  created_by: number | null;
  created_at: Instant;
}

interface GamesTable {
  id: Generated<number>;
  title: string;
  description: string;
  /** JSON: list of texts. */
  rules: string;
  version: Generated<number>;
}

export interface SoundtracksTable {
  id: Generated<number>;
  name: string;
  /** Key in the file store, chosen by the server. */
  file: string;
  /** What the bytes are, whatever was said of them. */
  type: AudioType;
  bytes: number;
  duration_ms: number;
  /** Quoted, of exactly these bytes. */
  etag: string;
  created_at: Instant;
}

/** Creations that carried an `Idempotency-Key`: see `createRunChange`. */
interface CreationsTable {
  user_id: number;
  key: string;
  route: string;
  /** SHA-256 of what was asked for, hex. */
  content_hash: string;
  /** JSON: what was answered; null only inside the transaction that creates it. */
  reply: string | null;
  created_at: Instant;
}

/** Who did what to whom; see `AuditEntry`. */
export interface AuditTable {
  id: Generated<number>;
  created_at: Instant;
  /** Null: nobody was signed in. */
  user_id: number | null;
  user_name: string;
  area: AuditArea;
  action: string;
  target_id: number | null;
  target: string;
  address: string;
  outcome: AuditOutcome;
  /** JSON: list of AuditChange. */
  changes: string;
  /** JSON: rows that were deleted and can be restored. */
  removed: string | null;
  restored_at: Instant | null;
  /** See `searchKey`. */
  search_key: string;
}

/** One row: see `withAuthority`. */
interface AuthorityLockTable {
  id: number;
}

/** One row: see `readStationId`. */
interface StationTable {
  id: string;
}

/** How many listened at an instant, one row each five minutes. */
interface ListenerSamplesTable {
  at: Instant;
  listeners: number;
}

/** What changed lately, for who was away for a moment: see `EventBus`. */
export interface EventsTable {
  /** In the order in which the changes were committed. */
  id: Generated<number>;
  topic: EventTopic;
  /** Whom alone it is about; null: everybody. */
  user_id: number | null;
  /** As `user_id`, for the holders of a role. */
  role_id: number | null;
}

/** What a member signs in with from an encoder. */
interface StreamKeysTable {
  user_id: number;
  /** SHA-256 of the key, hex; null: revoked, the row stays for its lock. */
  key_hash: string | null;
  created_at: Instant;
  /** When Icecast was last told to let them in. */
  used_at: Instant | null;
  /** Null: not on air. */
  on_air_since: Instant | null;
  /** Taken off the air: no sign-in before this. */
  locked_until: Instant | null;
}

/** What listeners ask for; nothing tells who they are. */
interface RequestsTable {
  id: Generated<number>;
  kind: RequestKind;
  name: string;
  text: string;
  /** Null: nobody has answered yet. */
  answer: RequestAnswer | null;
  created_at: Instant;
}

/** One listener's word on one title. */
interface ReactionsTable {
  title_hash: string;
  kind: Reaction;
  /** Keyed, of address and day. */
  listener_hash: string;
  created_at: Instant;
}

/** What was heard of the radio in a quarter of an hour, counted since 1970 UTC. */
export interface AirQuartersTable {
  quarter: number;
  /** Readings of the radio; of these with a DJ, and with a number of listeners. */
  seen: number;
  live: number;
  counted: number;
  /** Sum over those that were counted. */
  listeners: number;
  peak: number;
}

/** Who was booked for an hour of the past, as it was when the hour began, and what was said of it. */
export interface AirHoursTable {
  /** Where the hour of the station's clock begins. */
  at: Instant;
  user_id: number | null;
  host: string;
  /** 0: only a reminder was sent so far. */
  begun: Flag;
  reminded: Flag;
  /** That it began without its DJ. */
  told: Flag;
}

/** Somebody's uninterrupted time on the air. */
export interface StintsTable {
  id: Generated<number>;
  /** Null: nobody of the team, as far as the name tells. */
  user_id: number | null;
  name: string;
  /** The source sent no name; it is taken for whoever was booked. */
  by_booking: Flag;
  started_at: Instant;
  ended_at: Instant;
}

/** A title, and when it began. */
interface PlaysTable {
  at: Instant;
  title: string;
}

/** One row: up to when the air is written down, and whether a DJ was on it then. */
interface AirStateTable {
  id: number;
  until: Instant;
  live: Flag;
}

/** What an hour on air is paid, by role, as it was last. */
interface RoleRatesTable {
  role_id: number;
  hundredths: number;
}

export interface Tables {
  air_hours: AirHoursTable;
  air_quarters: AirQuartersTable;
  air_state: AirStateTable;
  audit: AuditTable;
  authority_lock: AuthorityLockTable;
  creations: CreationsTable;
  events: EventsTable;
  roles: RolesTable;
  known_permissions: KnownPermissionsTable;
  users: UsersTable;
  devices: DevicesTable;
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  sign_in_links: SignInLinksTable;
  schedules: SchedulesTable;
  calendars: CalendarsTable;
  notifications: NotificationsTable;
  notification_reads: NotificationReadsTable;
  plays: PlaysTable;
  role_rates: RoleRatesTable;
  stints: StintsTable;
  payments: PaymentsTable;
  warnings: WarningsTable;
  games: GamesTable;
  soundtracks: SoundtracksTable;
  station: StationTable;
  listener_samples: ListenerSamplesTable;
  stream_keys: StreamKeysTable;
  requests: RequestsTable;
  reactions: ReactionsTable;
}

/** The database or a transaction of it: repositories take either. */
export type Db = Kysely<Tables>;
