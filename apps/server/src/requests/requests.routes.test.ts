import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { RequestBoard, Studio } from '@cabine/panel-core/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../platform/config';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** The radio server's status of the mount. */
let onAir: Record<string, string> = {};
let radio: Server;
let test: TestApp;
let token: string;

beforeAll(async () => {
  radio = createServer((_, response) => {
    const source = {
      listenurl: 'http://x/live',
      listeners: 3,
      stream_start_iso8601: '2026-11-20T20:00:00+0000',
      ...onAir,
    };
    response.end(JSON.stringify({ icestats: { server_id: 'Icecast 2.4.4', ...(onAir.server_name && { source }) } }));
  }).listen(0, '127.0.0.1');
  await once(radio, 'listening');
});
afterAll(() => radio.close());

async function start(env: Record<string, string> = {}) {
  const { port } = radio.address() as AddressInfo;
  const status = { RADIO_SOURCE: 'icecast', RADIO_STATUS_URL: `http://127.0.0.1:${port}/status-json.xsl` };
  test = await buildTestApp({ config: readConfig({ ...status, REQUESTS: '1', ...env }) });
  token = (await test.signedIn('broadcaster', 'manage_schedule')).token;
  await expect
    .poll(async () => (await test.call('GET', '/public/radio')).json<{ state: string }>().state)
    .not.toBe('unknown');
}
beforeEach(() => {
  onAir = { server_name: 'DJ.Caio', title: 'Sol de Novembro' };
});
afterEach(() => test.close());

const song = (text = 'Toca Evidências', more: object = {}) => ({ kind: 'song', name: 'Manu', text, ...more });
const send = async (payload: object, remoteAddress = '203.0.113.5') =>
  (await test.call('POST', '/public/requests', { payload, remoteAddress })).statusCode;
const board = async () => (await test.call('GET', '/requests', { token })).json<RequestBoard>();
const studio = async () => (await test.call('GET', '/public/requests')).json<Studio>();
const react = (kind: string, title: string, remoteAddress = '203.0.113.5') =>
  test.call('POST', '/public/requests/reactions', { payload: { kind, title }, remoteAddress });

it('reaches the DJ on air, newest first, who answers it', async () => {
  await start();
  expect(await send(song())).toBe(204);
  test.clock.advance(1_000);
  expect(await send(song('  Um abraço\u202e para\n  todos ', { kind: 'greeting' }), '203.0.113.6')).toBe(204);
  const { requests, ...rest } = await board();
  expect(rest).toEqual({
    isOn: true,
    isOpen: true,
    dj: 'DJ.Caio',
    title: 'Sol de Novembro',
    listening: 0,
    likes: 0,
    blocked: 0,
  });
  expect(requests.map(({ kind, text, answer }) => [kind, text, answer])).toEqual([
    ['greeting', 'Um abraço para todos', null],
    ['song', 'Toca Evidências', null],
  ]);
  const reply = await test.call('PUT', `/requests/${requests[1]?.id}`, { token, payload: { answer: 'played' } });
  expect(reply.json()).toEqual({ ...requests[1], answer: 'played' });
  expect((await board()).requests[1]).toEqual(reply.json());
  expect((await test.call('PUT', '/requests/999', { token, payload: { answer: 'played' } })).statusCode).toBe(404);
});

it('is refused while no DJ is on air, and if the station does not take requests', async () => {
  onAir = {};
  await start();
  expect(await send(song())).toBe(409);
  expect((await studio()).isOpen).toBe(false);
  await test.close();
  onAir = { server_name: 'DJ.Caio', title: 'Sol de Novembro' };
  await start({ REQUESTS: '0' });
  expect(await send(song())).toBe(409);
  expect((await react('like', 'Sol de Novembro')).statusCode).toBe(409);
  expect(await board()).toMatchObject({ isOn: false, isOpen: false });
  expect(await studio()).toMatchObject({ isOn: false, isOpen: false });
});

