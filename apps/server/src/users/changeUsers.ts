import {
  givenFields,
  usersContract,
  type ListedUser,
  type Permission,
  type UserName,
} from '@cabine/panel-core/contract';
import type { ArgonQueue } from '../auth/argonQueue';
import { requireUncommon } from '../auth/commonSecrets';
import * as devices from '../auth/devices.repository';
import * as sessions from '../auth/sessions.repository';
import * as links from '../auth/signInLinks.repository';
import { isoInstant } from '../platform/clock';
import { breaksUnique, databaseFault } from '../platform/db/errors';
import type { Db } from '../platform/db/schema';
import { HttpError, invalidInput, notFound } from '../platform/http/errors';
import type { Call } from '../platform/http/registerEndpoint';
import { takeVersion } from '../platform/http/versions';
import { withAuthority, type Authority } from '../roles/rank.rules';
import * as roles from '../roles/roles.repository';
import * as schedules from '../schedules/schedules.repository';
import type { Services } from '../platform/services';
import { usernameKey } from '../team/usernameKey';
import * as users from '../team/users.repository';

/** @throws HttpError 403 by the rules of rank, 409 if the name is taken */
export async function createUser(
  { clock, argonQueue, config }: Services,
  { actor, body, change }: Call<typeof usersContract.create>,
): Promise<ListedUser> {
  await requireUncommon(body, [body.username, config.product, config.stationName]);
  // Before the transaction, which holds SQLite's only connection.
  const password_hash = await hash(argonQueue, body.password);
  const pin_hash = await hash(argonQueue, body.pin);
  // A quick hash of the secrets would be easier to guess from than argon2id's.
  const content = { ...body, password: null, pin: null };
  return withAuthority(
    (work) => change(work, content),
    actor,
    usersContract.create,
    async (authority) => {
      await requireOwnLooks(authority.trx, body.username);
      const id = await saying(
        users.create(authority.trx, {
          username: body.username.trim(),
          password_hash,
          pin_hash,
          shift: body.shift,
          role_id: await findGivableRole(authority, body.role, []),
          is_active: true,
          has_given_secrets: true,
          created_at: isoInstant(clock.now()),
        }),
      );
      const created = await users.getListed(authority.trx, id, actor.user);
      authority.publish('users');
      await authority.record({ target: targetOf(created), after: created, secrets: ['password', 'pin'] });
      return created;
    },
  );
}

/**
 * Changes what is given. Members may change their own name and shift, whatever their rank.
 *
 * @throws HttpError 403 by the rules of rank, 404, 409 if the name is taken or the last administrator would go
 */
export async function updateUser(
  { argonQueue, config }: Services,
  { actor, id, seen, body, change }: Call<typeof usersContract.update>,
): Promise<ListedUser> {
  const { username, shift, role, password, pin, isActive, freeHours } = givenFields(body);
  await requireUncommon({ password, pin }, [username ?? '', config.product, config.stationName]);
  const password_hash = password && (await hash(argonQueue, password));
  const pin_hash = pin && (await hash(argonQueue, pin));
  return withAuthority(change, actor, usersContract.update, async (authority) => {
    const { trx } = authority;
    const before = await takeVersion(trx, 'users', id, seen, () => users.get(trx, id), users.toListedUser);
    if (id !== actor.id) authority.requireOutranked(before.role);
    if (password) authority.requireOthersSecrets(id, 'password');
    if (pin) authority.requireOthersSecrets(id, 'pin');
    const isRenamed = username !== undefined && username.trim() !== before.username;
    const isReactivated = isActive === true && !before.is_active;
    if (isActive === false) authority.requireOtherUser(id, 'oneself');
    const isNewRole = role !== undefined && role !== before.role;
    if (isRenamed || password || pin || isNewRole || isReactivated) authority.requireNoMoreHeld(before);
    if (isNewRole) authority.requireOtherUser(id, 'own_role', 'role');
    const given = {
      password_hash,
      pin_hash,
      shift,
      username: username?.trim(),
      is_active: isActive,
      has_given_secrets: password || pin ? true : undefined,
      role_id: isNewRole ? await findGivableRole(authority, role, before.permissions) : undefined,
    };
    const isNewName = username !== undefined && usernameKey(username) !== usernameKey(before.username);
    if (isNewName) await requireOwnLooks(trx, username, id);
    await saying(users.update(trx, id, given));
    // After the member's row: a sign-in that is being judged now finds it changed, and opens no session.
    const isShut = isActive === false || password || pin;
    if (isShut) await devices.removeAllOf(trx, id);
    if (isShut || isNewRole) {
      await sessions.removeAllOf(trx, id);
      await links.removeOf(trx, id);
    }
    const freed = isActive === false && freeHours ? await schedules.removeAllOf(trx, id) : [];
    const hours = (count: number) => (freed.length > 0 ? { hours: count } : {});
    const after = await users.getListed(trx, id, actor.user);
    const secrets = [...(password ? ['password'] : []), ...(pin ? ['pin'] : [])];
    await authority.record({
      target: targetOf(after),
      before: { ...users.toListedUser(before), ...hours(freed.length) },
      after: { ...after, ...hours(0) },
      secrets,
      removed: freed,
    });
    authority.publish('rights', { userId: id });
    authority.publish('users');
    if (isRenamed) publishNames(authority);
    if (freed.length > 0) authority.publish('schedule');
    return after;
  });
}

/** @throws HttpError 403 by the rules of rank, 404, 409 if the last administrator would go or records keep the member */
export function removeUser({ actor, id, change }: Call<typeof usersContract.remove>): Promise<void> {
  return withAuthority(change, actor, usersContract.remove, async (authority) => {
    const user = await users.get(authority.trx, id);
    if (!user) throw notFound();
    authority.requireOtherUser(id, 'oneself');
    authority.requireOutranked(user.role);
    await saying(users.remove(authority.trx, id));
    await authority.record({ target: targetOf(user), before: users.toListedUser(user) });
    authority.publish('rights', { userId: id });
    authority.publish('users');
    publishNames(authority);
  });
}

/** Other lists show members by name. */
function publishNames({ publish }: Authority): void {
  for (const topic of ['schedule', 'payments', 'warnings', 'notifications'] as const) publish(topic);
}

/** One changes members at a time, so nobody takes a name like this one meanwhile. */
async function requireOwnLooks(trx: Db, username: string, exceptId?: number): Promise<void> {
  if (!(await users.hasLookalike(trx, username, exceptId))) return;
  const message = 'Username looks like that of another member';
  throw new HttpError(409, 'username_alike', message, { fields: { username: message } });
}

/** The id of the role of this rank, if the caller may give it to a member who has `before`. */
async function findGivableRole(authority: Authority, rank: number, before: readonly Permission[]): Promise<number> {
  const role = await roles.findByRank(authority.trx, rank);
  if (!role) throw invalidInput({ role: 'There is no role of this rank' });
  authority.requireOutranked(rank, 'role');
  authority.requireHeld(before, role.permissions, 'role');
  return role.id;
}

const targetOf = ({ id, username }: UserName) => ({ id, name: username });

const hash = (queue: ArgonQueue, secret: string) => queue.inTurn((argon) => argon.hash(secret));

/** Says what stands in the way of a write. */
async function saying<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (breaksUnique(error, 'users', 'username_key')) {
      const message = 'Username is already in use';
      throw new HttpError(409, 'username_taken', message, { fields: { username: message } });
    }
    if (databaseFault(error) !== 'reference') throw error;
    throw new HttpError(
      409,
      'user_has_records',
      'Records that must stay name this member. Deactivate the account instead',
    );
  }
}
