import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { RadioInfoReply } from '@cabine/panel-core/contract';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { afterEach, describe, expect, it } from 'vitest';
import { buildTestApp } from './buildTestApp';
import { createMigratedDatabase } from './createTestDatabase';
import { recovery, suffer } from './faulty';
import { IS_PROOF, scale } from './scale';
import { ServerProcess } from './startServer';

const ADMIN = { username: 'Chefe', password: 'correct-horse', pin: '482915' };
const LASTS_MS = scale({ short: 300, proof: 12_000 });
const POLL_MS = 1_000;
const NOW_PLAYING = {
  listeners: { current: 7 },
  live: { is_live: true, streamer_name: 'Bia' },
  now_playing: { song: { text: 'Tarde de Verão' } },
  is_online: true,
};

/** Answers of a faulty radio server. */
const ILLNESSES: Record<string, (response: ServerResponse) => void> = {
  silent: () => undefined,
  slow: (response) => {
    const timer = setInterval(() => response.write(' '), 500);
    response.on('close', () => clearInterval(timer));
  },
  huge: (response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x')));
    };
    response.on('drain', more);
    more();
  },
  truncated: (response) => {
    const text = JSON.stringify(NOW_PLAYING);
    response.writeHead(200, { 'content-length': text.length });
    response.write(text.slice(0, 40), () => response.destroy());
  },
  'of wrong types': (response) =>
    response.end(JSON.stringify({ listeners: [], live: 7, now_playing: 'x', is_online: {} })),
  redirecting: (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  refusing: (response) => response.writeHead(500).end('<h1>Error</h1>'),
};

const opened: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

