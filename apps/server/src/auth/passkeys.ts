import { PASSKEYS_MAX, type Passkey, type SignedInReply, type authContract } from '@cabine/panel-core/contract';
import { command } from '../platform/commandLine';
import { endsAhead, isoInstant } from '../platform/clock';
import type { Config } from '../platform/config';
import { breaksUnique } from '../platform/db/errors';
import type { ReadDb } from '../platform/db/schema';
import { HttpError, conflict, notFound } from '../platform/http/errors';
import type { ChangingCall, PhasedChange } from '../platform/http/registerEndpoint';
import type { Services } from '../platform/services';
import { enter, publishEntry } from './openSession';
import * as passkeys from './passkeys.repository';
import * as sessions from './sessions.repository';
import type { Caller, SignInNeeds } from './signIn';
import * as attempts from './signInAttempts.repository';
import { hashToken, newToken } from '../platform/tokens';
import { ASKED_MS, creationOptions, partyOf, readNewKey, readSignature } from './webAuthn';
import { withSecrets } from './withSecrets';

const wrongPasskey = () => new HttpError(400, 'wrong_passkey', 'This passkey could not be verified');
const passkeyEnded = () => new HttpError(410, 'passkey_ended', 'This took too long, or was answered already');

/** @returns who cannot sign in since PUBLIC_URL names another host, and what to do; null if nobody */
export async function findStranded(db: ReadDb, config: Pick<Config, 'publicUrl' | 'port'>): Promise<string | null> {
  const { id: host } = partyOf(config);
  const names = await passkeys.listStranded(db, host);
  if (names.length === 0) return null;
  return (
    `Passkeys work only at the host where they were made, and these members have some of another host than ${host}: ` +
    `${names.join(', ')}. An administrator makes links for them under 'Usuários'; a used link removes the old passkeys. ` +
    `For an administrator, '${command('admin', 'reset <name>')}' makes one.`
  );
}

/**
 * Completes a sign-in with the passkey's answer.
 *
 * @throws HttpError 400 for a wrong answer, which ends the ticket and counts as a wrong sign-in; 410, 429
 */
export async function enterByPasskey(
  needs: SignInNeeds,
  { ticket, credential }: { ticket: string; credential: string },
  { address, userAgent }: Pick<Caller, 'address' | 'userAgent'>,
  onWrong: (userId: number) => void,
): Promise<SignedInReply> {
  const { writer: db, clock, config } = needs;
  const now = isoInstant(clock.now());
  const asked = await passkeys.findChallenge(db, hashToken(ticket), 'signIn', endsAhead(clock.now(), ASKED_MS));
  if (!asked) throw passkeyEnded();
  const { user_id, device_id, challenge } = asked;
  const held = await passkeys.list(db, user_id);
  const signed = await readSignature(config, { challenge, credential, held });
  if (!signed) {
    await passkeys.endChallenge(db, asked.token_hash);
    await attempts.create(db, { userId: user_id, deviceId: device_id }, now);
    onWrong(user_id);
    throw wrongPasskey();
  }
  return db.transaction().execute(async (trx) => {
    // Locks the member's row first, so that a deactivation happens entirely before or after this.
    const isActive = await sessions.holdActive(trx, user_id);
    if (!isActive || !(await passkeys.endChallenge(trx, asked.token_hash))) throw passkeyEnded();
    if (!(await passkeys.noteUse(trx, signed.key, { counter: signed.counter, used_at: now }))) throw wrongPasskey();
    const auditEntry = { action: 'auth.login', address } as const;
    const entry = { keep: asked.keep === 1, device: device_id ?? 'new', userAgent, auditEntry } as const;
    const entered = await enter(trx, needs, user_id, entry);
    await publishEntry(trx, needs, user_id);
    return entered;
  });
}

/** Makes a challenge for a new passkey, given the caller's present secrets. */
export const startPasskey = (
  needs: SignInNeeds,
): PhasedChange<typeof authContract.startPasskey, Awaited<ReturnType<typeof creationOptions>>> => ({
  async prepare({ actor, body, request }) {
    const held = await passkeys.list(needs.writer, actor.id);
    if (held.length >= PASSKEYS_MAX)
      throw conflict('too_many_passkeys', `A member has ${PASSKEYS_MAX} passkeys at most`);
    const made = await creationOptions(needs.config, actor, held);
    return withSecrets(needs, { actor, request }, body, async () => made);
  },
  async change({ trx, actor }, { options, challenge }) {
    const ticket = newToken();
    await passkeys.ask(trx, {
      token_hash: hashToken(ticket),
      user_id: actor.id,
      purpose: 'add',
      challenge,
      device_id: null,
      keep: 0,
      expires_at: isoInstant(needs.clock.now() + ASKED_MS),
    });
    return { ticket, options };
  },
});

/** @throws HttpError 400, 409, 410 */
export async function addPasskey(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { trx, record, publish, actor, body }: ChangingCall<typeof authContract.addPasskey>,
): Promise<Passkey> {
  const created_at = isoInstant(clock.now());
  const asked = await passkeys.findChallenge(trx, hashToken(body.ticket), 'add', endsAhead(clock.now(), ASKED_MS));
  if (asked?.user_id !== actor.id || !(await passkeys.endChallenge(trx, asked.token_hash))) throw passkeyEnded();
  const key = await readNewKey(config, asked.challenge, body.credential);
  if (!key) throw wrongPasskey();
  const name = body.name.trim();
  const id = await refuseKnownKey(passkeys.create(trx, { ...key, user_id: actor.id, name, created_at }));
  await record({ member: actor.id, secrets: ['passkey'] });
  publish('rights', { userId: actor.id });
  return { id, name, created_at, used_at: null };
}

/** @throws HttpError 400 for wrong secrets, 404, 429 */
export const removePasskey = (needs: SignInNeeds): PhasedChange<typeof authContract.removePasskey, void> => ({
  prepare: ({ actor, body, request }) => withSecrets(needs, { actor, request }, body, async () => {}),
  async change({ trx, record, publish, actor, id }) {
    if ((await passkeys.remove(trx, actor.id, id)) === undefined) throw notFound();
    await record({ member: actor.id, secrets: ['passkey'] });
    publish('rights', { userId: actor.id });
  },
});

/** A key that is already registered proves nothing new. */
async function refuseKnownKey<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (breaksUnique(error, 'passkeys', 'credential_id')) throw wrongPasskey();
    throw error;
  }
}
