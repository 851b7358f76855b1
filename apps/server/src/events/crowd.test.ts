import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { SLOTS } from '@cabine/panel-core/contract';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock';
import { buildTestApp } from '../testing/buildTestApp';
import { createMigratedDatabase } from '../testing/createTestDatabase';
import { ServerProcess } from '../testing/startServer';

const PANELS = 2_000;
const WIDGETS = 10_000;
const TIMES = 20;
const POLLED_S = 30;
const POLL_EVERY_MS = 10_000;
const SESSIONS_OF_ONE = 20;
const OPENED_AT_ONCE = 100;
const BYTES_OF_ONE_MAX = 40_000;
const LAST_KNOWS_MS = 1_000;

/** A separate server with a member for each panel. */
async function startFor(panels: number) {
  const at = await createMigratedDatabase();
  const test = await buildTestApp({ at });
  const members = await Promise.all(
    Array.from({ length: Math.ceil(panels / SESSIONS_OF_ONE) }, () =>
      test.createMember({ permissions: ['broadcaster', 'delete_schedule'] }),
    ),
  );
  // Sessions begin now, not at the test clock's time.
  test.clock.advance(systemClock.now() - test.clock.now());
  const tokens: string[] = [];
  for (let at = 0; at < panels; at++) {
    const member = members[at % members.length];
    if (member) tokens.push(await test.signIn(member));
  }
  await test.close();
  const env = { DATA_DIR: at.dataDir, ...(at.databaseUrl !== null && { DATABASE_URL: at.databaseUrl }), DEMO: '0' };
  const server = new ServerProcess({
    ...env,
    EVENTS_MAX: '12100',
    // Each widget has another address, as behind a proxy.
    TRUST_PROXY: '127.0.0.1',
    RADIO_SOURCE: 'icecast',
    RADIO_STATUS_URL: 'http://127.0.0.1:9/status',
  });
  const address = await server.listening();
  const stop = async () => {
    server.kill('SIGKILL');
    await server.ended();
    await at.drop();
  };
  return { server, address, port: Number(new URL(address).port), tokens, stop };
}

/** Opens many streams and counts who received which event. */
async function openAll(port: number, heads: readonly string[]) {
  const sockets: Socket[] = [];
  let heard = 0;
  let begun = 0;
  let onHeard = () => {};
  for (let at = 0; at < heads.length; at += OPENED_AT_ONCE) {
    await Promise.all(
      heads.slice(at, at + OPENED_AT_ONCE).map(async (head) => {
        const socket = connect(port, '127.0.0.1');
        sockets.push(socket);
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        const first = once(socket, 'data');
        socket.setEncoding('utf8').on('data', (text: string) => {
          if (text.includes('event: reset')) begun += 1;
          if (!text.includes('event: schedule')) return;
          heard += 1;
          onHeard();
        });
        socket.write(`GET ${head}\r\nhost: x\r\n\r\n`);
        await first;
      }),
    );
  }
  await expect.poll(() => begun).toBe(heads.length);
  return {
    /** Milliseconds until every stream has received the event of `change`. */
    async untilAllKnow(change: () => Promise<unknown>): Promise<number> {
      heard = 0;
      const since = performance.now();
      const all = new Promise<void>((resolve) => {
        onHeard = () => heard === heads.length && resolve();
      });
      await change();
      await all;
      return performance.now() - since;
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}

const p95 = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.ceil(numbers.length * 0.95) - 1] ?? NaN;

describe('a crowd of listeners', { timeout: 600_000 }, () => {
  it.each([
    { who: 'panels', count: PANELS },
    { who: 'widgets', count: WIDGETS },
  ])('$count $who receive an event within a second, at low cost', async ({ who, count }) => {
    const isPanels = who === 'panels';
    const station = await startFor(isPanels ? count : SESSIONS_OF_ONE);
    const { server, address, tokens } = station;
    const call = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${tokens[0]}`, ...(body && { 'content-type': 'application/json' }) };
      const reply = await fetch(`${address}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
      expect(reply.ok).toBe(true);
      return reply;
    };
    await call('GET', '/schedules');
    const before = server.memory;
    const heads = Array.from({ length: count }, (_, at) =>
      isPanels
        ? `/api/events HTTP/1.1\r\nauthorization: Bearer ${tokens[at]}`
        : `/api/public/events HTTP/1.1\r\norigin: https://fan.example\r\nx-forwarded-for: 10.0.${at >> 8}.${at & 255}`,
    );
    const crowd = await openAll(station.port, heads);
    const bytesOfOne = (server.memory - before) / count;
    const times: number[] = [];
    const busyBefore = server.busyMs;
    for (let time = 0; time < TIMES; time++) {
      const { start_time, end_time } = SLOTS[time % 24] ?? {};
      const body = { type: 'broadcast', day_of_week: 1, start_time, end_time };
      times.push(await crowd.untilAllKnow(() => call('POST', '/schedules', body)));
    }
    const busyPerEvent = (server.busyMs - busyBefore) / TIMES;
    crowd.close();
    const busyPolled = await busyWhilePolled(station, isPanels ? tokens : null, count);
    await station.stop();
    process.stdout.write(
      `Events: ${count} ${who}: ${(bytesOfOne / 1000).toFixed(1)} kB each; the last knows after ` +
        `${Math.max(...times).toFixed(0)} ms at most, p95 ${p95(times).toFixed(0)} ms of ${TIMES}; ${busyPerEvent.toFixed(0)} ms of ` +
        `processor per event. Polling every 10 s takes ${(busyPolled * 100).toFixed(0)} % of a core all the time\n`,
    );
    expect(p95(times)).toBeLessThan(LAST_KNOWS_MS);
    expect(bytesOfOne).toBeLessThan(BYTES_OF_ONE_MAX);
  });
});

/** Share of a core that as many clients need for polling the week every ten seconds. */
async function busyWhilePolled(
  { server, address }: Awaited<ReturnType<typeof startFor>>,
  tokens: readonly string[] | null,
  count: number,
): Promise<number> {
  const from = { busy: server.busyMs, at: performance.now() };
  const asked: Promise<unknown>[] = [];
  const perTick = (count * 100) / POLL_EVERY_MS;
  let due = 0;
  let at = 0;
  while (performance.now() - from.at < POLLED_S * 1000) {
    for (due += perTick; due >= 1; due -= 1) {
      const token = tokens?.[at++ % tokens.length];
      const ask = fetch(`${address}/api${token ? '/schedules' : '/public/schedule'}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      asked.push(ask.then((reply) => reply.arrayBuffer()).catch(() => undefined));
    }
    await pause(100);
  }
  await Promise.all(asked);
  return (server.busyMs - from.busy) / (performance.now() - from.at);
}
