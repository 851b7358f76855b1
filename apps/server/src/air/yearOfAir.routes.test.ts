import { QUARTER_MS } from '@cabine/panel-core/contract';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isoInstant } from '../platform/clock';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import { processorMs } from '../testing/processorMs';

const END = Date.parse('2026-11-24T00:00:00.000Z');
const START = END - 365 * millisecondsInDay;
const TABLES = ['air_quarters', 'air_hours', 'stints', 'plays'] as const;
const MB = 1_000_000;
/** Shorter work needs no parts. */
const LONG_MS = 60;
/** A title lasts three and a half minutes. */
const TITLE_MS = 210_000;

let test: TestApp;
let token: string;
let hosts: Member[];
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedIn('manage_schedule', 'create_payments')).token;
  hosts = await Promise.all(Array.from({ length: 12 }, () => test.createMember()));
  const hours = Array.from({ length: (END - START) / millisecondsInHour }, (_, at) => START + at * millisecondsInHour);
  const hostAt = (at: number) => hosts[Math.floor(at / millisecondsInHour) % hosts.length]?.id ?? 0;
  const add = async (table: (typeof TABLES)[number], rows: object[]) => {
    for (let at = 0; at < rows.length; at += 2_000)
      await test.db
        .insertInto(table)
        .values(rows.slice(at, at + 2_000))
        .execute();
  };
  await add(
    'air_quarters',
    Array.from({ length: (END - START) / QUARTER_MS }, (_, at) => ({
      quarter: START / QUARTER_MS + at,
      seen: 90,
      live: at % 3 === 0 ? 0 : 90,
      counted: 90,
      listeners: 90 * (10 + (at % 40)),
      peak: 20 + (at % 40),
    })),
  );
  await add(
    'air_hours',
    hours.map((at) => ({ at: isoInstant(at), user_id: hostAt(at), host: 'DJ', begun: 1, reminded: 1, told: 0 })),
  );
  await add(
    'stints',
    hours.map((at) => ({
      user_id: hostAt(at),
      name: 'DJ.Caio',
      by_booking: 0,
      started_at: isoInstant(at + 10_000),
      ended_at: isoInstant(at + millisecondsInHour),
    })),
  );
  await add(
    'plays',
    Array.from({ length: Math.floor((END - START) / TITLE_MS) }, (_, at) => ({
      at: isoInstant(START + at * TITLE_MS),
      title: `Artista número ${at % 4_000} - Uma música de verão ${at}`,
    })),
  );
}, 300_000);
afterAll(() => test.close());

async function bytes(): Promise<number> {
  if (test.database.engine === 'postgres') {
    const sizes = await Promise.all(
      TABLES.map((table) => sql<{ size: number }>`select pg_total_relation_size(${table}) as size`.execute(test.db)),
    );
    return sizes.reduce((sum, { rows }) => sum + Number(rows[0]?.size ?? 0), 0);
  }
  // Counts the whole database; everything else in it is tiny.
  const { rows } = await sql<{ size: number }>`select page_count * page_size as size
    from pragma_page_count(), pragma_page_size()`.execute(test.db);
  return Number(rows[0]?.size ?? 0);
}

const ROUNDS = 5;

/** Processor time of the longest event loop turn during some work, which other requests have to wait for. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longest, last, isDone] = [0, processorMs(), false];
  const turns = (async () => {
    while (!isDone) {
      await setImmediate();
      longest = Math.max(longest, processorMs() - last);
      last = processorMs();
    }
  })();
  await work().finally(() => (isDone = true));
  await turns;
  return longest;
}

it('a year of data takes less than 50 MB, and no query blocks other requests', async () => {
  const size = await bytes();
  const tell: string[] = [];
  const held: { name: string; all: number; warm: number }[] = [];
  for (const path of [
    '/air/history?from=2025-11-24&to=2026-11-23',
    '/air/day?day=2026-06-10',
    '/air/listeners',
    '/payments/period?from=2026-08-24&to=2026-11-23',
  ]) {
    const [times, turns]: [number[], number[]] = [[], []];
    let answer = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = processorMs();
      const turn = await longestTurn(async () => {
        const reply = await test.call('GET', path, { token });
        expect(reply.statusCode).toBe(200);
        answer = reply.body.length;
      });
      turns.push(turn);
      times.push(processorMs() - start);
    }
    const name = path.split('?')[0] ?? '';
    // Compilation and garbage collection affect only some rounds.
    const [first, warm] = [turns[0] ?? 0, Math.min(...turns)];
    held.push({ name, all: Math.min(...times), warm });
    tell.push(
      `${name} ${Math.round(Math.min(...times))} ms of processor time, longest turn ${warm.toFixed(1)} ms ` +
        `(the first time ${first.toFixed(1)}), ${Math.round(answer / 1000)} kB`,
    );
  }
  process.stdout.write(`A year on ${test.database.engine}: ${(size / MB).toFixed(1)} MB\n${tell.join('\n')}\n`);
  expect(size).toBeLessThan(50 * MB);
  // A ratio of one run: long work is done in parts, between which other requests are answered.
  const long = held.filter(({ all }) => all > LONG_MS);
  expect(long).not.toEqual([]);
  for (const { name, all, warm } of long) expect(warm / all, name).toBeLessThan(1 / 6);
});
