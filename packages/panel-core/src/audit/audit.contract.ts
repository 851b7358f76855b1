import type { InferType } from 'yup';
import { array, boolean, number, object, string } from '../shared/schema';
import { time } from '../schedules/dates.schemas';
import { READ_SCHEDULE, RESTORE_SCHEDULE } from '../shared/access';
import { SCHEDULE_TYPES } from '../schedules/slots';
import { endpoint, type Access } from '../shared/endpoint';
import { calendarDay, id, instant, listOf, text } from '../shared/fields';
import { isSpan, meanings } from '../shared/pages.contract';
import {
  AUDIT_AREAS,
  AUDIT_LIMIT_MAX,
  AUDIT_OUTCOMES,
  AUDIT_PAGE_SIZE,
  isAuditArea,
  type AuditArea,
  type AUDIT_MEANT,
  type AuditOutcome,
} from './auditEntry';

const READ_AUDIT = { anyOf: ['view_permissions'] } as const satisfies Access;

const PAGE_MAX = 1_000_000;
const SEARCH_MAX = 100;

/**
 * A field and its values before and after, which are equal for a key field of an unchanged row. Both are null where the
 * values are not in the log: secrets, and words that may be deleted.
 */
const auditChangeSchema = object({
  field: text().required(),
  from: text().nullable().defined(),
  to: text().nullable().defined(),
});
export type AuditChange = InferType<typeof auditChangeSchema>;

/** One act: a change, a sign-in, or a look at what is confidential. Names are those at that time. */
export const auditEntrySchema = object({
  id: id().required(),
  created_at: instant().required(),
  /** More than one for like acts that were folded into one entry; `last_at` is the latest. */
  count: number().integer().min(1).required(),
  last_at: instant().nullable().defined(),
  /** Null if the request had no session. */
  user_id: id().nullable().defined(),
  /** Empty if the request had no session. */
  user_name: text().defined(),
  area: string().oneOf(AUDIT_AREAS).required(),
  /** `<feature>.<verb>` of the contract, such as `payments.update`. */
  action: text().required(),
  /** Id of the changed row; null if the change concerns several. */
  target_id: id().nullable().defined(),
  /** The member whom it is about. */
  member_id: id().nullable().defined(),
  /** Name of the changed thing, or else of that member; empty if the change concerns several. */
  target: text().defined(),
  /** The caller's network address; empty for readers without manage_users, and once ADDRESS_KEEP_DAYS are over. */
  address: text().defined(),
  outcome: string().oneOf(AUDIT_OUTCOMES).required(),
  changes: listOf(auditChangeSchema),
  /** True while `POST /audit/:id/restore` can undo it. */
  restorable: boolean().required(),
  restored_at: instant().nullable().defined(),
});
export interface AuditEntry extends InferType<typeof auditEntrySchema> {
  area: AuditArea;
  outcome: AuditOutcome;
}

export const auditPageSchema = object({
  entries: listOf(auditEntrySchema),
  total: number().integer().min(0).required(),
});
export interface AuditPage extends Omit<InferType<typeof auditPageSchema>, 'entries'> {
  entries: AuditEntry[];
}

const MEANT: Record<(typeof AUDIT_MEANT)[number], (value: string) => boolean> = {
  time: isSpan,
  /** The second part of an action. */
  action: (value) => /^[a-z]+$/i.test(value),
  area: isAuditArea,
  /** Id of the changed row; `some` for entries that have one. */
  target: (value) => /^(?:some|[1-9]\d{0,14})$/.test(value),
  /** `status=0`: from or to this value; `status=`: a change of the field; `=12.5`: of any field. */
  changes: (value) => /^(?=.*[^=])\w*=.*$/.test(value),
  /** `restored` for a deletion that was undone. */
  outcome: (value) => value === 'restored' || AUDIT_OUTCOMES.some((each) => each === value),
};

const auditQuery = object({
  page: number().integer().min(1).max(PAGE_MAX).default(1),
  limit: number().integer().min(1).max(AUDIT_LIMIT_MAX).default(AUDIT_PAGE_SIZE),
  /**
   * Part of a member's present or earlier name, of the changed thing's, or of the network address; case and accents are
   * ignored.
   */
  q: text().max(SEARCH_MAX),
  means: meanings(MEANT),
  /** Id of the member who acted, or whom the entry is about. */
  member: id(),
  /** Beginning of the network address; only for holders of manage_users. */
  address: text().max(SEARCH_MAX),
  /** Entries before the one with this id: a list that grows meanwhile has none twice. */
  before: id(),
  /** Areas, separated by commas. */
  area: string().test('areas', 'not_a_choice', (value) => value == null || value.split(',').every(isAuditArea)),
  from: instant(),
  to: instant(),
});

/**
 * How many hours are as they were, and how many were skipped. An hour is skipped if others decided about it meanwhile or
 * it is over, or if its member may not hold it or is not ranked below the caller. Skipped hours can be restored later.
 */
export const restoredSchema = object({
  restored: number().integer().min(0).required(),
  skipped: number().integer().min(0).required(),
});
export type Restored = InferType<typeof restoredSchema>;

const ACTED_MAX = 168;
/** Hours that somebody did something to: all that have these values. */
const actedSchema = object({
  type: string().oneOf(SCHEDULE_TYPES),
  date: calendarDay(),
  day_of_week: number().integer().min(0).max(6),
  start_time: time().optional(),
});
export type Acted = InferType<typeof actedSchema>;

export const auditContract = {
  list: endpoint({
    route: 'GET /audit',
    summary: 'One page of the audit log, newest first, without the areas that the caller may not view.',
    access: READ_AUDIT,
    query: auditQuery,
    isConfidential: true,
    reply: auditPageSchema,
    most: AUDIT_LIMIT_MAX,
  }),
  undo: endpoint({
    route: 'POST /audit/undo',
    summary:
      'Takes back what the caller did last to each of these hours or days of the week within the hour, as restoring its ' +
      'entry does; 404 if there is nothing.',
    access: READ_SCHEDULE,
    actsOn: { anyRank: 'Only what the caller did is taken back' },
    body: object({ hours: array(actedSchema).required().min(1).max(ACTED_MAX) }),
    reply: restoredSchema,
    keepsReply: true,
  }),
  restore: endpoint({
    route: 'POST /audit/:id/restore',
    summary:
      'Undoes what an entry of the last 30 days did to the week: hours are whose they were, with what was given up and offered of them, each where its own call would be allowed.',
    access: RESTORE_SCHEDULE,
    actsOn: { anyRank: 'No call is refused for it: hours of members who are not ranked below the caller are skipped' },
    reply: restoredSchema,
    keepsReply: true,
  }),
};
