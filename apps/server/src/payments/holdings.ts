import { stationTime, type Holdings } from '@cabine/panel-core/contract';
import { listMembers } from '../air/readHistory';
import type { Config } from '../platform/config';
import type { Clock } from '../platform/clock';
import type { ReadDb } from '../platform/db/schema';
import { readPaid } from './covers';

interface Needs {
  clock: Clock;
  config: Pick<Config, 'timeZone'>;
}
const OWNED = ['payments', 'warnings', 'notifications', 'schedules'] as const;

/** What is owed to a member, and what a deletion would take along. */
export async function readHoldings(db: ReadDb, { clock, config }: Needs, id: number): Promise<Holdings> {
  const count = async (table: (typeof OWNED)[number]) => {
    const query = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
    return (await query.where('user_id', '=', id).executeTakeFirstOrThrow()).count;
  };
  const { date } = stationTime(clock.now(), config.timeZone);
  const { count: dates } = await db
    .selectFrom('dated_hours')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', id)
    .where('date', '>=', date)
    .executeTakeFirstOrThrow();
  return {
    minutes: await readUnpaid(db, { clock, config }, id),
    payments: await count('payments'),
    warnings: await count('warnings'),
    messages: await count('notifications'),
    hours: (await count('schedules')) + dates,
  };
}

/** A member's minutes on air in booked hours that no payment pays. */
async function readUnpaid(db: ReadDb, { clock, config: { timeZone } }: Needs, id: number): Promise<number> {
  const { first } = await db
    .selectFrom('stints')
    .select(({ fn }) => fn.min('started_at').as('first'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  if (first === null) return 0;
  const days = { from: Date.parse(first), to: clock.now() };
  const members = await listMembers(db, days, timeZone, (ids) => readPaid(db, ids, timeZone));
  const { in_hours = 0, paid = 0 } = members.find(({ userId }) => userId === id) ?? {};
  return in_hours - paid;
}
