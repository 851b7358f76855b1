import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startIcecast, type Icecast } from '../../../../e2e/radio/icecast';
import { until } from '../../../../e2e/radio/until';
import { readConfig } from '../platform/config';
import { createSource } from '../radio/sources/createSource';
import { goLive } from '../radio/testing/goLive';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';

let icecast: Icecast;
let test: TestApp;
beforeAll(async () => {
  icecast = await startIcecast();
  await icecast.connect({ mount: '/autodj', name: 'AutoDJ' });
});
afterEach(() => test.close());
afterAll(() => icecast?.close());

const configWith = (adminPassword: string) =>
  readConfig({
    RADIO_SOURCE: 'icecast',
    RADIO_STATUS_URL: icecast.statusUrl,
    RADIO_ADMIN_USER: icecast.adminUser,
    RADIO_ADMIN_PASSWORD: adminPassword,
  });

/** Kicks through the API while the server's clock runs. */
async function kick(adminPassword: string) {
  test = await buildTestApp({ config: configWith(adminPassword) });
  const { token } = await test.signedIn('broadcaster');
  let isDone = false;
  const call = test.call('POST', '/broadcasts/kick-dj', { token }).finally(() => (isDone = true));
  await until('the kick has ended', 25_000, async () => {
    test.clock.advance(100);
    return isDone;
  });
  const reply = await call;
  return [reply.statusCode, reply.body === '' ? null : reply.json<{ code: string }>().code];
}

/** Waits until Icecast's status is complete, because a kick reads it first. */
async function goOnAir() {
  const dj = await goLive({ port: icecast.port, password: icecast.sourcePassword, name: 'dj-Rafa' });
  const { radio } = configWith('');
  if (radio === null) throw new Error('The test names no radio.');
  const source = createSource(radio, { station: [] });
  await until('the status shows the DJ', 10_000, async () => {
    const read = await source.read(new AbortController().signal);
    return read.status === 'read' && read.state === 'live';
  });
  return dj;
}

it('disconnects the DJ, and then reports that no DJ is on air', async () => {
  const dj = await goOnAir();
  expect(await kick(icecast.adminPassword)).toEqual([204, null]);
  expect(await icecast.isOnAir('/live')).toBe(false);
  dj.destroy();
  await test.close();
  expect(await kick(icecast.adminPassword)).toEqual([409, 'no_dj']);
});

it('reports a wrong password, and the DJ stays', async () => {
  const dj = await goOnAir();
  expect(await kick('not-the-password')).toEqual([502, 'kick_refused']);
  expect(await icecast.isOnAir('/live')).toBe(true);
  dj.destroy();
});
