import type { Kysely } from 'kysely';

/** A calendar's stamps follow from what it says (`calendar_stamps`): bookings count no changes any more. */
export async function week({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of ['revision', 'changed_at']) await schema.alterTable('schedules').dropColumn(column).execute();
}
