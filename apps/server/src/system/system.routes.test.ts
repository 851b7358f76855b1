import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../platform/config';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';

let test: TestApp;
afterEach(() => test.close());

async function read(env: Record<string, string> = {}) {
  test = await buildTestApp({ config: readConfig(env) });
  const { token, member } = await test.signedIn('manage_permissions', 'broadcaster');
  return { token, member, answer: () => test.call('GET', '/system', { token }) };
}

it('returns the state of database, disk, radio, webhook, backups and load', async () => {
  const { answer } = await read();
  const { statusCode, json } = await answer();
  expect(statusCode).toBe(200);
  expect(json()).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    database: { engine: test.database.engine, version: expect.stringMatching(/^\d+\./) },
    radio: { source: null },
    webhook: { configured: false, sent_at: null, delivered: null },
    backups: { every: null, last_at: null, running: false, failures: 0 },
    load: { hashing: 0, streams: 0 },
  });
  const { disk, load } = json<{ disk: { free: number }; load: { memory: number } }>();
  expect(disk.free).toBeGreaterThan(1_000_000);
  expect(load.memory).toBeGreaterThan(10_000_000);
});

it('reports that the last webhook was not delivered', async () => {
  const { token, answer } = await read({ WEBHOOK_URL: 'https://127.0.0.2/x', WEBHOOK_SECRET: 'key' });
  expect((await test.call('POST', '/broadcasts/send-webhook', { token })).statusCode).toBe(502);
  expect((await answer()).json()).toMatchObject({
    webhook: { configured: true, sent_at: expect.stringContaining('T'), delivered: false },
  });
});

it('reports a delay of the last minute to every reader', async () => {
  const { answer } = await read();
  const delay = async () => (await answer()).json<{ load: { delay_ms: number } }>().load.delay_ms;
  for (let turn = 0; turn < 4; turn++) {
    const until = performance.now() + 300;
    while (performance.now() < until);
    await setImmediate();
  }
  expect(await delay()).toBeGreaterThan(250);
  expect(await delay()).toBeGreaterThan(250);
  test.clock.advance(120_000);
  expect(await delay()).toBeLessThan(250);
});
