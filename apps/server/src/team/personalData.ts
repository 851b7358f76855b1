import { COLLECTIONS, type CollectionName } from '@cabine/panel-core/contract';
import { searchKey } from '../platform/db/search';
import type { Tables } from '../platform/db/schema';
import { usernameKey } from './usernameKey';

/** A text column that is emptied or replaced when a member's personal data are removed. */
export interface Text {
  /** Its value in the member's own rows; without it only the member's names in it are replaced, as in all other rows. */
  own?: (pseudonym: string) => string | null;
  /** Plain text by default. `json`: its strings hold names. `changes`: the audit log's. `folded`: a search key. */
  form?: 'json' | 'changes' | 'folded';
  /** True if its values are names of the member, which are then looked for in all texts. */
  isName?: true;
  /** True if it may have data of others: it is not in the member's download. */
  isOthers?: true;
}

/** `kept`: ids, times, sums. `secret`: kept, or deleted with its row, and not in the member's download. */
type Column = 'kept' | 'secret' | Text;

interface Held<T extends keyof Tables> {
  /** Columns that identify a row. */
  key: readonly (keyof Tables[T] & string)[];
  /** The column with the member to whom the row belongs. */
  owner?: keyof Tables[T] & string;
  /** True if the member's rows go with their data. */
  isDeleted?: true;
  columns: Record<keyof Tables[T] & string, Column>;
}

const NAME: Text = { own: (pseudonym) => pseudonym, isName: true };
const TEXT: Text = { own: (pseudonym) => pseudonym };
const TEXT_KEY: Text = { own: searchKey, form: 'folded', isOthers: true };
const TRACE: Text = { own: () => '' };
const MENTIONS: Text = { isOthers: true };
const JSON_MENTIONS: Text = { form: 'json', isOthers: true };

/** The same for several columns. */
const all = <const K extends string>(column: 'kept' | 'secret', ...names: K[]) =>
  // The cast is safe: every name is a key.
  Object.fromEntries(names.map((name) => [name, column])) as Record<K, Column>;

const ID = ['id'] as const;
const USER = ['user_id'] as const;

const HOUR_OF_DATE = all('kept', 'id', 'user_id', 'type', 'date', 'start_time', 'end_time', 'created_at');

type Declared = { [T in Exclude<keyof Tables, CollectionName>]: Held<T> | null } & {
  [T in CollectionName]?: Held<T> | null;
};
/**
 * What is held of members: every column of every table, so that a new one does not compile before somebody has said what
 * it holds. 'Baixar meus dados' and 'Remover dados pessoais' follow from it. Null: nothing of members.
 */
