import type { Generated, Selectable } from 'kysely';
import { isoInstant } from '../platform/clock';
import type { Db, ReadDb, Tables } from '../platform/db/schema';
import type { Grant, Span } from './mountRules';

declare module '../platform/db/schema' {
  interface Tables {
    /** Who was let onto the live mount, one encoder at a time; the newest row is the present one. See `Grant`. */
    air_grants: {
      id: Generated<number>;
      user_id: number | null;
      address: string;
      agent: string;
      granted_at: Instant;
      until: Instant;
      started_at: Instant | null;
      ended_at: Instant | null;
    };
  }
}

const instantOrNull = (ms: number | null) => (ms === null ? null : isoInstant(ms));
const msOrNull = (instant: string | null) => (instant === null ? null : Date.parse(instant));

const toGrant = (row: Selectable<Tables['air_grants']>): Grant => ({
  id: row.id,
  userId: row.user_id,
  address: row.address,
  agent: row.agent,
  until: Date.parse(row.until),
  startedAt: msOrNull(row.started_at),
  endedAt: msOrNull(row.ended_at),
});

/** Makes others wait until the transaction ends, on every server: a grant is decided once. */
export async function lock(trx: Db): Promise<void> {
  // The row that the recorder of what is on air takes first, too.
  await trx.updateTable('air_state').set({ id: 1 }).where('id', '=', 1).execute();
}

export async function newest(db: ReadDb): Promise<Grant | undefined> {
  const row = await db
    .selectFrom('air_grants')
    .selectAll()
    .where('id', '=', ({ selectFrom }) => selectFrom('air_grants').select(({ fn }) => fn.max('id').as('id')))
    .executeTakeFirst();
  return row && toGrant(row);
}

export async function create(trx: Db, { id: _, ...grant }: Grant, now: number): Promise<void> {
  await trx
    .insertInto('air_grants')
    .values({
      user_id: grant.userId,
      address: grant.address,
      agent: grant.agent,
      granted_at: isoInstant(now),
      until: isoInstant(grant.until),
      started_at: instantOrNull(grant.startedAt),
      ended_at: instantOrNull(grant.endedAt),
    })
    .execute();
}

export async function update(trx: Db, id: number, fields: Partial<Omit<Grant, 'id'>>): Promise<void> {
  const { userId, until, startedAt, endedAt } = fields;
  await trx
    .updateTable('air_grants')
    .set({
      ...(userId !== undefined && { user_id: userId }),
      ...(until !== undefined && { until: isoInstant(until) }),
      ...(startedAt !== undefined && { started_at: instantOrNull(startedAt) }),
      ...(endedAt !== undefined && { ended_at: instantOrNull(endedAt) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Times on the mount that had not ended before `from`, newest first. */
export async function listSpans(db: ReadDb, from: number): Promise<Span[]> {
  const rows = await db
    .selectFrom('air_grants')
    .leftJoin('users', 'users.id', 'air_grants.user_id')
    .select(['air_grants.user_id', 'users.username', 'started_at', 'ended_at'])
    .where('started_at', 'is not', null)
    .where(({ eb, or }) => or([eb('ended_at', 'is', null), eb('ended_at', '>=', isoInstant(from))]))
    .orderBy('air_grants.id', 'desc')
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    name: row.username,
    from: Date.parse(row.started_at ?? ''),
    to: msOrNull(row.ended_at),
  }));
}

/** Deletes grants that ended, or were never used, before then. */
export async function removeBefore(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('air_grants')
    .where('until', '<', before)
    .where(({ eb, or }) => or([eb('ended_at', '<', before), eb('started_at', 'is', null)]))
    .execute();
}
