import {
  RANK_RULES,
  holdsMore,
  isAdministrator,
  outranks,
  unheldGrants,
  type Endpoint,
  type Permission,
  type PermissionHolder,
  type RankRule,
} from '@cabine/panel-core/contract';
import type { Db, ReadDb } from '../platform/db/schema';
import type { Actor } from '../platform/http/actor';
import { HttpError, accessDenied } from '../platform/http/errors';
import { listSecretsBy } from './secretsBy.repository';
import * as roles from './roles.repository';

interface Rights {
  rank: number;
  permissions: readonly Permission[];
}

/** Checks of a change of members or roles; each throws HttpError 403. */
export interface RankRules {
  requireOutranked(rank: number, field?: string): void;
  requireHeld(before: readonly Permission[], after: readonly Permission[], field: string): void;
  /** For setting a member's name, secrets, role or status. */
  requireNoMoreHeld(target: PermissionHolder): void;
  requireOthersSecrets(userId: number, field?: string): void;
  /** For members who gain rights: no one else who lacks these could sign in as one of them. */
  requireOwnSecrets(
    who: Parameters<typeof listSecretsBy>[1],
    before: Rights,
    after: Rights,
    field?: string,
  ): Promise<void>;
  requireOtherRole(roleId: number): void;
  requireOtherUser(userId: number, rule: 'own_role' | 'oneself', field?: string): void;
}

/** The error of a rule: its name as `code`, its text as `reason` and as the field's error. */
export function brokenRule(rule: RankRule, field?: string): HttpError {
  const { status, says } = RANK_RULES[rule];
  // product.md 8: the panel recognises the refusal by this message.
  const message = status === 403 ? accessDenied().message : says;
  return new HttpError(status, rule, message, {
    body: { reason: says },
    problems: field ? { [field]: { code: rule, says } } : undefined,
  });
}

/** Input of a call, as far as it may name members. */
export interface Naming {
  id?: number | undefined;
  body: unknown;
}

/**
 * Applies the rule `lower_rank` to the members whom an endpoint `actsOn`. Runs in the transaction of each change.
 *
 * @throws HttpError 403 `lower_rank`
 */
export async function judgeRank(trx: Db, me: Actor, endpoint: Endpoint, { id, body }: Naming): Promise<void> {
  const { actsOn, route } = endpoint;
  if (actsOn === undefined || 'anyRank' in actsOn) return;
  // Rules of their own apply to the caller's account.
  if (actsOn.includes('path') && id !== undefined && id !== me.id) await requireLowerRank(trx, me, [id]);
  if (actsOn.includes('row')) await requireLowerRank(trx, me, await findOwners(trx, route, id));
  if (!actsOn.includes('body')) return;
  const isField = typeof body === 'object' && body !== null && 'userId' in body;
  await requireLowerRank(trx, me, membersIn(body), isField ? 'userId' : undefined);
}

/** Each `userId` in a body, at any depth. */
function membersIn(body: unknown): number[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]: [string, unknown]) =>
    key === 'userId' && typeof value === 'number' ? [value] : membersIn(value),
  );
}

/** @throws HttpError 403 `lower_rank` unless each of these members, as far as they exist, is ranked below the caller */
export async function requireLowerRank(
  db: ReadDb,
  me: Pick<Actor, 'user'>,
  ids: readonly number[],
  field?: string,
): Promise<void> {
  if ((await findNotOutranked(db, me, ids)).size > 0) throw brokenRule('lower_rank', field);
}

/** Those of these members who are not ranked below the caller. */
export async function findNotOutranked(
  db: ReadDb,
  me: Pick<Actor, 'user'>,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'roles.rank'])
    .where('users.id', 'in', ids)
    .execute();
  const highest = await roles.findHighestRank(db);
  return new Set(found.flatMap(({ id, rank }) => (outranks(me.user.role, rank, highest) ? [] : [id])));
}

/** The member to whom the row of a collection belongs. */
async function findOwners(db: ReadDb, route: string, id = 0): Promise<number[]> {
  // The cast is safe: rows that belong to a member have the column `user_id`, and the path names their table.
  const table = route.split('/')[1] as 'payments';
  const rows = await db.selectFrom(table).select('user_id').where('id', '=', id).execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Checks a change of members or roles by the caller's rank, and rolls it back if no active administrator would remain.
 * The endpoint's `rules` name the checks; such changes are serialised.
 */
export async function withRules<T>(
  { trx, actor: me, endpoint }: { trx: Db; actor: Actor; endpoint: Endpoint },
  change: (rules: RankRules) => Promise<T>,
): Promise<T> {
  const applies = (rule: RankRule) => endpoint.rules?.includes(rule) ?? false;
  const highest = await roles.findHighestRank(trx);
  const wasAdministered = applies('last_administrator') && (await hasAdministrator(trx));

  const check = (rule: RankRule, isKept: boolean, field?: string) => {
    if (!applies(rule)) throw new Error(`${endpoint.route} checks ${rule}, which its contract does not declare.`);
    if (!isKept) throw brokenRule(rule, field);
  };
  const result = await change({
    requireOutranked: (rank, field) => check('lower_rank', outranks(me.user.role, rank, highest), field),
    requireHeld: (before, after, field) =>
      check('held_permissions', unheldGrants(me.user, before, after).length === 0, field),
    requireNoMoreHeld: (target) => check('target_holds_more', !holdsMore(me.user, target)),
    requireOthersSecrets: (userId, field) => check('own_secrets', userId !== me.id, field),
    requireOwnSecrets: async (who, before, after, field) => {
      const gained = after.permissions.filter((permission) => !before.permissions.includes(permission));
      if (after.rank <= before.rank && gained.length === 0) return;
      const mayGive = (maker: Rights | null) =>
        maker !== null &&
        outranks(maker.rank, after.rank, highest) &&
        gained.every((permission) => maker.permissions.includes(permission));
      const members = await listSecretsBy(trx, who);
      check(
        'given_secrets',
        members.every(({ isOwn, makers }) => isOwn || (makers.length > 0 && makers.every(mayGive))),
        field,
      );
    },
    requireOtherRole: (roleId) => check('own_role', roleId !== me.roleId),
    requireOtherUser: (userId, rule, field) => check(rule, userId !== me.id, field),
  });
  if (wasAdministered && !(await hasAdministrator(trx))) throw brokenRule('last_administrator');
  return result;
}

async function hasAdministrator(trx: Db): Promise<boolean> {
  const administrators = (await roles.list(trx)).filter(isAdministrator);
  return roles.isHeldActively(
    trx,
    administrators.map(({ id }) => id),
  );
}
