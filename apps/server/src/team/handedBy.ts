import { READ_HISTORY, READ_SCHEDULE, type Permission } from '@cabine/panel-core/contract';
import type { Tables } from '../platform/db/schema';

/** One permission of each list. */
type Needs = readonly (readonly Permission[])[];

const MEMBERS: Needs = [['view_users']];
/** Seen in the audit log alone. */
const LOG: Needs = [['view_permissions']];
const SIGN_INS: Needs = [...MEMBERS, ...LOG];
const HOURS: Needs = [READ_SCHEDULE.anyOf];
const AIR: Needs = [READ_HISTORY.anyOf];
const PAYMENTS: Needs = [['view_payments']];
const WARNINGS: Needs = [['view_warnings']];
const MESSAGES: Needs = [['view_notifications']];

/**
 * What somebody needs to hand over a member's rows of a table: the rights of the screens that show them. A table that is not here
 * nobody hands over. Of `audit` the areas that the reader sees: see `auditAreasOf`.
 */
export const HANDED_BY: { readonly [T in keyof Tables]?: Needs } = {
  users: MEMBERS,
  member_names: MEMBERS,
  sessions: SIGN_INS,
  devices: SIGN_INS,
  sign_in_attempts: SIGN_INS,
  sign_in_links: SIGN_INS,
  passkeys: SIGN_INS,
  passkey_challenges: SIGN_INS,
  stream_keys: AIR,
  air_grants: AIR,
  calendars: HOURS,
  creations: LOG,
  schedules: HOURS,
  given_up_hours: HOURS,
  dated_hours: HOURS,
  closed_days: HOURS,
  offers: HOURS,
  stints: AIR,
  air_hours: AIR,
  payments: PAYMENTS,
  warnings: WARNINGS,
  // What the station tells is of pay and warnings.
  notifications: [...MESSAGES, ...WARNINGS, ...PAYMENTS],
  notification_reads: MESSAGES,
  soundtracks: [['view_soundtracks']],
  audit: LOG,
  events: LOG,
};
