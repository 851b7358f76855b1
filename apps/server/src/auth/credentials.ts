import type { Tables, Db } from '../platform/db/schema';
import * as streamKeys from '../broadcasts/streamKeys.repository';
import * as notifications from '../notifications/notifications.repository';
import { isoInstant } from '../platform/clock';
import type { Publish } from '../platform/http/change';
import type { Services } from '../platform/services';
import * as calendars from '../schedules/calendars.repository';
import { endedWords } from './auth.labels';
import * as devices from './devices.repository';
import * as passkeys from './passkeys.repository';
import * as sessions from './sessions.repository';
import * as links from './signInLinks.repository';
import { languageOf } from '../platform/language';

/** The session in which members change their own sign-in; it and its device stay. */
type Kept = { id: number; device_id: number | null };

interface Credential {
  /** @returns how many ended */
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

const ALL = Object.entries(CREDENTIALS) as [CredentialName, Credential][];

/** Tables whose rows a restore must not bring back. */
export type Unrestored = Exclude<CredentialName, 'passkeys'>;
export const UNRESTORED = ALL.flatMap(([name, { isFactor }]) => (isFactor ? [] : [name])) as Unrestored[];

/** Numbers of ended credentials by table, for the audit log. */
export interface Ended {
  before: Partial<Record<CredentialName, number>>;
  after: Partial<Record<CredentialName, 0>>;
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
  publish('rights', { userId });
  publish('account', { userId });
  const lost = ended.filter((name) => 'isMade' in CREDENTIALS[name]);
  if (lost.length === 0) return counts;
  const words = endedWords[languageOf(config)];
  const list = (names: CredentialName[]) => names.map((name) => words.names[name]).join(', ');
  const message = { userId, title: words.title, content: words.content(list(ended), list(lost)) };
  await notifications.tell(trx, message, { created_by: null, created_at: isoInstant(clock.now()) });
  publish('notifications', { userId });
  return counts;
}
