import { isAuditArea, panelContract, type AuditArea, type AuditChange } from '@cabine/panel-core/contract';
import type { AuditRecord, WriteRecord } from '../platform/http/change';
import { addressOf } from '../platform/http/visitors';
import * as audit from './audit.repository';

/** Writes a change to the audit log. */
export const writeRecord: WriteRecord = (trx, { actor, route, request }, created_at, entry) =>
  audit.create(trx, {
    created_at,
    user_id: actor.id,
    user_name: actor.username,
    ...actionOf(route),
    target_id: entry.target?.id ?? null,
    target: entry.target?.name ?? '',
    address: addressOf(request),
    outcome: entry.outcome ?? 'done',
    changes: changesBetween(entry),
    removed: entry.removed,
  });

/** Columns that are not recorded. */
const UNTOLD: ReadonlySet<string> = new Set(['id', 'created_at', 'version']);
/** Ids of members are left out: the field beside each has the member's name. */
const isTold = (field: string) => !UNTOLD.has(field) && !field.endsWith('Id');

/** The changed fields, in the order of the newer row. */
export function changesBetween({ before = {}, after = {}, secrets = [] }: AuditRecord): AuditChange[] {
  const old = new Map(Object.entries(before).map(([field, value]) => [field, textOf(value)]));
  const now = new Map(Object.entries(after).map(([field, value]) => [field, textOf(value)]));
  const fields = [...new Set([...now.keys(), ...old.keys()])].filter(isTold);
  return [
    ...fields
      .map((field) => ({ field, from: old.get(field) ?? null, to: now.get(field) ?? null }))
      .filter(({ from, to }) => from !== to),
    ...secrets.map((field) => ({ field, from: null, to: null })),
  ];
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const ACTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(panelContract).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([verb, { route }]) => [route, `${feature}.${verb}`]),
  ),
);

/** `payments.create` for `POST /payments`. */
function actionOf(route: string): { area: AuditArea; action: string } {
  const action = ACTIONS.get(route) ?? route;
  const [area = ''] = action.split('.');
  return { area: isAuditArea(area) ? area : 'audit', action };
}
