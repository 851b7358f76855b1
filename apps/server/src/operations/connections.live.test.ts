import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startIcecast, type Icecast } from '../../../../e2e/radio/icecast';
import { readConfig } from '../platform/config';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';

const SECRET = 'what icecast and we know';
const METRICS_TOKEN = 'a-token-for-prometheus';

let icecast: Icecast;
let test: TestApp;
/** What the server logged as errors. */
const told: unknown[] = [];
beforeAll(async () => {
  icecast = await startIcecast();
});
afterEach(() => test.close());
afterAll(() => icecast.close());

/** A station that listens, and Icecast with the mounts of deploy/icecast.xml, which ask it with `secret`. */
async function start(env: Record<string, string> = {}, secret: string | null = SECRET, furtherMounts = '') {
  const config = readConfig({
    ...icecast.stationEnv,
    METRICS_TOKEN,
    RADIO_ADMIN_USER: icecast.adminUser,
    RADIO_ADMIN_PASSWORD: icecast.adminPassword,
    STREAM_URL: `${icecast.url}/radio`,
    STREAM_AUTH_SECRET: SECRET,
    ...env,
  });
  told.length = 0;
  test = await buildTestApp({
    config,
    extend: ({ log }) => void vi.spyOn(log, 'error').mockImplementation((line: unknown) => void told.push(line)),
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  await (secret === null ? icecast.askNobody() : icecast.askStation(`http://127.0.0.1:${port}`, secret, furtherMounts));
}

/** Each time a minute later, since the station asks again in a minute after a fault. */
async function faults() {
  test.clock.advance(millisecondsInMinute);
  await test.app.jobs.idle();
  const { body } = await test.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const lines = body.matchAll(/^cabine_connection_fault\{name="([\w-]+)"\} (\d)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]));
}
const WELL = { radio: 0, 'radio-admin': 0, 'stream-auth': 0, mounts: 0 };

it('all is well with deploy/icecast.xml, and no probe is left, nor one of a process that was killed', async () => {
  await start();
  const password = `${test.clock.now() - 2 * millisecondsInDay} left`;
  await test.db.insertInto('mount_probes').values({ password, way: 'decides' }).execute();
  await expect.poll(faults).toEqual(WELL);
  expect(await test.db.selectFrom('mount_probes').selectAll().execute()).toEqual([]);
});

it('an Icecast that decides by itself is told, with the mounts, and one that asks elsewhere', async () => {
  await start({ STREAM_PASSWORD: icecast.sourcePassword });
  await expect.poll(faults).toEqual(WELL);
  await icecast.askStation('http://127.0.0.1:9', SECRET);
  await expect.poll(faults).toEqual({ ...WELL, mounts: 1 });
  expect(told.join('\n')).toContain('Icecast refuses every source on /live, /radio, /cabine-check');
  await test.close();
  await start({}, null);
  await expect.poll(faults).toEqual({ ...WELL, mounts: 1 });
  expect(told.join('\n')).toContain(
    'Icecast takes a source on /live, /radio, /cabine-check without asking this server.',
  );
});

it('a wrong STREAM_AUTH_SECRET and a wrong RADIO_ADMIN_PASSWORD are told', async () => {
  await start({ RADIO_ADMIN_PASSWORD: 'wrong' }, 'what only icecast knows');
  await expect.poll(faults).toEqual({ ...WELL, 'radio-admin': 1, 'stream-auth': 1 });
  expect(told.join('\n')).toMatch(/Icecast asks with another secret than STREAM_AUTH_SECRET\. .+\. Set .+\./);
  expect(told.join('\n')).toMatch(/Icecast refuses RADIO_ADMIN_USER with RADIO_ADMIN_PASSWORD\. .+\. Set both .+\./);
});

it('a further quality may have a password of its own, but not the source password', async () => {
  const low = (password: string) =>
    `<mount type="normal"><mount-name>/radio.low</mount-name>${password}<charset>UTF-8</charset></mount>`;
  const env = {
    STREAM_PASSWORD: icecast.sourcePassword,
    STREAMS: `128k ${icecast.url}/radio, 64k ${icecast.url}/radio.low`,
  };
  await start(env, SECRET, low('<password>of-the-transcoder</password>'));
  await expect.poll(faults).toEqual(WELL);
  await test.close();
  await start(env, SECRET, low(''));
  await expect.poll(faults).toEqual({ ...WELL, mounts: 1 });
  expect(told.join('\n')).toContain('Icecast takes a source on /radio.low without asking this server.');
});
