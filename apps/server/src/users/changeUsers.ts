import {
  COLLECTIONS,
  PICK_MEMBERS,
  givenFields,
  stationTime,
  type Holdings,
  type usersContract,
  type Member,
  type Permission,
  type UpdateUser,
} from '@cabine/panel-core/contract';
import { requireOwnName } from '../air/names.rules';
import { stationNames } from '../radio/sources/djName';
import type { ArgonQueue } from '../auth/argonQueue';
import { requireUncommon } from '../auth/commonSecrets';
import { endCredentials, endOfRole } from '../auth/credentials';
import { takingTrust } from '../auth/knownSecrets';
import { readHoldings } from '../payments/holdings';
import { isoInstant } from '../platform/clock';
import { breaksUnique, databaseFault } from '../platform/db/errors';
import type { Db } from '../platform/db/schema';
import type { Publish } from '../platform/http/change';
import { HttpError, invalidInput, notFound } from '../platform/http/errors';
import type { PhasedChange } from '../platform/http/registerEndpoint';
import { beginEdit, endUnchanged } from '../platform/http/versions';
import { withRules, type RankRules } from '../team/rank.rules';
import * as roles from '../team/roles.repository';
import { endOffersTo } from '../offers/offers.routes';
import { freeAll, isHour } from '../schedules/freeAll';
import { notifyFreed } from '../schedules/notifyFreed';
import type { Services } from '../platform/services';
import { newToken } from '../platform/tokens';
import { usernameKey } from '@cabine/panel-core/text';
import { removeMentions } from '../team/mentions';
import * as names from '../team/names.repository';
import { removePerson } from './removePerson';
import { teamWords } from '../team/team.labels';
import * as users from '../team/users.repository';
import { languageOf } from '../platform/language';

interface Secrets {
  password_hash: string;
  pin_hash: string;
}
interface Hashed {
  password_hash: string | undefined;
  pin_hash: string | undefined;
}

/** Refuses common secrets and hashes the others, before the transaction, which holds SQLite's only connection. */
async function hashSecrets(
  { argonQueue, config }: Services,
  { username, password, pin }: Partial<Record<'username' | 'password' | 'pin', string | undefined>>,
): Promise<Hashed> {
  await requireUncommon({ password, pin }, [username ?? '', config.product, config.stationName]);
  return {
    password_hash: password && (await hash(argonQueue, password)),
    pin_hash: pin && (await hash(argonQueue, pin)),
  };
}

/** @throws HttpError 403 by the rules of rank, 409 if the name is taken */
export const createUser = (services: Services): PhasedChange<typeof usersContract.create, Hashed> => ({
  prepare: ({ body }) => hashSecrets(services, body),
  // Without the secrets: a fast hash of them would be easier to guess from than argon2id's.
  content: (_, body) => ({ ...body, password: null, pin: null }),
  change: (call, { password_hash = '', pin_hash = '' }) =>
    withRules(call, async (rules) => {
      const { trx, record, publish, actor, body } = call;
      const id = await users
        .create(trx, {
          username: body.username.trim(),
          password_hash,
          pin_hash,
          shift: body.shift,
          role_id: (await findGivableRole(trx, rules, body.role, [])).id,
          is_active: true,
          has_given_secrets: true,
          secrets_by: actor.id,
          created_at: isoInstant(services.clock.now()),
        })
        .catch(throwOfForm);
      await requireOwnName(trx, id, 'username', body.username, stationNames(services.config));
      const created = await users.getListed(trx, id, actor.user);
      await record({ member: id, after: created, secrets: ['password', 'pin'] });
      publish('users');
      return created;
    }),
});

/**
 * Changes the given fields. Members may change their own name and shift at any rank.
 *
 * @throws HttpError 403 by the rules of rank, 404, 409 if the name is taken or no administrator would remain
 */