/** A server whose answer a test can change. */
async function startOther(): Promise<{ url: string; answer: (response: ServerResponse) => void }> {
  const other = { url: '', answer: (response: ServerResponse) => void response.end() };
  const server: Server = createServer((request, response) => {
    request.resume();
    other.answer(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  other.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return other;
}

async function startStation(env: Record<string, string>) {
  const { databaseUrl, dataDir, drop } = await createMigratedDatabase();
  opened.push(drop);
  const server = new ServerProcess({
    DATA_DIR: dataDir,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ADMIN_PIN: ADMIN.pin,
    ...env,
  });
  opened.push(async () => {
    server.kill('SIGKILL');
    await server.ended();
  });
  const address = await server.listening();
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return { server, address, token: ((await reply.json()) as { token: string }).token };
}

const WAIT = { interval: 100 };

describe('a radio server', { timeout: 600_000 }, () => {
  it('that is faulty keeps the last title, marked as stale, and affects nothing else', async () => {
    const radio = await startOther();
    const well = (response: ServerResponse) => void response.end(JSON.stringify(NOW_PLAYING));
    radio.answer = well;
    const { server, address, token } = await startStation({
      RADIO_SOURCE: 'azuracast',
      RADIO_STATUS_URL: `${radio.url}/api/nowplaying/1`,
      RADIO_POLL_MS: String(POLL_MS),
    });
    const info = async () => (await (await fetch(`${address}/api/public/radio`)).json()) as RadioInfoReply;
    await expect.poll(async () => (await info()).title, WAIT).toBe('Tarde de Verão');
    const before = server.memory;
    for (const [name, answer] of Object.entries(ILLNESSES).slice(IS_PROOF ? 0 : 2, IS_PROOF ? undefined : 4)) {
      radio.answer = answer;
      await expect.poll(async () => (await info()).stale, WAIT).toBe(true);
      const calls = [
        ['GET', '/public/radio'],
        ['GET', '/schedules'],
      ] as const;
      const suffered = await suffer({ address, token, calls, lastsMs: LASTS_MS });
      expect([name, [...new Set(suffered.statuses)]]).toEqual([name, [200]]);
      expect(await info()).toMatchObject({ stale: true, title: 'Tarde de Verão', djusername: 'Bia' });
      radio.answer = well;
      const began = performance.now();
      await expect.poll(async () => (await info()).stale, WAIT).toBe(false);
      const recoveredMs = performance.now() - began;
      expect(recoveredMs).toBeLessThan(scale({ short: 60_000, proof: 5_000 + POLL_MS }));
      process.stdout.write(
        `Faults: radio server ${name} for ${LASTS_MS / 1000} s: ${suffered.write()}, stale; ` +
          `fresh again after ${(recoveredMs / 1000).toFixed(1)} s\n`,
      );
    }
    const grown = (server.memory - before) / 1e6;
    process.stdout.write(`Faults: memory after all of them ${grown.toFixed(0)} MB more\n`);
    expect(grown).toBeLessThan(100);
  });
});

// Takes a real time-out; webhook.test.ts has the short form.
if (IS_PROOF) {
  describe('a webhook', { timeout: 600_000 }, () => {
    it('that hangs delays no other request, and recovers', async () => {
      const receiver = await startOther();
      receiver.answer = () => undefined;
      const { server, address, token } = await startStation({
        WEBHOOK_URL: `${receiver.url}/live`,
        WEBHOOK_SECRET: 'a long and random text',
        WEBHOOK_ALLOW_PRIVATE: '1',
      });
      const before = server.memory;
      const send = [['POST', '/broadcasts/send-webhook']] as const;
      const [hung, others] = await Promise.all([
        suffer({ address, token, calls: send, lastsMs: LASTS_MS }),
        suffer({ address, token, calls: [['GET', '/schedules']], lastsMs: LASTS_MS }),
      ]);
      expect(hung.statuses.filter((status) => ![502, 503, 504].includes(status))).toEqual([]);
      expect([...new Set(others.statuses)]).toEqual([200]);
      receiver.answer = (response) => void response.end('ok');
      const recoveredMs = await recovery({ address, token, calls: send });
      expect(recoveredMs).toBeLessThan(scale({ short: 60_000, proof: 5_000 }));
      const grown = (server.memory - before) / 1e6;
      expect(grown).toBeLessThan(100);
      process.stdout.write(
        `Faults: webhook hanging for ${LASTS_MS / 1000} s: ${hung.write()}; others meanwhile ${others.write()}; ` +
          `well again after ${(recoveredMs / 1000).toFixed(1)} s, memory ${grown.toFixed(0)} MB more\n`,
      );
    });
  });
}

describe('another process that holds the database file', () => {
  const HELD_MS = scale({ short: 300, proof: 3_000 });
  const game = (title: string) => ({ title, description: 'Ache a saída', rules: ['Sem regras'] });
  async function startHeld(lockMs: number) {
    const test = await buildTestApp({ limits: { lockMs } });
    opened.push(() => test.close());
    const { token } = await test.signedIn('view_games', 'create_games');
    const holder = new Libsql(join(test.config.dataDir, 'cabine.db'));
    opened.push(() => void holder.close());
    holder.exec('begin immediate');
    const list = () => test.call('GET', '/games', { token });
    const create = (title: string) => test.call('POST', '/games', { token, payload: game(title) });
    return { list, create, release: () => holder.exec('rollback') };
  }

  it('keeps writes waiting, without blocking reads or the event loop', async () => {
    const { list, create, release } = await startHeld(60_000);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const titles = Array.from({ length: 10 }, (_, at) => `Jogo ${at}`);
    const writes = Promise.all(titles.map(create));
    const end = performance.now() + HELD_MS;
    while (performance.now() < end) {
      const reply = await list();
      expect([reply.statusCode, reply.json()]).toEqual([200, []]);
      await turnOfTheLoop();
    }
    delay.disable();
    // Waiting for the lock on the event loop would take seconds.
    expect(delay.max / 1e6).toBeLessThan(1_000);
    release();
    expect((await writes).map(({ statusCode }) => statusCode)).toEqual(titles.map(() => 201));
    // Callers at the same time have no order among each other.
    const games = (await list()).json<{ title: string }[]>();
    expect(games.map(({ title }) => title).sort()).toEqual(titles);
  });

  it('for too long makes writes fail with 503 and without effect, and later ones succeed', async () => {
    const { list, create, release } = await startHeld(100);
    const refused = await create('Labirinto');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
    expect((await list()).json()).toEqual([]);
    release();
    expect((await create('Labirinto')).statusCode).toBe(201);
    expect((await list()).json<object[]>()).toHaveLength(1);
  });
});

describe('a disk', { timeout: 600_000 }, () => {
  it('that is full refuses writes with 503, answers reads, and accepts writes again when there is space', async () => {
    const test = await buildTestApp();
    opened.push(() => test.close());
    const { token } = await test.signedIn('view_games', 'create_games');
    const game = { title: 'Labirinto', description: 'x'.repeat(1_000), rules: ['Sem regras'] };
    const write = () => test.call('POST', '/games', { token, payload: game });
    const list = () => test.call('GET', '/games', { token });
    expect((await write()).statusCode).toBe(201);
    // PostgreSQL's equivalent is 53100, which needs a separate disk: see errors.test.ts.
    const pragma = (what: string) => sql.raw<Record<string, number>>(`pragma ${what}`).execute(test.db);
    const pages = (await pragma('page_count')).rows[0]?.page_count ?? 0;
    await pragma(`max_page_count = ${pages + 2}`);
    const statuses: number[] = [];
    for (let count = 0; count < 200; count += 1) statuses.push((await write()).statusCode);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    const kept = statuses.filter((status) => status === 201).length + 1;
    const reply = await list();
    expect([reply.statusCode, reply.json<object[]>().length]).toEqual([200, kept]);
    expect((await test.call('GET', '/health')).statusCode).toBe(200);
    await pragma(`max_page_count = ${pages + 100_000}`);
    expect((await write()).statusCode).toBe(201);
    process.stdout.write(`Faults: disk full: ${statuses.length - kept + 1} writes refused with 503, reads answered\n`);
  });
});
