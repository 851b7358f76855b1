import type { PasskeyQuestion, SignIn, SignedInReply } from '@cabine/panel-core/contract';
import { millisecondsInDay } from 'date-fns/constants';
import { isoInstant } from '../platform/clock';
import type { ReadDb } from '../platform/db/schema';
import { HttpError, tooManyAttempts } from '../platform/http/errors';
import type { Services } from '../platform/services';
import { usernameKey } from '@cabine/panel-core/text';
import * as users from '../team/users.repository';
import type { Argon } from './argonQueue';
import * as devices from './devices.repository';
import { passkeyNeeded } from './askForPasskey';
import { openSession, wrongCredentials, type Entry } from './openSession';
import type { SignInGuard } from './SignInGuard';
import * as attempts from './signInAttempts.repository';
import type { Budget } from './signInAttempts.repository';
import { ONE_DEVICE, UNKNOWN_DEVICES, waitMs } from './signInLimits';
import { hashToken } from '../platform/tokens';

export type SignInNeeds = Pick<Services, 'writer' | 'clock' | 'argonQueue' | 'config' | 'events' | 'countSignIn'> & {
  guard: SignInGuard;
};

/** Origin of a sign-in. */
export interface Caller {
  address: string;
  /** Token of a known device. */
  deviceToken: string | undefined;
  userAgent: string | null;
}

type Secrets = Pick<SignIn, 'password' | 'pin'>;

/**
 * Verifies name, password and PIN together and opens a session.
 *
 * @throws HttpError 401, the same for every fault; 403 with a passkey challenge; 429 after too many wrong tries for
 * this account or address
 */
export async function signIn(needs: SignInNeeds, credentials: SignIn, caller: Caller): Promise<SignedInReply> {
  const { writer: db, clock, guard } = needs;
  const name = usernameKey(credentials.username);
  const deviceHash = caller.deviceToken && hashToken(caller.deviceToken);
  const device = deviceHash ? await devices.find(db, deviceHash, name, isoInstant(clock.now())) : undefined;
  const judged = () => judgeSignIn(needs, credentials, { caller, device });
  const opened = await (device ? judged() : guard.addresses.judged(caller.address, judged));
  if ('ticket' in opened) throw passkeyNeeded(opened);
  return opened;
}

async function judgeSignIn(
  needs: SignInNeeds,
  credentials: SignIn,
  { caller, device }: { caller: Caller; device: { id: number } | undefined },
): Promise<SignedInReply | PasskeyQuestion> {
  const { writer: db } = needs;
  const found = await users.findCredentials(db, credentials.username);
  if (!found) return refuseUnknownName(needs, usernameKey(credentials.username), credentials);
  const budget = { userId: found.id, deviceId: device?.id ?? null };
  const keep = credentials.keepConnected ?? false;
  const auditEntry = { action: 'auth.login', address: caller.address } as const;
  const entry: Entry = { keep, device: device?.id ?? 'new', userAgent: caller.userAgent, auditEntry };
  return judgeInTurn(needs, { budget, found, secrets: credentials }, () => openSession(needs, found, entry));
}

/** An unknown name gets the same answer as a wrong password, after the same turns and time. */
async function refuseUnknownName(needs: SignInNeeds, name: string, secrets: Secrets): Promise<never> {
  const { invented } = needs.guard;
  const budget = { userId: null, deviceId: null };
  const { before, giveBack } = invented.take(name);
  const work = judge(needs, { budget, found: undefined, secrets }, () => Promise.reject(wrongCredentials()));
  try {
    await requireAttempt(needs, budget, { others: before });
    const end = await needs.argonQueue.inTurnOrReplaced(work, 'anybody');
    if (end === 'replaced') await invented.pauseAsJudged();
  } catch (error) {
    // As with a name that a member has: a full queue or an outage is no verdict.
    if (!(error instanceof HttpError) || error.status !== 401) giveBack();
    throw error;
  }
  throw wrongCredentials();
}

interface Judgement {
  budget: Budget;
  /** Undefined for an unknown name. */
  found: users.Credentials | undefined;
  secrets: Secrets;
  /** Called once the attempt is stored. */
  onWritten?: () => void;
}

/**
 * Verifies a member's secrets within their limits, then runs the continuation.
 *
 * @throws HttpError 401, 429
 */
export async function judgeInTurn<T>(
  needs: SignInNeeds,
  judgement: Judgement,
  open: (argon: Argon) => Promise<T>,
): Promise<T> {
  const { others, leave } = needs.guard.wait(judgement.budget);
  try {
    await requireAttempt(needs, judgement.budget, { others });
    const work = judge(needs, { ...judgement, onWritten: leave }, open);
    return await needs.argonQueue.inTurn(work, judgement.budget.deviceId === null ? 'anybody' : 'member');
  } finally {
    leave();
  }
}

/** The work of one attempt in its turn. */
function judge<T>(
  { guard, ...needs }: SignInNeeds,
  { budget, found, secrets, onWritten }: Judgement,
  open: (argon: Argon) => Promise<T>,
): (argon: Argon) => Promise<T> {
  const { writer: db, clock } = needs;
  return async (argon) => {
    const began = performance.now();
    const own = await attempts.create(db, budget, isoInstant(clock.now()));
    onWritten?.();
    try {
      await requireAttempt(needs, budget, { own });
    } catch (error) {
      // Only verified attempts count, so that refused ones do not extend the lock.
      await attempts.remove(db, own);
      throw error;
    }
    let isWrong = false;
    try {
      isWrong = !(await areRight(db, found, secrets, argon));
      if (!isWrong) return await open(argon);
    } finally {
      // One that was right or not judged removes its own attempt only, never those of an attacker.
      if (!isWrong) await attempts.remove(db, own);
    }
    if (budget.deviceId === null) guard.invented.tookMs(performance.now() - began);
    throw wrongCredentials();
  };
}

/**
 * @param own this attempt, which does not count against itself
 * @param others attempts that are not stored
 */
async function requireAttempt(
  { writer: db, clock }: Pick<SignInNeeds, 'writer' | 'clock'>,
  budget: Budget,
  { own, others = [] }: { own?: number; others?: readonly number[] },
): Promise<void> {
  const now = clock.now();
  const earlier = await attempts.list(db, budget, isoInstant(now - millisecondsInDay));
  const written = earlier.filter(({ id }) => id !== own).map(({ at }) => Date.parse(at));
  const wait = waitMs([...written, ...others], now, budget.deviceId === null ? UNKNOWN_DEVICES : ONE_DEVICE);
  if (wait > 0) throw tooManyAttempts(wait / 1000);
}

async function areRight(
  db: ReadDb,
  found: users.Credentials | undefined,
  { password, pin }: Secrets,
  argon: Argon,
): Promise<boolean> {
  // Both hashes are always computed, for unknown names too, so that timing reveals nothing.
  const isPassword = await argon.verify(found?.password_hash, password);
  const isPin = await argon.verify(found?.pin_hash, pin);
  const user = await users.get(db, found?.id ?? 0);
  return user?.is_active === true && isPassword && isPin;
}
