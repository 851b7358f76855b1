import type { Db } from '../platform/db/schema';

declare module '../platform/db/schema' {
  interface Tables {
    /** When what a calendar says last changed. A lost row costs nothing: the calendar is then as of now. */
    calendar_stamps: {
      /** 'public' and a type of hours, or the hash of a private address. */
      calendar: string;
      /** Digest of what the calendar says. */
      digest: string;
      changed_at: Instant;
    };
  }
}

/** The stamp of a calendar: now, and later than any before, if it says something new. */
export async function stampOf(db: Db, calendar: string, digest: string, now: number): Promise<Date> {
  const known = await db
    .selectFrom('calendar_stamps')
    .select(['digest', 'changed_at'])
    .where('calendar', '=', calendar)
    .executeTakeFirst();
  const last = known ? Date.parse(known.changed_at) : 0;
  if (known?.digest === digest) return new Date(last);
  // Phones read whole seconds.
  const changed = new Date(Math.max(Math.floor(now / 1_000) * 1_000, last + 1_000));
  const set = { digest, changed_at: changed.toISOString() };
  await db
    .insertInto('calendar_stamps')
    .values({ calendar, ...set })
    .onConflict((it) => it.column('calendar').doUpdateSet(set))
    .execute();
  return changed;
}

/** Deletes the stamps of calendars that nobody has read for long. */
export async function removeBefore(db: Db, first: string): Promise<void> {
  await db.deleteFrom('calendar_stamps').where('changed_at', '<', first).execute();
}
