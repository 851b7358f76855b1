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
import type { Db } from '../platform/db/schema';
import type { Actor } from '../platform/http/actor';
import { HttpError, accessDenied } from '../platform/http/errors';
import * as roles from './roles.repository';

/** Checks of a change of members or roles; each throws HttpError 403. */
export interface RankRules {
  requireOutranked(rank: number, field?: string): void;
  requireHeld(before: readonly Permission[], after: readonly Permission[], field: string): void;
  /** For setting a member's name, secrets, role or status. */
  requireNoMoreHeld(target: PermissionHolder): void;
  requireOthersSecrets(userId: number, field?: string): void;
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
    fields: field ? { [field]: says } : undefined,
  });
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
