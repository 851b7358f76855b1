import { expect, test } from '@playwright/test';
import { startStation } from '../support/Station';

const ADMIN = { username: 'operadora', password: 'kill -9 is coming', pin: '482915' };
const KILLS = 20;
const BOOKERS = 4;
/** Every slot of the week, as a booking asks for it. */
const WEEK = Array.from({ length: 7 * 24 }, (_, at) => {
  const hour = String(at % 24).padStart(2, '0');
  return { type: 'broadcast', day_of_week: Math.floor(at / 24), start_time: `${hour}:00`, end_time: `${hour}:45` };
});

interface Booking {
  day_of_week: number;
  start_time: string;
}
const slotOf = ({ day_of_week, start_time }: Booking) => `${day_of_week} ${start_time}`;

test('a server killed while it books keeps every booking that it acknowledged', async () => {
  test.setTimeout(480_000);
  const station = await startStation({
    env: { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, ADMIN_PIN: ADMIN.pin },
  });
  try {
    const login = await call('POST', '/auth/login', ADMIN);
    const { token } = (await login.json()) as { token: string };
    for (let round = 0; round < KILLS; round++) {
      const acknowledged = await bookUntilKilled(token, 3 + ((round * 11) % 40));
      await station.restart();
      const answer = await call('GET', '/schedules', undefined, token);
      const kept = new Set(((await answer.json()) as Booking[]).map(slotOf));
      expect(
        acknowledged.filter((slot) => !kept.has(slot)),
        `lost by kill ${round + 1}`,
      ).toEqual([]);
      expect((await call('DELETE', '/schedules', undefined, token)).status).toBe(204);
    }
  } finally {
    await station.stop();
  }

  /** Books from several callers at once; the kill comes while others of them are still waiting for their answer. */
  async function bookUntilKilled(token: string, acknowledgements: number): Promise<string[]> {
    const acknowledged: string[] = [];
    let killed: Promise<unknown> | null = null;
    const book = async (caller: number) => {
      for (let at = caller; at < WEEK.length && killed === null; at += BOOKERS) {
        const slot = WEEK[at];
        if (slot === undefined) return;
        const answer = await call('POST', '/schedules', slot, token).catch(() => null);
        if (answer === null) return;
        if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
        acknowledged.push(slotOf(slot));
        if (acknowledged.length >= acknowledgements) killed ??= station.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: BOOKERS }, (_, caller) => book(caller)));
    await killed;
    expect(acknowledged.length).toBeGreaterThanOrEqual(acknowledgements);
    return acknowledged;
  }

  function call(method: string, path: string, body?: object, token?: string): Promise<Response> {
    return fetch(`${station.url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
  }
});
