import type { Tables, Db } from '../platform/db/schema';
import * as streamKeys from '../broadcasts/streamKeys.repository';
import * as notifications from '../notifications/notifications.repository';
import { isoInstant } from '../platform/clock';
import type { Publish } from '../platform/http/change';
import type { Services } from '../platform/services';
import * as calendars from '../schedules/calendars.repository';
import * as users from '../team/users.repository';
import { endedWords } from './auth.labels';
import * as devices from './devices.repository';
import * as passkeys from './passkeys.repository';
import * as sessions from './sessions.repository';
import * as links from './signInLinks.repository';
import { languageOf } from '../platform/language';

/** The session in which members change their own sign-in; it and its device stay. */
type Kept = { id: number; device_id: number | null };

interface Credential {
  /** Ends those made for the member. @returns how many ended */
  end: (trx: Db, userId: number, kept?: Kept) => Promise<number>;
  /** True if the member has to make it anew, other than by signing in. */
  isMade?: true;
  /** True for a second factor: it stays when the member changes their sign-in, and in a backup. */
  isFactor?: true;
}

/**
 * Tables of what a member gets with their secrets, and what then acts for the member without them. All of it ends when
 * the secrets change, and none of it is in a backup, because a restore would bring back what was revoked since.
 */
export const CREDENTIALS = {
  sessions: { end: (trx, userId, kept) => sessions.removeAllOf(trx, userId, kept?.id) },
  devices: { end: (trx, userId, kept) => devices.removeAllOf(trx, userId, kept?.device_id) },
  sign_in_links: { end: links.removeOf },
  passkey_challenges: { end: passkeys.endChallengesOf },
  passkeys: { end: passkeys.removeAllOf, isMade: true, isFactor: true },
  stream_keys: { end: streamKeys.revoke, isMade: true },
  calendars: { end: calendars.remove, isMade: true },
} as const satisfies Partial<Record<keyof Tables, Credential>>;
export type CredentialName = keyof typeof CREDENTIALS;

/**
 * What a member made for others, by the column that has its maker, and that lets somebody in: it ends with the maker's own
 * secrets, and with their role. Everything else that somebody made is a record, which stays.
 */
export const MADE_BY = {
  'sign_in_links.made_by': links.removeMadeBy,
  'users.secrets_by': users.endUnusedGiven,
} as const satisfies Record<string, (trx: Db, userId: number) => Promise<number>>;

/** Ends what a member made for others. @returns how many of them */
export async function endMadeBy(trx: Db, userId: number): Promise<number> {
  let count = 0;
  for (const end of Object.values(MADE_BY)) count += await end(trx, userId);
  return count;
}

/** Ends what a member's role let them do and make, for one that gets another role. */
export async function endOfRole(trx: Db, userId: number): Promise<void> {
  await sessions.removeAllOf(trx, userId);
  await passkeys.endChallengesOf(trx, userId);
  await links.removeOf(trx, userId);
  await endMadeBy(trx, userId);
}

const ALL = Object.entries(CREDENTIALS) as [CredentialName, Credential][];

/** Tables whose rows a restore must not bring back. */
export type Unrestored = Exclude<CredentialName, 'passkeys'>;
export const UNRESTORED = ALL.flatMap(([name, { isFactor }]) => (isFactor ? [] : [name])) as Unrestored[];

/** Numbers of ended credentials by table, for the audit log. */
export interface Ended {
  before: Partial<Record<CredentialName | 'made_for_others', number>>;
  after: Partial<Record<CredentialName | 'made_for_others', 0>>;
}

/**
 * Ends what a member's earlier secrets made, and tells the member what to make anew.
 *
 * @param kept for a change by the members themselves: this session, its device and their passkeys stay
 */
export async function endCredentials(
  { trx, publish, clock, config }: { trx: Db; publish: Publish } & Pick<Services, 'clock' | 'config'>,
  userId: number,
  kept?: Kept,
): Promise<Ended> {
  const ended: CredentialName[] = [];
  const counts: Ended = { before: {}, after: {} };
  for (const [name, { end, isFactor }] of ALL) {
    const count = isFactor && kept ? 0 : await end(trx, userId, kept);
    if (count === 0) continue;
    ended.push(name);
    Object.assign(counts.before, { [name]: count });
    Object.assign(counts.after, { [name]: 0 });
  }
  const made = await endMadeBy(trx, userId);
  if (made > 0) {
    counts.before.made_for_others = made;
    counts.after.made_for_others = 0;
  }
  publish('rights', { userId });
  publish('account', { userId });
  const lost = ended.filter((name) => 'isMade' in CREDENTIALS[name]);
  if (lost.length === 0) return counts;
  const words = endedWords[languageOf(config)];
  const list = (names: CredentialName[]) => names.map((name) => words.names[name]).join(', ');
  const message = { userId, title: words.title, content: words.content(list(ended), list(lost)) };
  await notifications.notify(trx, message, { created_by: null, created_at: isoInstant(clock.now()) });
  publish('notifications', { userId });
  return counts;
}
