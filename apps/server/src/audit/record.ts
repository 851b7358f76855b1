import {
  isAuditArea,
  panelContract,
  type AuditArea,
  type AuditChange,
  type AuditOutcome,
} from '@cabine/panel-core/contract';
import type { NewAuditEntry } from './audit.repository';

/** What a change tells the audit log. Never pass a secret: name it in `secrets`. */
export interface AuditRecord {
  /** What was changed: its id and the name that people know it by. */
  target?: { id?: number | undefined; name: string };
  /** The row before and after; the fields that differ are written down. */
  before?: object | undefined;
  after?: object | undefined;
  /** Fields that got another value which nobody may read. */
  secrets?: readonly string[];
  removed?: NewAuditEntry['removed'];
  /** `done` unless said otherwise. */
  outcome?: AuditOutcome;
}

/** Columns that say nothing about what somebody changed. */
const UNTOLD: ReadonlySet<string> = new Set(['id', 'created_at', 'version', 'userId']);

/** The fields that differ, in the order of the newer row. */
export function changesBetween({ before = {}, after = {}, secrets = [] }: AuditRecord): AuditChange[] {
  const old = new Map(Object.entries(before).map(([field, value]) => [field, textOf(value)]));
  const now = new Map(Object.entries(after).map(([field, value]) => [field, textOf(value)]));
  const fields = [...new Set([...now.keys(), ...old.keys()])].filter((field) => !UNTOLD.has(field));
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
export function actionOf(route: string): { area: AuditArea; action: string } {
  const action = ACTIONS.get(route) ?? route;
  const [area = ''] = action.split('.');
  return { area: isAuditArea(area) ? area : 'audit', action };
}
