import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../platform/config';
import { buildTestApp } from '../testing/buildTestApp';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** A server with a local avatar service. */
async function withService(answer: (response: ServerResponse, path: string) => void) {
  const asked: string[] = [];
  const service = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(response, request.url ?? '');
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void service.close());
  const { port } = service.address() as { port: number };
  const station = await buildTestApp({ config: { avatarUrl: `http://127.0.0.1:${port}/heads/{username}.png` } });
  onTestFinished(() => station.close());
  return { ...station, asked, get: (path: string) => station.app.inject(path) };
}

const sendPicture = (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end(PNG);

it('come from this server, with the type of their bytes, for every site', async () => {
  const { app, get, asked } = await withService(sendPicture);
  expect((await get('/config.json')).json()).toMatchObject({ avatarUrl: '/avatars/{username}' });
  const { statusCode, headers, rawPayload } = await get('/avatars/DJ.Caio');
  expect([statusCode, headers['content-type'], rawPayload.equals(PNG)]).toEqual([200, 'image/png', true]);
  expect(headers).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=86400',
  });
  // One request for all who ask, also at once and in another case.
  await Promise.all(['/avatars/dj.caio', '/avatars/Bia', '/avatars/Bia'].map((path) => app.inject(path)));
  expect(asked).toEqual(['/heads/DJ.Caio.png', '/heads/Bia.png']);
});

it('a name stays within its place in the address', async () => {
  const { get, asked } = await withService(sendPicture);
  for (const name of ['..%2F..%2Fadmin', '%40evil.example', 'a%3Fb%23c', '%5C%5Cevil.example']) {
    await get(`/avatars/${name}`);
  }
  expect(asked).toEqual(
    ['..%2F..%2Fadmin', '%40evil.example', 'a%3Fb%23c', '%5C%5Cevil.example'].map((name) => `/heads/${name}.png`),
  );
  expect((await get(`/avatars/${'x'.repeat(51)}`)).statusCode).toBe(204);
  expect(asked).toHaveLength(4);
});

it.each<[string, (response: ServerResponse) => void]>([
  ['a redirect', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['a page', (response) => void response.end('<!doctype html><h1>Hello</h1>')],
  [
    'an SVG, which can contain scripts',
    (response) => void response.setHeader('content-type', 'image/svg+xml').end(SVG),
  ],
  ['more than 100 kB', (response) => void response.end(Buffer.concat([PNG, Buffer.alloc(100_000)]))],
  ['an error', (response) => void response.writeHead(500).end(PNG)],
  ['nothing', (response) => void response.destroy()],
])('%s is no picture, and is asked for once an hour', async (_, answer) => {
  const { get, asked, clock } = await withService(answer);
  for (const _each of [1, 2]) expect((await get('/avatars/Bia')).statusCode).toBe(204);
  expect(asked).toHaveLength(1);
  clock.advance(3_600_000);
  await get('/avatars/Bia');
  expect(asked).toHaveLength(2);
});

it('the last picture stays while the service fails', async () => {
  let isUp = true;
  const { get, clock } = await withService((response) =>
    isUp ? sendPicture(response) : response.writeHead(503).end(),
  );
  await get('/avatars/Bia');
  isUp = false;
  clock.advance(86_400_000);
  expect((await get('/avatars/Bia')).rawPayload.equals(PNG)).toBe(true);
});

it('one visitor can’t make this server ask without end', async () => {
  const { get, asked } = await withService((response) => void response.writeHead(404).end());
  const codes = [];
  for (let at = 0; at < 70; at += 1) codes.push((await get(`/avatars/invented${at}`)).statusCode);
  expect(asked).toHaveLength(60);
  expect(codes.at(-1)).toBe(429);
});

it('AVATAR_URL set to nothing turns them off', async () => {
  const { avatarUrl } = readConfig({ AVATAR_URL: '' });
  expect(avatarUrl).toBeNull();
  const station = await buildTestApp({ config: { avatarUrl } });
  onTestFinished(() => station.close());
  expect((await station.app.inject('/config.json')).json()).not.toHaveProperty('avatarUrl');
  expect((await station.app.inject('/avatars/Bia')).statusCode).toBe(404);
});
