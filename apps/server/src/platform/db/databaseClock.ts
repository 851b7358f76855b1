import { millisecondsInMinute } from 'date-fns/constants';
import { sql } from 'kysely';
import { systemClock, type Clock } from '../clock';
import type { Db } from './schema';

/** The clock of the PostgreSQL server, so that all servers of a station have the same. Compared with it every minute. */
export async function databaseClock(db: Db): Promise<Clock> {
  let at = 0;
  let elapsed = 0;
  async function compare() {
    const asked = performance.now();
    const { rows } = await sql<{ ms: string }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
    elapsed = (asked + performance.now()) / 2;
    at = Number(rows[0]?.ms);
  }
  await compare();
  // While the database is away, time goes on from what it said last.
  systemClock.every(millisecondsInMinute, () => void compare().catch(() => undefined));
  return { ...systemClock, now: () => Math.round(at + performance.now() - elapsed) };
}
