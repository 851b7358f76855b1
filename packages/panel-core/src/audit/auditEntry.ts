import {
  COLLECTIONS,
  hasAnyPermission,
  isPermission,
  type CollectionName,
  type Permission,
  type PermissionHolder,
} from '../permissions/permissions';
import { GO_ON_AIR, READ_REQUESTS, READ_SCHEDULE, READ_SYSTEM, VIEW_ROLES } from '../shared/access';

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

/** Who sees the screen of an area, where that is not `view_<area>`. */
const READERS: Partial<Record<AuditArea, readonly Permission[]>> = {
  auth: ['view_users'],
  roles: VIEW_ROLES,
  schedules: READ_SCHEDULE.anyOf,
  offers: READ_SCHEDULE.anyOf,
  air: READ_SCHEDULE.anyOf,
  broadcasts: GO_ON_AIR.anyOf,
  requests: READ_REQUESTS.anyOf,
  system: READ_SYSTEM.anyOf,
};

/** One of these sees an area's screen, and so its entries in the log; null: every reader of the log. */
export function auditReadersOf(area: AuditArea): readonly Permission[] | null {
  const view = `view_${area}`;
  return READERS[area] ?? (isPermission(view) ? [view] : null);
}

/** The areas whose entries a reader of the log sees: those whose screen they see. */
export function auditAreasOf(reader: PermissionHolder | null): AuditArea[] {
  return AUDIT_AREAS.filter((area) => {
    const readers = auditReadersOf(area);
    return readers === null || hasAnyPermission(reader, readers);
  });
}

/** Reads in the log from which network somebody acted. */
export const READ_ADDRESSES = ['manage_users'] as const satisfies readonly Permission[];

/** `done`; `refused`: a failed sign-in, or an attempt above the member's rank; `failed`: another server did not carry it out. */
export const AUDIT_OUTCOMES = ['done', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** Entries per page in the panel. */
export const AUDIT_PAGE_SIZE = 25;
/** Most entries in one answer of `GET /audit`. */
export const AUDIT_LIMIT_MAX = 1_000;
/** How many days 'Deletar Todos' can be undone. */
export const RESTORABLE_DAYS = 30;

/** Columns whose values a search names as the panel shows them. */
export const AUDIT_MEANT = ['time', 'action', 'area', 'target', 'changes', 'outcome'] as const;

/** Filters of the audit log. */
export interface AuditSearch {
  /** Part of a member's present or earlier name, of the name of what was changed, or of the network address. */
  q?: string;
  /** See `meanings`. */
  means?: string;
  /** Id of the member who acted, or whom the entry is about. */
  member?: number;
  /** Beginning of the network address. */
  address?: string;
  /** Entries before the one with this id. */
  before?: number;
  /** Areas, separated by commas. */
  area?: string;
  /** ISO-8601 UTC instants; `from` is included, `to` is not. */
  from?: string;
  to?: string;
}
