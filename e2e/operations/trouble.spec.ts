import { Wire } from '../../apps/server/src/testing/Wire';
import startPostgres from '../../scripts/postgres.mjs';
import { credentialsOf, sendSignIn } from '../support/signIn';
import { startStation } from '../support/Station';
import { expect, test } from '../support/test';
import { startProxy, type Proxy } from './proxies';
import { askThroughProxy } from './throughProxy';

test.use({ ignoreHTTPSErrors: true });

const ADMIN = { username: 'ana', password: 'a harbour of paper boats', pin: '482915' };
const TRUSTED = { TRUST_PROXY: '127.0.0.1' };
/** What visitors see and hear. `/api/public/requests` counts what listeners sent, so it needs the database. */
const FOR_VISITORS = [
  '/login',
  '/config.json',
  '/embed.js',
  '/embed/player',
  '/embed/schedule',
  '/embed/requests',
  '/api/public/radio',
  '/api/public/schedule',
  '/api/public/schedule.ics',
  '/stream',
];
const allSeen = FOR_VISITORS.map((path) => [path, 200]);

/** As a browser asks. */
const ask = (proxy: Proxy, path: string, bytes?: number) =>
  askThroughProxy(proxy.url, path, { bytes, headers: { accept: 'text/html,*/*' } });
const see = (proxy: Proxy) =>
  Promise.all(
    FOR_VISITORS.map(async (path) => [path, (await ask(proxy, path, path === '/stream' ? 32_000 : undefined)).status]),
  );
/** What the server says of itself. */
async function lacksOf(proxy: Proxy) {
  const { status, body } = await ask(proxy, '/api/ready');
  return { code: status, lacks: (JSON.parse(body.toString()) as { lacks?: string[] }).lacks };
}
async function weekOf(proxy: Proxy) {
  const { body } = await ask(proxy, '/api/public/schedule');
  return JSON.parse(body.toString()) as { slots: { user_name: string }[]; stale?: boolean };
}
async function book(url: string) {
  const send = (path: string, body: object, token = '') =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const { token } = (await (await send('/auth/login', ADMIN)).json()) as { token: string };
  const hour = { type: 'broadcast', day_of_week: 3, start_time: '20:00', end_time: '20:45' };
  expect((await send('/schedules', hour, token)).status).toBe(201);
}

for (const [name, startIt] of Object.entries(startProxy))
  test.describe(`one server behind ${name}`, () => {
    test('with a full disk is seen and heard, and members come in', async ({ start, page }) => {
      // More than any disk has.
      const station = await start(startStation, { env: { ...TRUSTED, DEMO: '1', DISK_MIN_FREE_MB: '999999999' } });
      const proxy = await start(startIt, [station.port]);
      await expect.poll(() => lacksOf(proxy)).toEqual({ code: 503, lacks: ['disk'] });
      await expect.poll(() => see(proxy)).toEqual(allSeen);
      await page.goto(`${proxy.url}/login`);
      await sendSignIn(page, credentialsOf('administrator'));
      await expect(page).toHaveURL(`${proxy.url}/dashboard`);
    });

    test('with a silent database is seen and heard, with the last week', async ({ start, page }) => {
      let url = '';
      await start(startPostgres, { provide: (_: string, given: string) => (url = given) });
      const wire = await start(() => new Wire(`${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`));
      const station = await start(startStation, {
        env: {
          ...TRUSTED,
          DATABASE_URL: `postgres://app@127.0.0.1:${await wire.listen()}/postgres`,
          ADMIN_USERNAME: ADMIN.username,
          ADMIN_PASSWORD: ADMIN.password,
          ADMIN_PIN: ADMIN.pin,
        },
      });
      await book(station.url);
      const proxy = await start(startIt, [station.port]);
      const { slots } = await weekOf(proxy);
      wire.change('silent');
      await expect.poll(() => lacksOf(proxy)).toEqual({ code: 503, lacks: ['database'] });
      await expect.poll(() => weekOf(proxy)).toMatchObject({ slots, stale: true });
      await expect.poll(() => see(proxy)).toEqual(allSeen);
      await page.goto(`${proxy.url}/embed/schedule?type=broadcast`);
      await expect(page.locator('[data-stale]').getByText('ana')).toBeVisible();
      await page.close();
      wire.change('well');
      await expect.poll(async () => (await weekOf(proxy)).stale).toBeUndefined();
    });
  });
