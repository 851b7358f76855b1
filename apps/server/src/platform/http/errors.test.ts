import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { declareRoute } from './routes';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp({
    extend: (app) => {
      const reason = 'a test';
      declareRoute(app, {
        method: 'GET',
        url: '/api/broken',
        reason,
        handler: () => Promise.reject(new Error('secret detail')),
      });
    },
  });
  ({ token } = await test.signedIn('broadcaster'));
});
afterAll(() => test.close());

const send = (payload: string | Buffer, contentType: string | null = 'application/json', path = '/schedules') =>
  test.call('POST', path, { token, payload, headers: contentType === null ? {} : { 'content-type': contentType } });

describe('invalid input', () => {
  it.each([
    ['half an object', '{"type":"broadcast"', 'malformed_json'],
    ['no JSON', 'type=broadcast', 'malformed_json'],
    ['a poisoned prototype', '{"__proto__":{"admin":true}}', 'malformed_json'],
    ['a poisoned constructor', '{"constructor":{"prototype":{"admin":true}}}', 'malformed_json'],
    ['bytes that are not text', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22]), 'malformed_json'],
    ['NaN', '{"type":NaN}', 'malformed_json'],
    ['nothing', '', 'invalid_input'],
    ['a deep nest', '['.repeat(16_000) + ']'.repeat(16_000), 'invalid_input'],
    [
      'a number too large',
      '{"type":"broadcast","day_of_week":1e400,"start_time":"10:00","end_time":"10:45"}',
      'invalid_input',
    ],
  ])('%s is 400', async (_, payload, code) => {
    const reply = await send(payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code, message: expect.any(String) });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'json',
  ])('a body of type %s is 415', async (type) => {
    const reply = await send('{}', type);
    expect(reply.statusCode).toBe(415);
    expect(reply.json()).toEqual({ message: 'Send the body as application/json', code: 'unsupported_media_type' });
  });

  it('a body over 32 kB is 413', async () => {
    const reply = await send(JSON.stringify({ type: 'x'.repeat(33_000) }));
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ code: 'too_large' });
  });

  it('an empty body with a type counts as absent, because clients send the type with every call', async () => {
    const { token: other } = await test.signedIn();
    const headers = { 'content-type': 'application/json' };
    expect((await test.call('POST', '/auth/logout', { token: other, headers })).statusCode).toBe(204);
  });

  it.each([
    ['GET', '/nothing'],
    ['GET', ''],
    ['PATCH', '/schedules'],
    ['GET', '/schedules/'],
    ['GET', '//schedules'],
    ['DELETE', '/schedules/1/2'],
    ['GET', '/SCHEDULES'],
  ] as const)('%s /api%s is 404 in JSON, also for a browser', async (method, path) => {
    const reply = await test.call(method, path, { token, headers: { accept: 'text/html' } });
    expect([path.slice(0, 20), reply.statusCode]).toEqual([path.slice(0, 20), 404]);
    expect(reply.json()).toEqual({ message: 'Not found', code: 'not_found' });
  });

  it('an id that is too long is 414', async () => {
    const reply = await test.call('DELETE', `/schedules/${'1'.repeat(3_000)}`, { token });
    expect([reply.statusCode, reply.json()]).toEqual([414, { message: 'The address is too long', code: 'too_large' }]);
  });

  it('an address that cannot be decoded is 400', async () => {
    const reply = await test.app.inject('/api/%E0%A4%A');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ message: 'Bad request', code: 'bad_request' });
  });
});

describe('invalid HTTP', () => {
  let address: URL;
  beforeAll(async () => {
    address = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
  });
  const say = async (words: string) => {
    const socket = connect(Number(address.port), address.hostname);
    let answer = '';
    socket.on('data', (bytes) => (answer += String(bytes)));
    socket.write(words);
    await once(socket, 'end');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return [head.split('\r\n')[0], JSON.parse(body) as unknown];
  };

  it('is answered in the same shape', async () => {
    expect(await say('HELLO\r\n\r\n')).toEqual([
      'HTTP/1.1 400 Bad Request',
      { message: 'Bad request', code: 'bad_request' },
    ]);
    expect(await say(`GET /api/health HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)).toEqual([
      'HTTP/1.1 431 Request Header Fields Too Large',
      { message: 'The headers are too large', code: 'too_large' },
    ]);
  });
});

describe('an internal error', () => {
  it('is 500 with an id and no details', async () => {
    const reply = await test.call('GET', '/broken', { headers: { 'x-request-id': 'mine' } });
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({
      message: 'Something went wrong',
      code: 'internal',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

describe('a database that does not answer', () => {
  const UNAVAILABLE = {
    message: 'The database is not available right now. Nothing was changed. Please try again',
    code: 'unavailable',
    requestId: expect.any(String),
  };
  const calls = (broken: TestApp, known: string) => [
    () => broken.call('GET', '/schedules', { token: known }),
    () => broken.call('POST', '/auth/login', { payload: { username: 'admin', password: 'abcdef', pin: '1234' } }),
    () => broken.call('GET', '/public/schedule'),
    () => broken.call('GET', '/health'),
  ];

  it('is 503 with a message, on every route', async () => {
    const broken = await buildTestApp();
    const signedIn = await broken.signedIn('broadcaster');
    await broken.database.close();
    for (const call of calls(broken, signedIn.token)) {
      const reply = await call();
      expect(reply.statusCode).toBe(503);
      expect(reply.headers['retry-after']).toBe('5');
      expect(reply.json()).toEqual(UNAVAILABLE);
    }
    await broken.close();
  });
});