export const updateUser = (services: Services): PhasedChange<typeof usersContract.update, Hashed> => ({
  prepare: ({ body }) => hashSecrets(services, givenFields(body)),
  change: (call, { password_hash, pin_hash }) =>
    withRules(call, async (rules) => {
      const { trx, record, publish, actor, id, seen, body } = call;
      const wanted = givenFields(body);
      const { username, shift, isActive } = wanted;
      const before = await beginEdit(trx, 'users', id, seen, () => users.get(trx, id), users.toListedUser);
      const isRenamed = username !== undefined && username.trim() !== before.username;
      const secrets = secretsIn(wanted);
      const newRole = await judgeUpdate(trx, rules, actor.id, before, { ...wanted, isRenamed });
      const askForSecrets = await takingTrust(services, call, [id], isActive === false);
      if (isUnchanged(before, wanted)) {
        // Who was deactivated by somebody who could not be asked about all.
        await askForSecrets(wanted.keepSecretsOf);
        return endUnchanged(trx, 'users', id, () => users.getListed(trx, id, actor.user));
      }
      const given = {
        password_hash,
        pin_hash,
        shift,
        username: username?.trim(),
        is_active: isActive,
        role_id: newRole?.id,
        ...(secrets.length > 0 && { has_given_secrets: true, secrets_by: actor.id }),
      };
      const isNewName = username !== undefined && usernameKey(username) !== usernameKey(before.username);
      await users.update(trx, id, given).catch(throwOfForm);
      if (isNewName) await requireOwnName(trx, id, 'username', username, stationNames(services.config));
      const since = isoInstant(services.clock.now());
      if (isRenamed) await names.add(trx, { user_id: id, kind: 'username', name: username.trim(), since });
      // After the member's row, so that a concurrent sign-in notices the change and opens no session.
      const isShut = isActive === false || secrets.length > 0;
      const ended = isShut ? await endCredentials({ trx, publish, ...services }, id) : null;
      if (newRole) await endOfRole(trx, id);
      await askForSecrets(wanted.keepSecretsOf);
      const { date: today } = stationTime(services.clock.now(), services.config.timeZone);
      if (isActive === false) await endOffersTo(services, call, id);
      const freed = isActive === false && wanted.freeHours ? await freeAll(trx, today, { userId: id }) : [];
      const hours = (count: number) => (freed.length > 0 ? { hours: count } : {});
      const after = await users.getListed(trx, id, actor.user);
      await record({
        member: id,
        before: { ...users.toListedUser(before), ...hours(freed.filter(isHour).length), ...ended?.before },
        after: { ...after, ...hours(0), ...ended?.after },
        secrets,
        removed: freed,
      });
      await notifyFreed(services, call, freed, { gone: id });
      publish('rights', { userId: id });
      publish('users');
      if (isRenamed) publishNames(publish);
      if (freed.length > 0) publish('schedule');
      return after;
    }),
});

const secretsIn = (wanted: UpdateUser) => (['password', 'pin'] as const).filter((name) => wanted[name]);

/**
 * Asks the rules of rank about a change.
 *
 * @returns the member's new role, if it changes
 */
async function judgeUpdate(
  trx: Db,
  rules: RankRules,
  actorId: number,
  before: Member,
  { isRenamed, role, isActive, ...wanted }: UpdateUser & { isRenamed: boolean },
): Promise<roles.StoredRole | undefined> {
  const { id, permissions, role: rank } = before;
  const secrets = secretsIn(wanted);
  if (id !== actorId) rules.requireOutranked(rank);
  for (const secret of secrets) rules.requireOthersSecrets(id, secret);
  if (isActive === false) rules.requireOtherUser(id, 'oneself');
  const isNewRole = role !== undefined && role !== rank;
  const isReactivated = isActive === true && !before.is_active;
  if (isRenamed || secrets.length > 0 || isNewRole || isReactivated) rules.requireNoMoreHeld(before);
  if (!isNewRole) return undefined;
  rules.requireOtherUser(id, 'own_role', 'role');
  const newRole = await findGivableRole(trx, rules, role, permissions);
  // With a new secret nobody but the caller could sign in.
  if (secrets.length === 0) await rules.requireOwnSecrets({ id }, { rank, permissions }, newRole, 'role');
  return newRole;
}

/**
 * Makes a pseudonym of what says who a member is.
 *
 * @throws HttpError 403 by the rules of rank, 404, 409 if no administrator would remain
 */