it('is limited to one a minute and five an hour per address, and to sixty addresses an hour', async () => {
  await start();
  const statuses: number[] = [];
  for (let minute = 0; minute < 6; minute++) {
    statuses.push(await send(song(`Pedido ${minute}`)), await send(song(`Outro ${minute}`)));
    test.clock.advance(MINUTE_MS);
  }
  expect(statuses).toEqual([204, 429, 204, 429, 204, 429, 204, 429, 204, 429, 429, 429]);
  // IPv6 addresses of one household count as one.
  expect(await send(song('a1 b'), '2001:db8::1')).toBe(204);
  expect(await send(song('a2 b'), '2001:db8::2')).toBe(429);
  for (let other = 0; other < 58; other++)
    expect(await send(song(`De fora ${other}`), `198.51.100.${other}`)).toBe(204);
  expect(await send(song('Mais um'), '198.51.100.99')).toBe(429);
  test.clock.advance(60 * MINUTE_MS);
  expect(await send(song('Mais um'), '198.51.100.99')).toBe(204);
});

it('leaves room for newcomers however many one network or a few send', async () => {
  await start();
  const networks = [1, 2, 3, 4].map((network) => `2001:db8:${network}`);
  let heard = 0;
  for (let minute = 0; minute < 20; minute++) {
    for (const network of networks)
      for (let house = 0; house < 4; house++)
        if ((await send(song(`${network} ${minute} ${house}`), `${network}:${house * 256 + minute}::1`)) === 204)
          heard += 1;
    test.clock.advance(MINUTE_MS);
  }
  expect(heard).toBe(networks.length + 30);
  expect(await send(song('De quem chega'), '198.51.100.1')).toBe(204);
});

it('counts against the station only if it reaches the DJ, who is told how many were blocked', async () => {
  await start({ REQUESTS_BLOCKED_WORDS: 'spam' });
  for (let other = 0; other < 60; other++) expect(await send(song(`spam ${other}`), `198.51.100.${other}`)).toBe(204);
  expect(await send(song('Toca Evidências'))).toBe(204);
  expect(await board()).toMatchObject({ blocked: 60, requests: [{ text: 'Toca Evidências' }] });
  test.clock.advance(61 * MINUTE_MS);
  expect(await board()).toMatchObject({ blocked: 0 });
});

it('is accepted but not stored if it has blocked words or repeats a recent one', async () => {
  await start({ REQUESTS_BLOCKED_WORDS: 'chato, fora daqui' });
  const texts = [
    'Que DJ chato!',
    'Que DJ CHÁTO',
    'ch\u0430to demais',
    'fora,  daqui',
    'Achatou tudo',
    'Toca Rita',
    'Toca Rita',
  ];
  for (const [at, text] of texts.entries()) expect(await send(song(text), `198.51.100.${at}`)).toBe(204);
  expect(await send(song('Oi gente', { name: 'Chato' }), '198.51.100.90')).toBe(204);
  expect((await board()).requests.map(({ text }) => text).sort()).toEqual(['Achatou tudo', 'Toca Rita']);
});

it('blocked words of the staff apply at once, beside those of the settings', async () => {
  await start({ REQUESTS_BLOCKED_WORDS: 'chato' });
  const set = (words: string[]) => test.call('PUT', '/requests/words', { token, payload: { words } });
  expect((await set(['  Fora\n daqui ', 'bobo', 'bobo'])).json()).toEqual({ words: ['Fora daqui', 'bobo'] });
  expect((await test.call('GET', '/requests/words', { token })).json()).toEqual({ words: ['Fora daqui', 'bobo'] });
  for (const [at, text] of ['FORA daqui!', 'que chato', 'Toca Rita'].entries())
    expect(await send(song(text), `198.51.100.${at}`)).toBe(204);
  expect((await board()).requests.map(({ text }) => text)).toEqual(['Toca Rita']);
  await set([]);
  expect(await send(song('fora daqui'), '198.51.100.9')).toBe(204);
  expect((await board()).requests).toHaveLength(2);
  expect((await set(Array.from({ length: 201 }, (_, at) => `palavra ${at}`))).statusCode).toBe(400);
});

