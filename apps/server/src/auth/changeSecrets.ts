import { givenFields, type ChangeSecrets, type ConfirmSecrets, type authContract } from '@cabine/panel-core/contract';
import type { Actor } from '../platform/http/actor';
import { invalidInput } from '../platform/http/errors';
import type { PhasedChange } from '../platform/http/registerEndpoint';
import * as users from '../team/users.repository';
import { requireUncommon } from './commonSecrets';
import { endCredentials } from './credentials';
import { wrongCredentials } from './openSession';
import * as sessions from './sessions.repository';
import type { SignInNeeds } from './signIn';
import { withSecrets } from './withSecrets';

/**
 * Changes the caller's own secrets, given the present ones, and ends their other sign-ins.
 *
 * @throws HttpError 400 by field; 429 after too many wrong tries, which count as wrong sign-ins
 */
export const changeSecrets = (needs: SignInNeeds): PhasedChange<typeof authContract.changeSecrets, Judged> => ({
  inTurn: true,
  async prepare({ actor, body, request }) {
    const { config } = needs;
    const { password, pin } = givenFields(body);
    requireChange(actor, body);
    await requireUncommon({ password, pin }, [actor.username, config.product, config.stationName]);
    // The cast is safe: the schema requires both, but yup's type of `orEmpty` fields loses that.
    return withSecrets(needs, { actor, request }, body as ConfirmSecrets, async (argon, found) => ({
      found,
      password_hash: password && (await argon.hash(password)),
      pin_hash: pin && (await argon.hash(pin)),
    }));
  },
  async change({ trx, record, publish, actor }, { found, password_hash, pin_hash }) {
    const { id, session } = actor;
    if (!(await sessions.holdMember(trx, found))) throw wrongCredentials();
    const isAllTheirs = actor.user.newSecrets === undefined || (password_hash && pin_hash);
    await users.update(trx, id, { password_hash, pin_hash, ...(isAllTheirs && { has_given_secrets: false }) });
    const ended = await endCredentials({ trx, publish, ...needs }, id, session);
    const secrets = [...(password_hash ? ['password'] : []), ...(pin_hash ? ['pin'] : [])];
    await record({ member: id, ...ended, secrets });
  },
});

interface Judged {
  found: users.Credentials;
  password_hash: string | undefined;
  pin_hash: string | undefined;
}

/** At least one secret must change; both if another member made them. */
function requireChange({ user }: Actor, { password, pin, currentPassword, currentPin }: ChangeSecrets): void {
  const isSame = { password: password?.normalize() === currentPassword?.normalize(), pin: pin === currentPin };
  const missing = { password: !password, pin: !pin };
  const needsBoth = user.newSecrets !== undefined;
  const problems = {
    ...(missing.password && (needsBoth || missing.pin) && { password: 'choose_new' as const }),
    ...(missing.pin && (needsBoth || missing.password) && { pin: 'choose_new' as const }),
    ...(isSame.password && { password: 'same_as_present' as const }),
    ...(isSame.pin && { pin: 'same_as_present' as const }),
  };
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
}
