import { hasAnyPermission, holdsMore, outranks, type KnownSecrets } from '@cabine/panel-core/contract';
import * as audit from '../audit/audit.repository';
import { changesBetween } from '../audit/record';
import { isoInstant } from '../platform/clock';
import type { ReadDb } from '../platform/db/schema';
import type { Change } from '../platform/http/change';
import { ownSecretsRequired, type Actor } from '../platform/http/actor';
import { conflict } from '../platform/http/errors';
import { addressOf } from '../platform/http/visitors';
import type { Services } from '../platform/services';
import * as roles from '../team/roles.repository';
import { listSignIns, type SignIn } from '../team/secretsBy.repository';
import * as users from '../team/users.repository';
import { endCredentials } from './credentials';

/** Who may make others' secrets. */
const GIVES = ['create_users', 'manage_users'] as const;

/**
 * Members whose password and PIN one of `makers` may know, and could not give them now: these, or the link with which they
 * were chosen, were made by the maker, or by somebody whose own the maker may know. A used secret may be the maker's: the
 * server can't tell who signed in. Only members ranked below the caller, whatever these may do and
 * the caller may, since to need a link gives nobody a right; and the caller, if their own were given to them.
 */
async function listKnownSecrets(db: ReadDb, actor: Actor, makers: readonly number[]): Promise<KnownSecrets[]> {
  const all = await listSignIns(db);
  const highest = await roles.findHighestRank(db);
  const isBelow = (one: SignIn, other: SignIn) => outranks(one.rank, other.rank, highest) && !holdsMore(one, other);
  const found = new Map<number, KnownSecrets>();
  for (const maker of all.filter(({ id }) => makers.includes(id))) {
    const mayGive = (other: SignIn) => maker.is_active && hasAnyPermission(maker, GIVES) && isBelow(maker, other);
    const known = new Set([maker.id]);
    // A set also visits what is added meanwhile.
    for (const id of known)
      for (const other of all) {
        if (!other.makers.includes(id) || known.has(other.id)) continue;
        known.add(other.id);
        const { username, isOwn } = other;
        const isListed = other.id === actor.id ? !isOwn : outranks(actor.user.role, other.rank, highest);
        if (other.isUsed && !mayGive(other) && isListed) found.set(other.id, { id: other.id, username, isOwn });
      }
  }
  return [...found.values()];
}

/** A call that takes trust from a member. */
type Call = Pick<Change, 'trx' | 'publish' | 'actor'> & { request: Parameters<typeof addressOf>[0] };

/**
 * Called before a change that takes trust from these members. What it returns, called after it, ends the secrets that they may
 * know since, but of those in `keep`: the others need a link.
 *
 * @param isAskedAgain also about those whom they might know before: the choice may have been forgotten then
 * @returns rejects with HttpError 409 `secrets_known`, which lists them, if the caller did not say whose stay, and 403
 *   `own_secrets_required` if the caller's own are among them
 */
export async function takingTrust(
  services: Pick<Services, 'clock' | 'config'>,
  { trx, publish, actor, request }: Call,
  makers: readonly number[],
  isAskedAgain = false,
): Promise<(keep: readonly number[] | undefined) => Promise<void>> {
  const before = isAskedAgain ? [] : (await listKnownSecrets(trx, actor, makers)).map(({ id }) => id);
  return async (keep) => {
    const known = (await listKnownSecrets(trx, actor, makers)).filter(({ id }) => !before.includes(id));
    if (known.length === 0) return;
    if (known.some(({ id }) => id === actor.id)) throw ownSecretsRequired();
    if (keep === undefined) throw secretsKnown(known);
    for (const { id } of known) if (!keep.includes(id)) await endSecrets(id);
  };

  async function endSecrets(id: number): Promise<void> {
    await users.update(trx, id, { password_hash: '', pin_hash: '' });
    const ended = await endCredentials({ trx, publish, ...services }, id);
    await audit.create(trx, {
      created_at: isoInstant(services.clock.now()),
      user_id: actor.id,
      area: 'users',
      action: 'users.update',
      target_id: id,
      member_id: id,
      address: addressOf(request),
      outcome: 'done',
      changes: changesBetween({ ...ended, secrets: ['password', 'pin'] }, 'users'),
    });
  }
}

const secretsKnown = (known: readonly KnownSecrets[]) =>
  conflict(
    'secrets_known',
    'This member may know the password and PIN of others. Send keepSecretsOf with the ids of those who keep them; the others will need a link of access',
    { known },
  );
