import {
  COLLECTIONS,
  hasAnyPermission,
  isPermission,
  type CollectionName,
  type PermissionHolder,
} from '../permissions/permissions';

/** Areas of the audit log: the first word of an entry's `action`. */
const AREAS = [
  'auth',
  'users',
  'roles',
  'schedules',
  'offers',
  'broadcasts',
  'air',
  'soundtracks',
  'games',
  'payments',
  'notifications',
  'warnings',
  'requests',
  'audit',
  'system',
] as const;
export type AuditArea = (typeof AREAS)[number] | CollectionName;
export const AUDIT_AREAS: readonly AuditArea[] = [...new Set([...AREAS, ...COLLECTIONS])];

const areas: ReadonlySet<string> = new Set(AUDIT_AREAS);

export function isAuditArea(text: string): text is AuditArea {
  return areas.has(text);
}

/** The areas whose entries a reader of the log sees: where viewing needs a permission, the log needs it too. */
export function auditAreasOf(reader: PermissionHolder | null): AuditArea[] {
  return AUDIT_AREAS.filter((area) => {
    const view = `view_${area}`;
    return !isPermission(view) || hasAnyPermission(reader, [view]);
  });
}

/** `done`; `refused`: a failed sign-in; `failed`: another server did not carry it out. */
export const AUDIT_OUTCOMES = ['done', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** Entries per page in the panel. */
export const AUDIT_PAGE_SIZE = 25;
/** Most entries in one answer of `GET /audit`. */
export const AUDIT_LIMIT_MAX = 100;
/** How many days 'Deletar Todos' can be undone. */
export const RESTORABLE_DAYS = 30;

/** Filters of the audit log. */
export interface AuditSearch {
  /** Part of a member's name, or of the name of what was changed. */
  q?: string;
  /** Areas, separated by commas. */
  area?: string;
  /** ISO-8601 UTC instants; `from` is included, `to` is not. */
  from?: string;
  to?: string;
}
