import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestAppOptions } from '../testing/buildTestApp';

const TOKEN = 'a-token-for-prometheus';

const toStop: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of toStop.splice(0).toReversed()) await stop();
});

async function build(options: TestAppOptions = {}): Promise<TestApp> {
  const test = await buildTestApp(options);
  toStop.push(() => test.close());
  return test;
}

const scrape = (test: TestApp, token = TOKEN) =>
  test.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });

describe('readiness', () => {
  it('is ready, and not while it shuts down', async () => {
    const test = await build();
    const ask = async () => {
      const { statusCode, body } = await test.call('GET', '/ready');
      return [statusCode, body];
    };
    expect(await ask()).toEqual([200, '{"status":"ready"}']);
    test.app.drain();
    expect(await ask()).toEqual([503, '{"status":"not ready","lacks":["draining"]}']);
    expect((await test.call('GET', '/health')).statusCode).toBe(200);
  });

  it('is not ready with less free disk space than required', async () => {
    const test = await build({ config: { minFreeMb: 999_999_999 } });
    const { statusCode, body } = await test.call('GET', '/ready');
    expect([statusCode, body]).toEqual([503, '{"status":"not ready","lacks":["disk"]}']);
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
    expect((await scrape(await build())).statusCode).toBe(404);
    const test = await build({ config: { metricsToken: TOKEN } });
    expect((await test.app.inject('/metrics')).statusCode).toBe(401);
    expect((await scrape(test, `${TOKEN}x`)).statusCode).toBe(401);
    expect((await scrape(test)).statusCode).toBe(200);
  });

  it('describe the server', async () => {
    const test = await build({ config: { metricsToken: TOKEN } });
    const { token } = await test.signedIn('create_schedule');
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    // Over the network: injected calls are not counted.
    const booked = await fetch(`${address}/api/schedules`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ type: 'event', day_of_week: 2, start_time: '21:00', end_time: '21:45' }),
    });
    expect(booked.status).toBe(201);
    await fetch(`${address}/api/users`);
    const { hostname, port } = new URL(address);
    const listener = connect(Number(port), hostname);
    listener.write('GET /stream HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(listener, 'data');

    const { body } = await scrape(test);
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    expect(body).toMatch(/^cabine_info\{version="\d+\.\d+\.\d+"\} 1$/m);
    expect(body).toMatch(/^cabine_hashing_waiting 0$/m);
    expect(body).toMatch(/^cabine_hashing_running 0$/m);
    expect(body).toMatch(/^cabine_http_answers_total\{class="2xx"\} 1$/m);
    expect(body).toMatch(/^cabine_http_answers_total\{class="4xx"\} 1$/m);
    expect(body).toMatch(/^cabine_http_answers_total\{class="5xx"\} 0$/m);
    expect(body).toMatch(/^cabine_streams_open 1$/m);
    expect(body).toMatch(/^cabine_bookings\{type="event"\} 1$/m);
    expect(body).toMatch(/^cabine_bookings\{type="broadcast"\} 0$/m);
    expect(body).toMatch(/^cabine_disk_free_bytes \d+$/m);
    expect(body).toMatch(/^cabine_radio_status_age_seconds 0$/m);
    listener.destroy();
    await expect.poll(async () => (await scrape(test)).body).toMatch(/^cabine_streams_open 0$/m);
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
