import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';

let test: TestApp;
let url = '';
beforeAll(async () => {
  test = await buildTestApp();
  const { id } = await test.createMember();
  const created_at = new Date(test.clock.now()).toISOString();
  await test.db
    .insertInto('schedules')
    .values(
      Array.from({ length: 24 }, (_, hour) => ({
        type: 'event' as const,
        day_of_week: 2,
        start_time: `${String(hour).padStart(2, '0')}:00`,
        end_time: `${String(hour).padStart(2, '0')}:45`,
        user_id: id,
        created_at,
      })),
    )
    .execute();
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const [answer] = (await once(request(`${url}/api${path}`, { method, headers }).end(), 'response')) as [
    IncomingMessage,
  ];
  const payload = await buffer(answer);
  return { status: answer.statusCode, headers: answer.headers, payload, body: payload.toString() };
}
const sent = ({ headers: { date: _date, ...headers }, ...rest }: Awaited<ReturnType<typeof ask>>) => ({
  headers,
  ...rest,
});
const WEEK = '/public/schedule?type=event';

describe.each(['/public/radio', '/public/schedule', '/public/schedule?type=broadcast', WEEK])('%s', (path) => {
  it('is identical at each request, for every site', async () => {
    const first = await ask(path);
    const second = await ask(path, { origin: 'https://fan.example' });
    expect(sent(second)).toEqual(sent(first));
    expect(first.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'access-control-allow-origin': '*',
      'cache-control': expect.stringContaining('public, max-age='),
      'content-length': String(first.payload.length),
    });
  });

  it('is 304 for a client that has it', async () => {
    const { headers } = await ask(path);
    for (const etag of [String(headers.etag), `"other", ${headers.etag}`, '*']) {
      const again = await ask(path, { 'if-none-match': etag });
      expect([again.status, again.body, again.headers['content-length']]).toEqual([304, '', undefined]);
      expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] });
    }
    expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('has no body for HEAD', async () => {
    const { headers } = await ask(path);
    const head = await ask(path, {}, 'HEAD');
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject({ etag: headers.etag, 'content-length': headers['content-length'] });
  });
});

describe('packing', () => {
  it('is compressed for clients that support it, and caches keep both forms apart', async () => {
    const plain = await ask(WEEK);
    for (const accept of ['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8, *;q=0.1']) {
      const packed = await ask(WEEK, { 'accept-encoding': accept });
      expect(packed.headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-length': String(packed.payload.length),
        etag: plain.headers.etag,
        vary: 'accept-encoding',
      });
      expect(gunzipSync(packed.payload).toString()).toBe(plain.body);
      expect(packed.payload.length).toBeLessThan(plain.payload.length / 4);
    }
    for (const accept of ['', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br', 'not-gzip']) {
      const unpacked = await ask(WEEK, { 'accept-encoding': accept });
      expect([accept, unpacked.headers['content-encoding'], unpacked.body]).toEqual([accept, undefined, plain.body]);
    }
    expect(plain.headers.vary).toBe('accept-encoding');
  });

  it('is not compressed if it fits into one packet', async () => {
    const radio = await ask('/public/radio', { 'accept-encoding': 'gzip' });
    expect(radio.headers['content-encoding']).toBeUndefined();
    expect(radio.headers.vary).toBe('accept-encoding');
  });
});

it('an invalid query is refused', async () => {
  for (const query of ['?type=event&type=event', '?type=event&x=1', '?type=', '?x']) {
    expect((await ask(`/public/schedule${query}`)).status).toBe(400);
  }
});

it('a stopping server closes its clients’ connections', async () => {
  let last: Response | undefined;
  let address = '';
  const stopping = await buildTestApp({
    extend: (app) => void app.addHook('preClose', async () => void (last = await fetch(address))),
  });
  address = `${await stopping.app.listen({ port: 0, host: '127.0.0.1' })}/api/public/radio`;
  await (await fetch(address)).text();
  await stopping.close();
  expect([last?.status, last?.headers.get('connection')]).toEqual([200, 'close']);
});
