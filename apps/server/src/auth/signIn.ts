import type { SignIn, User } from '@cabine/panel-core/contract';
import { isoInstant } from '../clock';
import { HttpError, tooManyAttempts } from '../http/errors';
import type { Services } from '../services';
import { usernameKey } from '../users/usernameKey';
import * as users from '../users/users.repository';
import { NOBODYS_HASH, type Argon } from './argonQueue';
import * as sessions from './sessions.repository';
import * as attempts from './signInAttempts.repository';
import { DAY_MS, waitMs } from './signInLimits';
import { hashToken, newToken } from './tokens';

const HOUR_MS = 3_600_000;
/** DESIGN 3, 'Mantenha-me conectado'. */
const SESSION_MS = { short: 12 * HOUR_MS, kept: 30 * DAY_MS } as const;

type Needs = Pick<Services, 'db' | 'clock' | 'argonQueue'>;

/**
 * Judges name, password and PIN together and opens a session.
 *
 * @throws HttpError 401, one answer for whatever was wrong; 429 after too many wrong tries at this account
 */
export async function signIn(needs: Needs, credentials: SignIn): Promise<{ token: string; user: User }> {
  const { db, clock, argonQueue } = needs;
  const account = usernameKey(credentials.username);
  await requireAttempt(needs, account);
  return argonQueue.inTurn(async (argon) => {
    const attempt = await attempts.create(db, account, isoInstant(clock.now()));
    try {
      await requireAttempt(needs, account, attempt);
    } catch (error) {
      // Only judged tries count: whoever keeps knocking does not keep the door shut.
      await attempts.remove(db, attempt);
      throw error;
    }
    const { user, secrets } = await judge(needs, credentials, argon);
    const token = await openSession(needs, secrets, credentials.keepConnected ?? false);
    // A right sign-in takes back its own mark and no other: it must not wipe out a guesser's.
    await attempts.remove(db, attempt);
    return { token, user };
  });
}

/** @param own the attempt that asks, which does not count against itself */
async function requireAttempt({ db, clock }: Needs, account: string, own?: number): Promise<void> {
  const now = clock.now();
  const earlier = await attempts.list(db, account, isoInstant(now - DAY_MS));
  const wait = waitMs(
    earlier.filter(({ id }) => id !== own).map(({ at }) => Date.parse(at)),
    now,
  );
  if (wait > 0) throw tooManyAttempts(wait / 1000);
}

const wrongCredentials = () => new HttpError(401, 'wrong_credentials', 'Username, password or PIN is wrong');

async function judge(
  { db }: Needs,
  { username, password, pin }: SignIn,
  argon: Argon,
): Promise<{ user: User; secrets: users.Credentials }> {
  const found = await users.findCredentials(db, username);
  // Both are computed whatever the first says, and also for nobody: the time tells nothing.
  const isPassword = await argon.verify(found?.password_hash ?? NOBODYS_HASH, password);
  const isPin = await argon.verify(found?.pin_hash ?? NOBODYS_HASH, pin);
  const user = await users.get(db, found?.id ?? 0);
  if (found && user?.is_active && isPassword && isPin) return { user, secrets: found };
  throw wrongCredentials();
}

/** @returns the token, which is kept nowhere */
export async function openSession(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  secrets: users.Credentials,
  keep: boolean,
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  const session = {
    token_hash: hashToken(token),
    user_id: secrets.id,
    created_at: isoInstant(now),
    expires_at: isoInstant(now + (keep ? SESSION_MS.kept : SESSION_MS.short)),
  };
  if (!(await sessions.create(db, session, secrets))) throw wrongCredentials();
  return token;
}
