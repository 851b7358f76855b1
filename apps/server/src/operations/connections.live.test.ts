import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startIcecast, type Icecast } from '../../../../e2e/radio/icecast';
import { createMigratedDatabase, type TestDatabase } from '../testing/createTestDatabase';
import { ServerProcess } from '../testing/startServer';

const SECRET = 'what icecast and we know';
const METRICS_TOKEN = 'a-token-for-prometheus';

let icecast: Icecast;
let at: TestDatabase;
let server: ServerProcess | null = null;
beforeAll(async () => {
  icecast = await startIcecast();
  at = await createMigratedDatabase();
});
afterEach(async () => {
  server?.kill('SIGKILL');
  await server?.ended();
});
afterAll(async () => {
  await icecast.close();
  await at.drop();
});

const ENV = () => ({
  ...icecast.stationEnv,
  DATA_DIR: at.dataDir,
  ...(at.databaseUrl !== null && { DATABASE_URL: at.databaseUrl }),
  ADMIN_USERNAME: 'Chefe',
  ADMIN_PASSWORD: 'correct-horse',
  ADMIN_PIN: '482915',
  METRICS_TOKEN,
  RADIO_ADMIN_USER: icecast.adminUser,
  RADIO_ADMIN_PASSWORD: icecast.adminPassword,
  STREAM_URL: `${icecast.url}/radio`,
  STREAM_AUTH_SECRET: SECRET,
});

/** Starts a server, and Icecast with the mounts of deploy/icecast.xml, which ask it. */
async function start(env: Record<string, string> = {}, secret: string | null = SECRET, furtherMounts = '') {
  server = new ServerProcess({ ...ENV(), ...env });
  const address = await server.listening();
  if (secret === null) return address;
  await icecast.askStation(address, secret, furtherMounts);
  // It asks once more, with Icecast as it is now.
  server.kill('SIGKILL');
  await server.ended();
  server = new ServerProcess({ ...ENV(), ...env, PORT: new URL(address).port });
  return server.listening();
}

const faults = async (address: string) => {
  const reply = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const lines = (await reply.text()).matchAll(/^cabine_connection_fault\{name="([\w-]+)"\} (\d)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]));
};
const WELL = { radio: 0, 'radio-admin': 0, 'stream-auth': 0, mounts: 0 };

it('all is well with deploy/icecast.xml', async () => {
  const address = await start();
  await expect.poll(() => faults(address), { timeout: 30_000 }).toEqual(WELL);
});

it('an Icecast that decides by itself is told, with the mounts', async () => {
  await icecast.askNobody();
  const address = await start({}, null);
  await expect.poll(() => faults(address), { timeout: 30_000 }).toEqual({ ...WELL, mounts: 1 });
  expect(server?.printed).toContain(
    'Icecast takes a source on /live, /radio, /cabine-check without asking this server.',
  );
});

it('a wrong STREAM_AUTH_SECRET and a wrong RADIO_ADMIN_PASSWORD are told', async () => {
  const address = await start({ RADIO_ADMIN_PASSWORD: 'wrong' }, 'what only icecast knows');
  await expect
    .poll(() => faults(address), { timeout: 30_000 })
    .toEqual({ ...WELL, 'radio-admin': 1, 'stream-auth': 1 });
  expect(server?.printed).toMatch(/Icecast asks with another secret than STREAM_AUTH_SECRET\. .+\. Set .+\./);
  expect(server?.printed).toMatch(/Icecast refuses RADIO_ADMIN_USER with RADIO_ADMIN_PASSWORD\. .+\. Set both .+\./);
});

it('a further quality may have a password of its own, but not the source password', async () => {
  const low = (password: string) =>
    `<mount type="normal"><mount-name>/radio.low</mount-name>${password}<charset>UTF-8</charset></mount>`;
  const env = {
    STREAM_PASSWORD: icecast.sourcePassword,
    STREAMS: `128k ${icecast.url}/radio, 64k ${icecast.url}/radio.low`,
  };
  const own = await start(env, SECRET, low('<password>of-the-transcoder</password>'));
  await expect.poll(() => faults(own), { timeout: 30_000 }).toEqual(WELL);
  server?.kill('SIGKILL');
  await server?.ended();
  const open = await start(env, SECRET, low(''));
  await expect.poll(() => faults(open), { timeout: 30_000 }).toEqual({ ...WELL, mounts: 1 });
  expect(server?.printed).toContain('Icecast takes a source on /radio.low without asking this server.');
});
