import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../platform/config';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';

let test: TestApp;
afterEach(() => test.close());

async function start(env: Record<string, string> = {}): Promise<string> {
  test = await buildTestApp({ config: readConfig(env) });
  return (await test.signedIn('broadcaster')).token;
}

it('returns the configured settings, and those of product.md 9 where nothing is set, to broadcasters', async () => {
  const token = await start({
    STREAM_HOST: 'stream.example',
    STREAM_PORT: '8000',
    STREAM_PASSWORD: 'dj',
    STREAM_FORMAT: 'MP3 128 kb/s',
    RADIO_SOURCE: 'icecast',
    RADIO_STATUS_URL: 'http://127.0.0.1:1/status-json.xsl',
    RADIO_MOUNT: '/aovivo, /autodj',
  });
  expect((await test.call('GET', '/broadcasts/settings', { token })).json()).toEqual({
    host: 'stream.example',
    port: 8000,
    password: 'dj',
    mount: '/aovivo',
    quality: 'High Quality',
    format: 'MP3 128 kb/s',
    genre: 'Nenhum',
  });
});

it('returns nulls for settings that are not configured', async () => {
  const token = await start({ DEMO: '0' });
  const reply = await test.call('GET', '/broadcasts/settings', { token });
  expect(reply.json()).toMatchObject({ host: null, port: null, password: null, mount: null });
});

it('returns example settings in a demo', async () => {
  const token = await start();
  const reply = await test.call('GET', '/broadcasts/settings', { token });
  expect(reply.json()).toMatchObject({ host: 'radio.exemplo.com.br', port: 8000, password: 'senha-da-demo' });
});

it('reports that there is no webhook, and no DJ to kick', async () => {
  const token = await start();
  const webhook = await test.call('POST', '/broadcasts/send-webhook', { token });
  expect([webhook.statusCode, webhook.json<{ code: string }>().code]).toEqual([409, 'webhook_not_configured']);
  const kick = await test.call('POST', '/broadcasts/kick-dj', { token });
  expect([kick.statusCode, kick.json<{ code: string }>().code]).toEqual([409, 'no_dj']);
});

it('does not send to a private address', async () => {
  const token = await start({ WEBHOOK_URL: 'https://127.0.0.2/x', WEBHOOK_SECRET: 'key' });
  const reply = await test.call('POST', '/broadcasts/send-webhook', { token });
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([502, 'webhook_forbidden']);
});

it('what acted on another server is in the audit log, though its member signed out meanwhile', async () => {
  let token = '';
  const receiver = createServer((_, response) => {
    void test.call('POST', '/auth/logout', { token }).then(() => response.writeHead(204).end());
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  token = await start({
    WEBHOOK_URL: `http://127.0.0.1:${port}/`,
    WEBHOOK_SECRET: 'key',
    WEBHOOK_ALLOW_PRIVATE: '1',
  });
  const reply = await test.call('POST', '/broadcasts/send-webhook', { token });
  receiver.close();
  expect(reply.statusCode).toBe(204);
  expect((await test.call('GET', '/auth/verify', { token })).statusCode).toBe(401);
  const lines = await test.db
    .selectFrom('audit')
    .select(['action', 'outcome'])
    .where('area', '=', 'broadcasts')
    .execute();
  expect(lines).toEqual([{ action: 'broadcasts.sendWebhook', outcome: 'done' }]);
});

it('reports that the radio server does not answer', async () => {
  const token = await start({
    RADIO_SOURCE: 'icecast',
    RADIO_STATUS_URL: 'http://127.0.0.1:1/status-json.xsl',
    RADIO_ADMIN_PASSWORD: 'hackme',
  });
  const reply = await test.call('POST', '/broadcasts/kick-dj', { token });
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([502, 'kick_unreachable']);
  expect(reply.body).not.toContain('hackme');
});

it.each([
  [
    '/broadcasts/send-webhook',
    { WEBHOOK_URL: 'https://127.0.0.2/x', WEBHOOK_SECRET: 'key' },
    'A member tells the webhook',
  ],
  [
    '/broadcasts/kick-dj',
    { RADIO_SOURCE: 'icecast', RADIO_STATUS_URL: 'http://127.0.0.1:1/status-json.xsl', RADIO_ADMIN_PASSWORD: 'x' },
    'A member takes DJs off the air',
  ],
])('%s calls other servers ten times a minute at most for each member', async (path, env, what) => {
  const token = await start(env);
  const ask = async () => (await test.call('POST', path, { token })).statusCode;
  const statuses = [];
  for (let time = 0; time < 10; time++) statuses.push(await ask());
  expect(new Set(statuses)).toEqual(new Set([502]));
  test.clock.advance(20_000);
  const refused = await test.call('POST', path, { token });
  expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
    429,
    { message: `${what} 10 times a minute at most`, code: 'too_many' },
    '40',
  ]);
  const { token: other } = await test.signedIn('broadcaster');
  expect((await test.call('POST', path, { token: other })).statusCode).toBe(502);
  test.clock.advance(40_000);
  expect(await ask()).toBe(502);
});
