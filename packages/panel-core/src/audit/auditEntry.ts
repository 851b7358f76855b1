import { COLLECTIONS, type CollectionName } from '../permissions/permissions';

/** Parts of the panel that the audit log tells apart: the first word of an entry's `action`. */
const AREAS = [
  'auth',
  'users',
  'roles',
  'schedules',
  'broadcasts',
  'air',
  'soundtracks',
  'games',
  'payments',
  'notifications',
  'warnings',
  'requests',
  'audit',
] as const;
export type AuditArea = (typeof AREAS)[number] | CollectionName;
export const AUDIT_AREAS: readonly AuditArea[] = [...new Set([...AREAS, ...COLLECTIONS])];

const areas: ReadonlySet<string> = new Set(AUDIT_AREAS);

export function isAuditArea(text: string): text is AuditArea {
  return areas.has(text);
}

/** `done`; `refused`: a wrong sign-in; `failed`: another server did not do it. */
export const AUDIT_OUTCOMES = ['done', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** Entries of one page. */
export const AUDIT_PAGE_SIZE = 25;
/** Rows of one answer of `GET /audit`. */
export const AUDIT_LIMIT_MAX = 100;
/** How long 'Deletar Todos' can be taken back, in days. */
export const RESTORABLE_DAYS = 30;

/** What a page of the audit log is narrowed by. */
export interface AuditSearch {
  /** Part of a member's name, or of the name of what was changed. */
  q?: string;
  /** Areas, separated by commas. */
  area?: string;
  /** ISO-8601 UTC instants: from the first on, before the second. */
  from?: string;
  to?: string;
}
