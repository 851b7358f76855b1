import type { CollectionName } from '@cabine/panel-core/contract';
import { searchKey } from '../platform/db/search';
import type { Tables } from '../platform/db/schema';
import { sortKey, usernameKey } from '@cabine/panel-core/text';

/** A text column. */
export interface Text {
  /** Its value in the member's own rows once their personal data are removed. */
  own?: (pseudonym: string) => string | null;
  /** True for words by which people may be named: those of others are shown to whoever removes a member's data. */
  isProse?: true;
  /** True for a JSON list of strings. */
  isList?: true;
  /** True for words that are gone when their row is: the audit log has none of them. */
  isWords?: true;
  /** True if it may have data of others: it is not in the member's download. */
  isOthers?: true;
}

/** `kept`: ids, times, sums. `secret`: kept, or deleted with its row, and not in the member's download. */
export type Column = 'kept' | 'secret' | Text;

interface Held<T extends keyof Tables> {
  /** Columns that identify a row. Default: its id. */
  key?: readonly (keyof Tables[T] & string)[];
  /** The column with the member to whom the row belongs. Default: `user_id`, if the table has it. */
  owner?: keyof Tables[T] & string;
  /** True if the member's rows go with their data. */
  isDeleted?: true;
  /** True if what was deleted of it is deleted again after a restore: rows with an id, whose deletion is in the audit log. */
  staysGone?: true;
  /** Columns that name a member in rows of others, with what of such a row is in the member's download. */
  about?: { [C in keyof Tables[T] & string]?: readonly (keyof Tables[T] & string)[] };
  columns: Record<keyof Tables[T] & string, Column>;
}

const NAME: Text = { own: (pseudonym) => pseudonym };
const NAME_OF_THEN: Text = { ...NAME, isProse: true };
const TEXT: Text = { own: (pseudonym) => pseudonym, isProse: true, isWords: true };
const TRACE: Text = { own: () => '' };
const WORDS: Text = { isWords: true };
const PROSE: Text = { isProse: true };
const SAID: Text = { ...PROSE, ...WORDS };
const OTHERS: Text = { isOthers: true };
const KEYS = { search_key: { own: searchKey, isOthers: true }, sort_key: { own: sortKey, isOthers: true } } as const;

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;
const all = <const S extends string>(column: 'kept' | 'secret', names: S) =>
  // The cast is safe: every name is a key.
  Object.fromEntries(names.split(' ').map((name) => [name, column])) as Record<Words<S>, Column>;

export const ID = ['id'] as const;
const USER = ['user_id'] as const;

const HOUR_OF_DATE = all('kept', 'id user_id type date start_time end_time created_at');

type Declared = { [T in Exclude<keyof Tables, CollectionName>]: Held<T> | null } & {
  [T in CollectionName]?: Held<T> | null;
};
/**
 * What is held of members: every column of every table, so that a new one does not compile before somebody has said what
 * it holds. 'Baixar meus dados' and 'Remover dados pessoais' follow from it. Null: nothing of members.
 */