it('is deleted by the staff, and the change is pushed to those who may read it', async () => {
  await start();
  const told = async () => (await test.db.selectFrom('events').select('topic').execute()).map(({ topic }) => topic);
  await send(song());
  const [asked] = (await board()).requests;
  expect((await test.call('DELETE', `/requests/${asked?.id}`, { token })).statusCode).toBe(204);
  expect((await board()).requests).toEqual([]);
  expect(await told()).toEqual(['requests', 'audit', 'requests']);
  // Many reactions cause one event in two seconds.
  for (let other = 0; other < 5; other++) await react('like', 'Sol de Novembro', `198.51.100.${other}`);
  test.clock.advance(2_000);
  await expect.poll(told).toHaveLength(4);
});

it.each([
  ['text', 'x'.repeat(281), 'Cannot exceed 280 characters'],
  ['text', ' a ', 'Must be at least 3 characters'],
  ['name', 'x'.repeat(33), 'Cannot exceed 32 characters'],
  ['kind', 'threat', 'Not one of the choices'],
  ['id', 7, 'Unknown field'],
])('is refused with %s %j', async (field, value, message) => {
  await start();
  const reply = await test.call('POST', '/public/requests', { payload: song('Toca Rita', { [field]: value }) });
  expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([400, { [field]: message }]);
});

it('counts each listener once per title', async () => {
  await start();
  const title = 'Sol de Novembro';
  for (let time = 0; time < 3; time++) expect((await react('like', title)).json()).toEqual({ listening: 0, likes: 1 });
  expect((await react('listening', title)).json()).toEqual({ listening: 1, likes: 1 });
  expect((await react('like', title, '203.0.113.7')).json()).toEqual({ listening: 1, likes: 2 });
  expect((await react('like', 'Outra música')).json()).toMatchObject({ code: 'title_over' });
  expect(await studio()).toMatchObject({ listening: 1, likes: 2 });
  const rows = await test.db.selectFrom('reactions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113/);
});

it('counts networks, however many addresses they have, and stores each listener’s first reaction alone', async () => {
  await start();
  const title = 'Sol de Novembro';
  // Reactions count once at most for each /64, twice for each /56, and four times for each /48.
  for (let house = 0; house < 64; house++)
    for (let time = 0; time < 3; time++)
      expect((await react('like', title, `2001:db8:1:${(house * 32).toString(16)}::${time}`)).statusCode).toBe(200);
  expect(await studio()).toMatchObject({ likes: 4 });
  expect((await react('like', title, '2001:db8:2::1')).json()).toMatchObject({ likes: 5 });
  // A row that is gone shows that a repeated reaction writes nothing.
  await test.db.deleteFrom('reactions').execute();
  for (let time = 0; time < 3; time++) await react('like', title, '2001:db8:2::1');
  expect(await test.db.selectFrom('reactions').selectAll().execute()).toEqual([]);
});

it('is accepted from a form without scripts, which gets a page with the outcome', async () => {
  await start();
  const post = async (form: Record<string, string>) => {
    const payload = new URLSearchParams(form).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://fan.example' };
    return test.app.inject({ method: 'POST', url: '/embed/requests', payload, headers });
  };
  const sent = await post({ kind: 'song', name: 'Zé', text: '<b>Rita</b> Lee' });
  expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(sent.body).toContain('Quem está no ar já recebeu');
  expect((await board()).requests[0]?.text).toBe('<b>Rita</b> Lee');
  expect((await post({ kind: 'song', name: 'Zé', text: 'Outra' })).statusCode).toBe(429);
  const wrong = await post({ kind: 'song', name: '', text: '<script>x</script>' });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).not.toContain('<script>');
});

it('may be sent by pages of any site', async () => {
  await start();
  const reply = await test.app.inject({
    method: 'OPTIONS',
    url: '/api/public/requests',
    headers: {
      origin: 'https://fan.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  expect(reply.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': expect.stringContaining('POST'),
    'access-control-allow-headers': '*',
  });
});

it('is deleted after seven days, and reactions after one', async () => {
  await start();
  await send(song());
  await react('like', 'Sol de Novembro');
  test.clock.advance(2 * DAY_MS);
  await expect.poll(async () => (await studio()).likes).toBe(0);
  const kept = () => test.db.selectFrom('requests').select('id').execute();
  expect(await kept()).toHaveLength(1);
  test.clock.advance(6 * DAY_MS);
  await expect.poll(kept).toEqual([]);
});
