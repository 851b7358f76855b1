import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestAppOptions } from '../testing/buildTestApp';
import { createMigratedDatabase, type TestDatabase } from '../testing/createTestDatabase';
import { ServerProcess } from '../testing/startServer';

const TOKEN = 'a-token-for-prometheus';
const ADMIN_ENV = { ADMIN_USERNAME: 'Chefe', ADMIN_PASSWORD: 'correct-horse', ADMIN_PIN: '482915' };

let at: TestDatabase;
const toStop: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  at = await createMigratedDatabase();
});
afterEach(async () => {
  for (const stop of toStop.splice(0).toReversed()) await stop();
  await at.drop();
});

async function start(env: Record<string, string> = {}) {
  const database = at.databaseUrl !== null && { DATABASE_URL: at.databaseUrl };
  const server = new ServerProcess({ DATA_DIR: at.dataDir, ...database, ...ADMIN_ENV, ...env });
  toStop.push(async () => {
    server.kill('SIGKILL');
    await server.ended();
  });
  return { server, address: await server.listening() };
}

async function build(options: TestAppOptions = {}): Promise<TestApp> {
  const test = await buildTestApp(options);
  toStop.push(() => test.close());
  return test;
}

const ask = async (address: string, path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(address + path, { headers });
  return { status: reply.status, body: await reply.text() };
};
const scrape = (address: string) => ask(address, '/metrics', { authorization: `Bearer ${TOKEN}` });

describe('readiness', () => {
  it('is ready once the server listens, and not while it shuts down', async () => {
    const { server, address } = await start({ DRAIN_SECONDS: '5' });
    expect(await ask(address, '/api/ready')).toEqual({ status: 200, body: '{"status":"ready"}' });
    server.kill('SIGTERM');
    await expect
      .poll(() => ask(address, '/api/ready'))
      .toEqual({ status: 503, body: '{"status":"not ready","lacks":["draining"]}' });
    expect((await ask(address, '/api/health')).status).toBe(200);
    expect(await server.ended()).toBe(0);
  });

  it('is not ready with less free disk space than required', async () => {
    const { address } = await start({ DISK_MIN_FREE_MB: '999999999' });
    expect(await ask(address, '/api/ready')).toEqual({
      status: 503,
      body: '{"status":"not ready","lacks":["disk"]}',
    });
  });

  it('is not ready with a missing migration', async () => {
    const test = await build();
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(test.db);
    const reply = await test.call('GET', '/ready');
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'not ready', lacks: ['migrations'] }]);
  });

  it('is not ready if the database does not answer', async () => {
    const test = await build();
    await test.db.destroy();
    const reply = await test.call('GET', '/ready');
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'not ready', lacks: ['database'] }]);
  });
});

describe('metrics', () => {
  it('do not exist without METRICS_TOKEN, and require it', async () => {
    const without = await start();
    expect((await scrape(without.address)).status).toBe(404);
    without.server.kill('SIGTERM');
    await without.server.ended();
    const { address } = await start({ METRICS_TOKEN: TOKEN });
    expect((await ask(address, '/metrics')).status).toBe(401);
    expect((await ask(address, '/metrics', { authorization: `Bearer ${TOKEN}x` })).status).toBe(401);
    expect((await scrape(address)).status).toBe(200);
  });

  it('describe the server', async () => {
    const { address } = await start({ METRICS_TOKEN: TOKEN });
    const json = { 'content-type': 'application/json' };
    const credentials = { username: 'Chefe', password: 'correct-horse', pin: '482915' };
    const signIn = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(credentials),
    });
    const { token } = (await signIn.json()) as { token: string };
    const booked = await fetch(`${address}/api/schedules`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ type: 'event', day_of_week: 2, start_time: '21:00', end_time: '21:45' }),
    });
    expect(booked.status).toBe(201);
    await fetch(`${address}/api/users`);
    const { hostname, port } = new URL(address);
    const listener = connect(Number(port), hostname);
    listener.write('GET /stream HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(listener, 'data');

    const { body } = await scrape(address);
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    expect(body).toMatch(/^cabine_info\{version="\d+\.\d+\.\d+"\} 1$/m);
    expect(body).toMatch(/^cabine_hashing_waiting 0$/m);
    expect(body).toMatch(/^cabine_hashing_running 0$/m);
    expect(body).toMatch(/^cabine_http_answers_total\{class="2xx"\} 2$/m);
    expect(body).toMatch(/^cabine_http_answers_total\{class="4xx"\} 1$/m);
    expect(body).toMatch(/^cabine_http_answers_total\{class="5xx"\} 0$/m);
    expect(body).toMatch(/^cabine_streams_open 1$/m);
    expect(body).toMatch(/^cabine_bookings\{type="event"\} 1$/m);
    expect(body).toMatch(/^cabine_bookings\{type="broadcast"\} 0$/m);
    expect(body).toMatch(/^cabine_disk_free_bytes \d+$/m);
    const age = Number(/^cabine_radio_status_age_seconds ([\d.]+)$/m.exec(body)?.[1]);
    expect(age).toBeLessThan(60);
    listener.destroy();
    await expect.poll(async () => (await scrape(address)).body).toMatch(/^cabine_streams_open 0$/m);
  });

  it('count every refused sign-in, also those that never reach the hashing queue', async () => {
    const test = await build({ config: { metricsToken: TOKEN } });
    const member = await test.createMember();
    const refused = async () => {
      const { body } = await test.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
      return Number(/^cabine_sign_ins_refused_total (\d+)$/m.exec(body)?.[1]);
    };
    await test.signIn(member);
    expect(await refused()).toBe(0);
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const payload = { username: member.username, password: `guess number ${guess}`, pin: '111222' };
      statuses.push((await test.app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(await refused()).toBe(12);
  });

  it('have no backup figures before the first one, and the age of a radio that never answered', async () => {
    const statusUrl = 'http://127.0.0.1:1/status-json.xsl';
    const radio = { source: 'icecast', statusUrl, mount: '/live', adminUser: null, adminPassword: null } as const;
    const test = await build({ config: { metricsToken: TOKEN, radio } });
    test.clock.advance(90_000);
    const { body } = await test.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    expect(body).not.toMatch(/^cabine_backup_last_\w+ /m);
    expect(body).toMatch(/^cabine_radio_status_age_seconds 90$/m);
  });

  it('are answered without the database', async () => {
    const test = await build({ config: { metricsToken: TOKEN } });
    const get = () => test.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    expect((await get()).body).toContain('cabine_bookings{');
    await test.db.destroy();
    const { statusCode, body } = await get();
    expect(statusCode).toBe(200);
    expect(body).not.toContain('cabine_bookings{');
    expect(body).toContain('cabine_streams_open 0');
  });
});
