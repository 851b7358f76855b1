import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SystemState } from '@cabine/panel-core/contract';
import { readConfig } from '../platform/config';
import { startServer, type TestServer } from '../radio/testing/startServer';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';

const MINUTE_MS = 60_000;
let isUp = false;
let asked = 0;
let icecast: TestServer;
let test: TestApp;
let token: string;
beforeEach(async () => {
  [isUp, asked] = [false, 0];
  icecast = await startServer((request, reply) => {
    if (request.headers.authorization) asked += 1;
    if (isUp) reply.end('{"icestats":{"server_id":"Icecast 2.4.4","dummy":null}}');
    else request.socket.destroy();
  });
  test = await buildTestApp({
    config: readConfig({ RADIO_SOURCE: 'icecast', RADIO_STATUS_URL: icecast.url, RADIO_ADMIN_PASSWORD: 'hackme' }),
  });
  ({ token } = await test.signedIn('manage_permissions'));
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await test.close();
  await icecast.close();
});

const isWell = async () => {
  const { connections } = (await test.call('GET', '/system', { token })).json<SystemState>();
  return connections.find(({ name }) => name === 'radio')?.well;
};

async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    test.clock.advance(MINUTE_MS);
    await test.app.jobs.idle();
  }
}

it('a fault of the start is gone a minute after it is mended, and one that begins is told in two', async () => {
  await expect.poll(isWell).toBe(false);
  isUp = true;
  await pass(1);
  expect(await isWell()).toBe(true);
  isUp = false;
  await pass(2);
  expect(await isWell()).toBe(false);
});

it('what is well is asked about every hour alone', async () => {
  isUp = true;
  await pass(2);
  const before = asked;
  await pass(50);
  expect(asked).toBe(before);
  await pass(10);
  expect(asked).toBe(before + 1);
});