export const removeUserData = (
  services: Services,
  erase: () => Promise<void>,
): PhasedChange<typeof usersContract.removeData, Secrets> => ({
  // Secrets that nobody knows: verifying takes as long as that of any others.
  prepare: async () => ({
    password_hash: await hash(services.argonQueue, newToken()),
    pin_hash: await hash(services.argonQueue, newToken()),
  }),
  change: (call, secrets) =>
    withRules(call, async (rules) => {
      const { trx, record, publish, actor, id, body } = call;
      const before = await users.get(trx, id);
      if (!before) throw notFound();
      rules.requireOtherUser(id, 'oneself');
      const { clock, config } = services;
      const pseudonym = pseudonymOf(services, id);
      const askForSecrets = await takingTrust(services, call, [id], true);
      // Before the names are gone.
      const mentions = await removeMentions(trx, id, actor, body.mentions ?? [], pseudonym);
      await endOffersTo(services, call, id);
      const about = { pseudonym, secrets, now: clock.now(), timeZone: config.timeZone };
      const freed = await removePerson(trx, id, about).catch(throwOfForm);
      await askForSecrets(body.keepSecretsOf);
      const after = await users.getListed(trx, id, actor.user);
      await record({
        member: id,
        before: { is_active: before.is_active },
        after: { is_active: false, ...(mentions.length > 0 && { mentions }) },
        secrets: ['username'],
        removed: freed,
      });
      await notifyFreed(services, call, freed, { gone: id });
      publish('rights', { userId: id });
      publish('account', { userId: id });
      publish('users');
      publishNames(publish);
      return after;
    }),
  settle: (_, end) => (end === 'done' ? erase() : undefined),
});

/** @throws HttpError 403 by the rules of rank, 404, 409 if no administrator would remain or records name the member */
export const removeUser = (
  services: Services,
  erase: () => Promise<void>,
): PhasedChange<typeof usersContract.remove, void> => ({
  change: (call) =>
    withRules(call, async (rules) => {
      const { trx, record, publish, id, query } = call;
      const user = await users.get(trx, id);
      if (!user) throw notFound();
      rules.requireOtherUser(id, 'oneself');
      const holdings = await readHoldings(trx, services, id);
      if (holdings.minutes + holdings.payments + holdings.warnings > 0) throw hasRecords(holdings);
      const askForSecrets = await takingTrust(services, call, [id], true);
      await endOffersTo(services, call, id);
      const freed = await freeAll(trx, EVER, { userId: id });
      const hours = freed.filter(isHour).length;
      const { clock, config } = services;
      await removePerson(trx, id, {
        pseudonym: pseudonymOf(services, id),
        now: clock.now(),
        timeZone: config.timeZone,
      });
      await askForSecrets(query.keepSecretsOf?.split(',').map(Number));
      await users.remove(trx, id).catch(throwOfForm);
      await record({ member: id, before: { ...users.toListedUser(user), ...(hours > 0 && { hours }) } });
      await notifyFreed(services, call, freed, { gone: id });
      publish('rights', { userId: id });
      publish('users');
      publishNames(publish);
    }),
  settle: (_, end) => (end === 'done' ? erase() : undefined),
});

export const pseudonymOf = ({ config }: Pick<Services, 'config'>, id: number) =>
  teamWords[languageOf(config)].removed(id);

/** Whether a member already is what a change would make of them. */
function isUnchanged(before: Member, { username, shift, role, isActive, ...more }: UpdateUser): boolean {
  if (more.password || more.pin || more.freeHours) return false;
  const { username: name, shift: part, role: rank, is_active } = before;
  const pairs = [
    [username?.trim(), name],
    [shift, part],
    [role, rank],
    [isActive, is_active],
  ] as const;
  return pairs.every(([given, present]) => given === undefined || given === present);
}

/** Before every date. */
const EVER = '0000-01-01';

/** Every list that may show members by name. */
const WITH_NAMES = new Set(['schedule', ...PICK_MEMBERS, ...COLLECTIONS] as const);
const publishNames = (publish: Publish) => WITH_NAMES.forEach((topic) => publish(topic));

/** The role of this rank, if the caller may assign it to a member with `before`. */
async function findGivableRole(
  trx: Db,
  rules: RankRules,
  rank: number,
  before: readonly Permission[],
): Promise<roles.StoredRole> {
  const role = await roles.findByRank(trx, rank);
  if (!role) throw invalidInput({ role: 'not_found' });
  rules.requireOutranked(rank, 'role');
  rules.requireHeld(before, role.permissions, 'role');
  return role;
}

const hash = (queue: ArgonQueue, secret: string) => queue.inTurn((argon) => argon.hash(secret));

/** What a member is owed, and what was decided about them, stays: their account can be deactivated, and their data removed. */
const hasRecords = (holdings?: Holdings) =>
  new HttpError(
    409,
    'user_has_records',
    'Unpaid minutes, payments or warnings of this member must stay. Deactivate the account or remove the personal data instead',
    holdings && { body: { holdings } },
  );

/** Converts a unique or reference violation to an error for the form. */
function throwOfForm(error: unknown): never {
  if (breaksUnique(error, 'users', 'username_key'))
    throw new HttpError(409, 'username_taken', 'Username is already in use', { problems: { username: 'taken' } });
  throw databaseFault(error) === 'reference' ? hasRecords() : error;
}