export const PERSONAL_DATA: Declared = {
  users: {
    key: ID,
    owner: 'id',
    columns: {
      ...all('kept', 'id', 'has_given_secrets', 'secrets_by', 'shift', 'role_id', 'is_active', 'created_at', 'version'),
      ...all('secret', 'password_hash', 'pin_hash'),
      username: NAME,
      username_key: { own: usernameKey, form: 'folded', isOthers: true },
      search_key: TEXT_KEY,
      alias: { own: () => null, isName: true },
      alias_key: { own: () => null, isOthers: true },
    },
  },
  sessions: {
    key: ID,
    owner: 'user_id',
    isDeleted: true,
    columns: {
      ...all('kept', 'id', 'user_id', 'device_id', 'created_at', 'used_at', 'expires_at'),
      ...all('secret', 'token_hash'),
      user_agent: TRACE,
    },
  },
  devices: {
    key: ID,
    owner: 'user_id',
    isDeleted: true,
    columns: { ...all('kept', 'id', 'user_id', 'created_at', 'expires_at'), ...all('secret', 'token_hash') },
  },
  sign_in_attempts: {
    key: ID,
    owner: 'user_id',
    isDeleted: true,
    columns: { ...all('kept', 'id', 'user_id', 'device_id', 'at') },
  },
  sign_in_links: {
    key: USER,
    owner: 'user_id',
    isDeleted: true,
    columns: { ...all('kept', 'user_id', 'made_by', 'created_at', 'expires_at'), ...all('secret', 'token_hash') },
  },
  passkeys: {
    key: ID,
    owner: 'user_id',
    isDeleted: true,
    columns: {
      ...all('kept', 'id', 'user_id', 'transports', 'host', 'created_at', 'used_at'),
      ...all('secret', 'credential_id', 'public_key', 'counter'),
      name: TEXT,
    },
  },
  passkey_challenges: {
    key: ['token_hash'],
    owner: 'user_id',
    isDeleted: true,
    columns: {
      ...all('kept', 'user_id', 'purpose', 'device_id', 'keep', 'expires_at'),
      ...all('secret', 'token_hash', 'challenge'),
    },
  },
  stream_keys: {
    key: USER,
    owner: 'user_id',
    isDeleted: true,
    columns: {
      ...all('kept', 'user_id', 'created_at', 'used_at', 'locked_until', 'refused_for', 'refused_at'),
      ...all('secret', 'key_hash', 'former_hash'),
    },
  },
  air_grants: {
    key: ID,
    owner: 'user_id',
    columns: {
      ...all('kept', 'id', 'user_id', 'granted_at', 'until', 'started_at', 'ended_at'),
      address: TRACE,
      agent: TRACE,
    },
  },
  calendars: {
    key: USER,
    owner: 'user_id',
    isDeleted: true,
    columns: { ...all('kept', 'user_id', 'created_at'), ...all('secret', 'token_hash') },
  },
  creations: {
    key: ['user_id', 'key'],
    owner: 'user_id',
    isDeleted: true,
    columns: {
      ...all('kept', 'user_id', 'route', 'created_at'),
      ...all('secret', 'key', 'content_hash'),
      reply: JSON_MENTIONS,
    },
  },
  schedules: {
    key: ID,
    owner: 'user_id',
    columns: {
      ...all(
        'kept',
        'id',
        'user_id',
        'type',
        'day_of_week',
        'start_time',
        'end_time',
        'created_at',
        'revision',
        'changed_at',
      ),
    },
  },
  given_up_hours: {
    key: ID,
    owner: 'created_by',
    columns: { ...all('kept', 'id', 'schedule_id', 'date', 'created_by', 'created_at') },
  },
  dated_hours: {
    key: ID,
    owner: 'user_id',
    columns: { ...HOUR_OF_DATE, ...all('kept', 'created_by') },
  },
  offers: {
    key: ID,
    owner: 'user_id',
    columns: { ...HOUR_OF_DATE, ...all('kept', 'to_id', 'schedule_id', 'dated_hour_id') },
  },
  stints: {
    key: ID,
    owner: 'user_id',
    columns: { ...all('kept', 'id', 'user_id', 'by_booking', 'started_at', 'ended_at'), name: NAME },
  },
  air_hours: {
    key: ['at'],
    owner: 'user_id',
    columns: { ...all('kept', 'at', 'user_id', 'begun', 'reminded', 'told'), host: NAME },
  },
  payments: {
    key: ID,
    owner: 'user_id',
    columns: {
      ...all(
        'kept',
        'id',
        'user_id',
        'created_by',
        'hundredths',
        'type',
        'status',
        'created_at',
        'version',
        'period_from',
        'period_to',
        'minutes',
        'covers',
      ),
    },
  },
  warnings: {
    key: ID,
    owner: 'user_id',
    columns: {
      ...all('kept', 'id', 'user_id', 'created_by', 'severity', 'created_at'),
      reason: TEXT,
      description: TEXT,
    },
  },
  notifications: {
    key: ID,
    owner: 'user_id',
    columns: {
      ...all('kept', 'id', 'user_id', 'created_by', 'created_at', 'is_written'),
      title: TEXT,
      content: TEXT,
      search_key: TEXT_KEY,
    },
  },
  notification_reads: {
    key: ['notification_id', 'user_id'],
    owner: 'user_id',
    columns: { ...all('kept', 'user_id', 'notification_id') },
  },
  soundtracks: {
    key: ID,
    owner: 'created_by',
    columns: {
      ...all('kept', 'id', 'type', 'bytes', 'duration_ms', 'etag', 'created_at', 'created_by'),
      ...all('secret', 'file'),
      name: {},
    },
  },
  audit: {
    key: ID,
    owner: 'user_id',
    columns: {
      ...all('kept', 'id', 'user_id', 'area', 'action', 'target_id', 'outcome', 'restored_at', 'created_at'),
      user_name: NAME,
      target: MENTIONS,
      address: TRACE,
      changes: { form: 'changes', isOthers: true },
      removed: JSON_MENTIONS,
      search_key: { form: 'folded', isOthers: true },
    },
  },
  events: {
    key: ID,
    owner: 'user_id',
    columns: { ...all('kept', 'id', 'user_id', 'role_id', 'topic') },
  },
  air_quarters: null,
  air_state: null,
  authority_lock: null,
  blocked_words: null,
  clock_witness: null,
  games: null,
  known_permissions: null,
  listener_samples: null,
  mount_probes: null,
  calendar_stamps: null,
  plays: null,
  reactions: null,
  requests: null,
  role_rates: null,
  roles: null,
  station: null,
};

interface Table {
  name: string;
  key: readonly string[];
  owner?: string;
  isDeleted?: true;
  columns: Readonly<Record<string, Column>>;
}

/** Every table that may name members. In a collection that is not declared, any text may. */
export const TABLES_OF_MEMBERS: readonly Table[] = [
  // The casts are safe: the types above are narrower.
  ...Object.entries(PERSONAL_DATA as Record<string, Omit<Table, 'name'> | null>).flatMap(([name, held]) =>
    held ? [{ name, ...held }] : [],
  ),
  ...COLLECTIONS.filter((name) => !(name in PERSONAL_DATA)).map((name): Table => ({ name, key: ID, columns: {} })),
];
