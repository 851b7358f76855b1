import type { AuditChange, PasskeyQuestion, SignedInReply } from '@cabine/panel-core/contract';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import * as audit from '../audit/audit.repository';
import { isoInstant } from '../platform/clock';
import type { Db } from '../platform/db/schema';
import { HttpError } from '../platform/http/errors';
import type { Services } from '../platform/services';
import * as users from '../team/users.repository';
import { askForPasskey } from './askForPasskey';
import * as devices from './devices.repository';
import { demandNewSecrets } from './givenSecrets';
import * as sessions from './sessions.repository';
import { hashToken, newToken } from '../platform/tokens';

/** design.md 3, 'Mantenha-me conectado'. */
const SESSION_MS = { short: 12 * millisecondsInHour, kept: 30 * millisecondsInDay } as const;
export const DEVICE_MS = 180 * millisecondsInDay;

export interface Entry {
  keep: boolean;
  /** The known device's id; `new` for a device that becomes known now. */
  device: number | 'new' | null;
  userAgent: string | null;
  /** Entry of the audit log, if any. */
  auditEntry: { action: 'auth.login' | 'auth.redeemLink'; address: string; changes?: AuditChange[] } | null;
}

type Needs = Pick<Services, 'writer' | 'clock' | 'config' | 'events' | 'countSignIn'>;

export const wrongCredentials = () => new HttpError(401, 'wrong_credentials', 'Username, password or PIN is wrong');

/**
 * Opens a session for a member with these verified secrets, or asks for their passkey. Tokens are stored as hashes
 * only.
 *
 * @throws HttpError 401 if they were deactivated, deleted or given other secrets meanwhile; 429 after too many changes
 */
export async function openSession(
  needs: Needs,
  judged: users.Credentials,
  entry: Entry,
): Promise<SignedInReply | PasskeyQuestion> {
  // Each writes a session and a line of the audit log.
  needs.countSignIn(judged.id);
  return needs.writer.transaction().execute(async (trx) => {
    if (!(await sessions.holdMember(trx, judged))) throw wrongCredentials();
    const question = await askForPasskey(trx, needs, judged.id, entry);
    if (question) return question;
    const reply = await enter(trx, needs, judged.id, entry);
    await publishEntry(trx, needs, judged.id);
    return reply;
  });
}

/** Publishes a sign-in to the member's other panels and to readers of the audit log. */
export const publishEntry = (trx: Db, { events }: Pick<Needs, 'events'>, userId: number) =>
  events.publish(trx, [{ topic: 'account', userId }, { topic: 'audit' }]);

/** Signs a member in, within the transaction that verified them. */
export async function enter(
  trx: Db,
  { clock, config }: Pick<Needs, 'clock' | 'config'>,
  userId: number,
  entry: Entry,
): Promise<SignedInReply> {
  const now = clock.now();
  const created_at = isoInstant(now);
  const token = newToken();
  const known = { user_id: userId, created_at, expires_at: isoInstant(now + DEVICE_MS) };
  const deviceToken = entry.device === 'new' ? newToken() : undefined;
  if (typeof entry.device === 'number') await devices.renew(trx, entry.device, known.expires_at);
  await sessions.create(trx, {
    token_hash: hashToken(token),
    user_id: userId,
    device_id: deviceToken
      ? await devices.create(trx, { ...known, token_hash: hashToken(deviceToken) })
      : deviceOf(entry),
    user_agent: entry.userAgent,
    created_at,
    expires_at: isoInstant(now + (entry.keep ? SESSION_MS.kept : SESSION_MS.short)),
  });
  await users.noteSignIn(trx, userId);
  const user = await users.get(trx, userId);
  if (!user) throw wrongCredentials();
  if (entry.auditEntry) {
    const signedIn = { changes: [], ...entry.auditEntry, user_id: userId, outcome: 'done' } as const;
    await audit.create(trx, { ...signedIn, created_at, area: 'auth', target_id: userId, member_id: userId });
  }
  return { token, user: demandNewSecrets(user, config), ...(deviceToken && { deviceToken }) };
}

const deviceOf = ({ device }: Entry) => (typeof device === 'number' ? device : null);