export const PERSONAL_DATA: Declared = {
  users: {
    owner: 'id',
    columns: {
      ...all(
        'kept',
        'id has_given_secrets is_given_unused secrets_by secrets_known_to shift role_id is_active is_alias_proven created_at deactivated_at version',
      ),
      ...all('secret', 'password_hash pin_hash'),
      username: NAME,
      username_key: { own: usernameKey, isOthers: true },
      ...KEYS,
      alias: { own: () => null },
      alias_key: { own: () => null, isOthers: true },
    },
  },
  member_names: { isDeleted: true, columns: { ...all('kept', 'id user_id kind since'), name: NAME } },
  sessions: {
    isDeleted: true,
    columns: {
      ...all('kept', 'id user_id device_id created_at used_at expires_at'),
      ...all('secret', 'token_hash'),
      user_agent: TRACE,
    },
  },
  devices: {
    isDeleted: true,
    columns: { ...all('kept', 'id user_id created_at expires_at'), ...all('secret', 'token_hash') },
  },
  sign_in_attempts: { isDeleted: true, columns: { ...all('kept', 'id user_id device_id at') } },
  sign_in_links: {
    key: USER,
    isDeleted: true,
    columns: { ...all('kept', 'user_id made_by created_at expires_at'), ...all('secret', 'token_hash') },
  },
  passkeys: {
    isDeleted: true,
    columns: {
      ...all('kept', 'id user_id transports host created_at used_at'),
      ...all('secret', 'credential_id public_key counter'),
      name: NAME,
    },
  },
  passkey_challenges: {
    key: ['token_hash'],
    isDeleted: true,
    columns: { ...all('kept', 'user_id purpose device_id keep expires_at'), ...all('secret', 'token_hash challenge') },
  },
  stream_keys: {
    key: USER,
    isDeleted: true,
    columns: {
      ...all('kept', 'user_id created_at used_at locked_until refused_for refused_at'),
      ...all('secret', 'key_hash former_hash'),
    },
  },
  air_grants: {
    columns: { ...all('kept', 'id user_id granted_at until started_at ended_at'), address: TRACE, agent: TRACE },
  },
  calendars: {
    key: USER,
    isDeleted: true,
    columns: { ...all('kept', 'user_id created_at'), ...all('secret', 'token_hash') },
  },
  creations: {
    key: ['user_id', 'key'],
    isDeleted: true,
    columns: { ...all('kept', 'user_id route created_at'), ...all('secret', 'key content_hash'), reply: OTHERS },
  },
  schedules: { columns: { ...all('kept', 'id user_id type day_of_week start_time end_time created_at') } },
  given_up_hours: { owner: 'created_by', columns: { ...all('kept', 'id schedule_id date created_by created_at') } },
  dated_hours: { columns: { ...HOUR_OF_DATE, ...all('kept', 'created_by') } },
  closed_days: {
    owner: 'created_by',
    columns: { ...all('kept', 'id date start_time end_time created_by created_at'), reason: PROSE },
  },
  offers: {
    about: { to_id: ['id', 'user_id', 'type', 'date', 'start_time', 'end_time', 'created_at'] },
    columns: { ...HOUR_OF_DATE, ...all('kept', 'to_id schedule_id dated_hour_id') },
  },
  stints: { columns: { ...all('kept', 'id user_id by_booking started_at ended_at'), name: NAME_OF_THEN } },
  air_hours: { key: ['at'], columns: { ...all('kept', 'at user_id begun reminded told'), host: NAME } },
  payments: {
    about: { created_by: ['id', 'user_id', 'type', 'status', 'created_at'] },
    columns: {
      ...all(
        'kept',
        'id user_id created_by hundredths type status created_at version period_from period_to minutes covers',
      ),
    },
  },
  warnings: {
    staysGone: true,
    about: { created_by: ['id', 'user_id', 'severity', 'created_at'] },
    columns: { ...all('kept', 'id user_id created_by severity created_at'), reason: TEXT, description: TEXT },
  },
  notifications: {
    staysGone: true,
    columns: {
      ...all('kept', 'id user_id created_by created_at is_written warning_id'),
      title: TEXT,
      content: TEXT,
      ...KEYS,
    },
  },
  notification_reads: { key: ['notification_id', 'user_id'], columns: all('kept', 'user_id notification_id') },
  soundtracks: {
    owner: 'created_by',
    staysGone: true,
    columns: {
      ...all('kept', 'id type bytes duration_ms etag created_at created_by version'),
      ...all('secret', 'file'),
      name: PROSE,
    },
  },
  audit: {
    // From where others acted is theirs.
    about: { member_id: ['id', 'user_id', 'area', 'action', 'outcome', 'created_at', 'count', 'last_at'] },
    columns: {
      ...all(
        'kept',
        'id user_id user_name area action target_id member_id outcome address restored_at created_at count last_at',
      ),
      target: OTHERS,
      changes: OTHERS,
      removed: OTHERS,
      search_key: OTHERS,
    },
  },
  events: { columns: { ...all('kept', 'id user_id role_id topic') } },
  games: {
    columns: { ...all('kept', 'id version'), title: PROSE, description: SAID, rules: { ...SAID, isList: true } },
  },
  roles: { columns: { ...all('kept', 'id rank permissions passkey_required version'), name: PROSE } },
  requests: { columns: { ...all('kept', 'id kind answer created_at'), name: WORDS, text: WORDS } },
  air_quarters: null,
  air_state: null,
  authority_lock: null,
  blocked_words: null,
  clock_witness: null,
  known_permissions: null,
  listener_samples: null,
  mount_probes: null,
  calendar_stamps: null,
  plays: null,
  reactions: null,
  role_rates: null,
  station: null,
};
