import { PASSKEY_NEEDED, type PasskeyQuestion } from '@cabine/panel-core/contract';
import { isoInstant } from '../platform/clock';
import type { Db } from '../platform/db/schema';
import { HttpError } from '../platform/http/errors';
import type { Services } from '../platform/services';
import * as passkeys from './passkeys.repository';
import { hashToken, newToken } from '../platform/tokens';
import { ASKED_MS, requestOptions } from './webAuthn';

/** Answer to right secrets that a passkey must confirm. */
export const passkeyNeeded = (question: PasskeyQuestion) =>
  new HttpError(403, PASSKEY_NEEDED, 'Confirm with your passkey', { body: question });

/** Sign-in to complete once the passkey has confirmed it. */
interface AskedEntry {
  /** 'Mantenha-me conectado'. */
  keep: boolean;
  /** The known device's id; `new` for a device that becomes known now. */
  device: number | 'new' | null;
}

/** @returns the challenge for the member's passkeys; null if they have none */
export async function askForPasskey(
  trx: Db,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  userId: number,
  { device, keep }: AskedEntry,
): Promise<PasskeyQuestion | null> {
  const held = await passkeys.list(trx, userId);
  if (held.length === 0) return null;
  const [ticket, challenge] = [newToken(), newToken()];
  await passkeys.ask(trx, {
    token_hash: hashToken(ticket),
    user_id: userId,
    purpose: 'signIn',
    challenge,
    device_id: typeof device === 'number' ? device : null,
    keep: Number(keep),
    expires_at: isoInstant(clock.now() + ASKED_MS),
  });
  return { ticket, options: requestOptions(config, challenge, held) };
}
