import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mp3Of } from '../../apps/server/src/soundtracks/testing/audioFiles';
import { startIcecast } from '../radio/icecast';
import { credentialsOf, sendSignIn } from '../support/signIn';
import { expect, test as base } from '../support/test';
import { startProxy, type Proxy } from './proxies';
import { askThroughProxy, type Answer, type Asked } from './throughProxy';

// The settings of docs/operations/proxy.md.
base.use({ stationEnv: { TRUST_PROXY: '127.0.0.1', DEMO: '1' }, ignoreHTTPSErrors: true });

const JSON_TYPE = { 'content-type': 'application/json' };
const signIn = (proxy: Proxy, password: string, asked: Asked = {}) =>
  askThroughProxy(proxy.url, '/api/auth/login', {
    method: 'POST',
    ...asked,
    headers: { ...JSON_TYPE, ...asked.headers },
    body: JSON.stringify({ ...credentialsOf('administrator'), password }),
  });

async function bearer(proxy: Proxy) {
  const { body } = await signIn(proxy, credentialsOf('administrator').password);
  const { token } = JSON.parse(body.toString()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');
/** Every mount that a listener is sent to: of the shipped Icecast and compose files, and of the page's `STREAMS`. */
const MOUNTS = new Set(
  [
    ...read('deploy/icecast.xml').matchAll(/<mount-name>(.+?)</g),
    ...read('deploy/compose.yaml').matchAll(/STREAM_URL: https:\/\/\$\{DOMAIN\}(.+)/g),
    ...read('docs/operations/settings.md').matchAll(/(?<=STREAMS='.*)https:\/\/[^/]+(\/[^,' ]+)/g),
  ].map(([, mount = '']) => mount),
);

const isAac = (mount: string) => mount.endsWith('.aac');
const mimeOf = (mount: string) => (isAac(mount) ? 'audio/aac' : 'audio/mpeg');

for (const [name, startIt] of Object.entries(startProxy))
  base(`a listener hears ${[...MOUNTS].join(', ')} over TLS through ${name}`, async ({ station, start }) => {
    const icecast = await start(startIcecast);
    await icecast.connect({ mount: '/autodj' });
    // The others fall back to it.
    for (const mount of [...MOUNTS].filter((each) => each.includes('.')))
      await icecast.connect({ mount, codec: isAac(mount) ? 'aac' : 'mp3' });
    const proxy = await start(startIt, [station.port], { icecast: icecast.port });
    for (const mount of MOUNTS) {
      const { status, headers, body } = await askThroughProxy(proxy.url, mount, { bytes: 32_000 });
      const heard = [mount, status, headers['content-type'], body.length >= 32_000];
      expect(heard).toEqual([mount, 200, mimeOf(mount), true]);
    }
  });

for (const [name, startIt] of Object.entries(startProxy)) {
  const test = base.extend<{ through: Proxy }>({
    through: async ({ start, station }, provide) => provide(await start(startIt, [station.port])),
  });
  test.describe(`behind ${name}, with its file of deploy/`, () => {
    test('a member signs in over TLS, and a reload keeps the session', async ({ page, through: proxy }) => {
      await page.goto(`${proxy.url}/login`);
      await sendSignIn(page, credentialsOf('administrator'));
      await expect(page).toHaveURL(`${proxy.url}/dashboard`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(`${proxy.url}/dashboard`);
    });

    test('the audit log has the client’s address, not the proxy’s or a forged one', async ({ through: proxy }) => {
      await signIn(proxy, 'quite wrong', { localAddress: '127.0.0.9', headers: { 'x-forwarded-for': '203.0.113.7' } });
      const headers = await bearer(proxy);
      const addresses = async () => {
        const { body } = await askThroughProxy(proxy.url, '/api/audit?area=auth', { headers });
        const { entries } = JSON.parse(body.toString()) as { entries: { outcome: string; address: string }[] };
        return new Set(entries.filter(({ outcome }) => outcome === 'refused').map(({ address }) => address));
      };
      await expect.poll(addresses).toEqual(new Set(['127.0.0.9']));
    });

    test('a jingle of 2 MB passes; a larger one is refused', async ({ through: proxy }) => {
      const headers = await bearer(proxy);
      const upload = (bytes: Buffer) => {
        const boundary = 'cabine';
        const head = `--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\nde_proxy_${name}\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x.mp3"\r\nContent-Type: audio/mpeg\r\n\r\n`;
        const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
        const type = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': body.length };
        return askThroughProxy(proxy.url, '/api/soundtracks', {
          method: 'POST',
          headers: { ...headers, ...type },
          body,
        });
      };
      expect((await upload(mp3Of(1_900_000))).status).toBe(201);
      // By nginx, or by the station with its message for the form.
      const { status } = await upload(Buffer.alloc(4_000_000)).catch(() => ({ status: 413 }));
      expect([400, 413]).toContain(status);
    });

    for (const path of ['/api/events', '/api/public/events']) {
      test(`an event passes through ${path} within a second`, async ({ through: proxy }) => {
        const headers = await bearer(proxy);
        const body = JSON.stringify({ type: 'event', day_of_week: 5, start_time: '03:00', end_time: '03:45' });
        let heard = Promise.resolve<Answer | null>(null);
        // Times out if the proxy buffers the answer.
        await new Promise<void>((onBegin) => {
          const asked = { until: 'event: schedule', onBegin, headers: { ...headers, 'accept-encoding': 'gzip' } };
          heard = askThroughProxy(proxy.url, path, asked);
        });
        const { status, body: made } = await askThroughProxy(proxy.url, '/api/schedules', {
          method: 'POST',
          headers: { ...headers, ...JSON_TYPE },
          body,
        });
        expect(status).toBe(201);
        const since = performance.now();
        const answer = await heard;
        expect(performance.now() - since).toBeLessThan(1_000);
        expect(answer?.headers['content-encoding']).toBeUndefined();
        const { id } = JSON.parse(made.toString()) as { id: number };
        await askThroughProxy(proxy.url, `/api/schedules/${id}`, { method: 'DELETE', headers });
      });
    }

    test('the stream is heard while it runs', async ({ through: proxy }) => {
      const { status, headers, body } = await askThroughProxy(proxy.url, '/stream', { bytes: 32_000 });
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('audio/mpeg');
      expect(body.length).toBeGreaterThanOrEqual(32_000);
    });
  });
}

base('nginx redirects visitors to TLS, and serves Certbot’s challenges', async ({ station, start }) => {
  const { plainUrl, webroot } = await start(startProxy.nginx, [station.port]);
  const ask = async (path: string) => {
    const answer = await fetch(`${plainUrl}${path}`, { redirect: 'manual' });
    return { status: answer.status, location: answer.headers.get('location') };
  };
  const challenges = '/.well-known/acme-challenge';
  mkdirSync(join(webroot, challenges), { recursive: true });
  writeFileSync(join(webroot, challenges, 'token'), 'the answer');
  await expect.poll(() => ask(`${challenges}/token`)).toEqual({ status: 200, location: null });
  await expect.poll(() => ask('/login?a=1')).toEqual({ status: 301, location: 'https://localhost/login?a=1' });
});
