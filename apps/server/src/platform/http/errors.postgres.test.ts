import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../testing/buildTestApp';

// On SQLite there is a single writer, so nothing can block it.
it('a database that is too slow is 503, and the call has no effect', async () => {
  const test = await buildTestApp({ limits: { statementMs: 1_000 } });
  const { token } = await test.signedIn('broadcaster');
  const payload = { type: 'broadcast', day_of_week: 0, start_time: '10:00', end_time: '10:45' };
  const reply = await test.db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`lock table schedules in access exclusive mode`.execute(trx);
    return test.call('POST', '/schedules', { token, payload });
  });
  expect([reply.statusCode, reply.json()]).toEqual([
    503,
    {
      message: 'The database is not available right now. Nothing was changed. Please try again',
      code: 'unavailable',
      requestId: expect.any(String),
    },
  ]);
  expect((await test.call('GET', '/schedules', { token })).json()).toEqual([]);
  await test.close();
});
