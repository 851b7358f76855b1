import { describe, expect, it, vi } from 'vitest';
import { buildGame } from '../games/games.fixtures';
import { checkReply } from './checkReply';
import { createHttp, type HttpOptions } from './http';
import { isUnanswered, type PanelApiError } from '../shared/PanelApiError';

/** A server that always gives this answer and records the requests. */
function serverOf(answer: () => Response | Promise<Response>, options: Partial<HttpOptions> = {}) {
  const asked: Request[] = [];
  const http = createHttp({
    baseUrl: 'https://radio.test/api/',
    fetch: async (input, init) => {
      asked.push(new Request(input, init));
      return answer();
    },
    ...options,
  });
  return { http, asked };
}

const json = (status: number, body: unknown, headers = {}) => Response.json(body, { status, headers });
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => error as PanelApiError,
  );

describe('a call', () => {
  it('goes to the base path, with bearer and JSON (product.md 7)', async () => {
    const { http, asked } = serverOf(() => json(201, {}), { token: () => 'abc' });
    await http.send('POST /schedules', {
      body: { type: 'broadcast', day_of_week: 1, start_time: '21:00', end_time: '21:45' },
    });
    const [request] = asked;
    expect(request?.url).toBe('https://radio.test/api/schedules');
    expect(request?.method).toBe('POST');
    expect(request?.headers.get('authorization')).toBe('Bearer abc');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(await request?.json()).toMatchObject({ day_of_week: 1 });
  });

  it('sends no authorization header without a token', async () => {
    const { http, asked } = serverOf(() => json(200, []));
    await http.send('GET /schedules');
    expect(asked[0]?.headers.has('authorization')).toBe(false);
  });

  it.each([
    ['django', 'csrftoken=a%3Db; theme=dark', { 'x-csrftoken': 'a=b' }],
    ['laravel', 'XSRF-TOKEN=a%3Db', { 'x-xsrf-token': 'a=b' }],
    ['angular', 'XSRF-TOKEN=c', { 'x-xsrf-token': 'c' }],
    [{ cookie: 'forgery', header: 'X-Forgery' }, 'theme=dark; forgery=d', { 'x-forgery': 'd' }],
  ] as const)('repeats the cookie of %o in the header of changes alone', async (csrf, cookie, header) => {
    vi.stubGlobal('document', { cookie });
    const { http, asked } = serverOf(() => json(200, []), { csrf });
    await http.send('GET /games');
    await http.send('PUT /notifications/:id/read', { params: { id: 1 } });
    vi.unstubAllGlobals();
    const [name = '', value] = Object.entries(header)[0] ?? [];
    expect(asked.map(({ headers }) => headers.get(name))).toEqual([null, value]);
  });

  it('with laravel asks the site for the cookie before the first change', async () => {
    const document = { cookie: '' };
    vi.stubGlobal('document', document);
    const { http, asked } = serverOf(
      () => {
        document.cookie = 'XSRF-TOKEN=a';
        return json(200, {});
      },
      { csrf: 'laravel' },
    );
    await http.send('PUT /notifications/:id/read', { params: { id: 1 } });
    await http.send('PUT /notifications/:id/read', { params: { id: 2 } });
    vi.unstubAllGlobals();
    expect(asked.map(({ method, url, headers }) => [method, url, headers.get('x-xsrf-token')])).toEqual([
      ['GET', 'https://radio.test/sanctum/csrf-cookie', null],
      ['PUT', 'https://radio.test/api/notifications/1/read', 'a'],
      ['PUT', 'https://radio.test/api/notifications/2/read', 'a'],
    ]);
  });

  it('sends no token with public calls, sign-ins, or calls to another site', async () => {
    const { http, asked } = serverOf(() => json(200, {}), {
      token: () => 'abc',
      endpoints: { 'GET /games': '@elsewhere.test/games' },
      baseUrl: 'https://radio.test',
    });
    await http.send('GET /public/radio');
    await http.send('POST /auth/login', { body: { username: 'a', password: 'b', pin: 'c' } });
    await failureOf(http.send('GET /games'));
    await http.send('GET /payments');
    expect(asked.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
      ['https://radio.test/public/radio', null],
      ['https://radio.test/auth/login', null],
      ['https://radio.test/payments', 'Bearer abc'],
    ]);
  });

  it('sends cookies if configured', async () => {
    const { http, asked } = serverOf(() => json(200, []), { credentials: 'include' });
    await http.send('GET /schedules');
    expect(asked[0]?.credentials).toBe('include');
  });

  it('fills in and encodes parameters and query', async () => {
    const { http, asked } = serverOf(() => new Response(null, { status: 204 }));
    await http.send('DELETE /schedules/:id', { params: { id: '4/../5' } });
    await http.send('DELETE /schedules', { query: { type: 'event' } });
    expect(asked.map((request) => request.url)).toEqual([
      'https://radio.test/api/schedules/4%2F..%2F5',
      'https://radio.test/api/schedules?type=event',
    ]);
  });

  it.each([
    ['nothing', ''],
    ['a word', 'OK'],
    ['a page', '<html>'],
  ])('accepts any 200 for a deletion: %s', async (_, body) => {
    const { http } = serverOf(() => new Response(body));
    await expect(http.send('DELETE /games/:id', { params: { id: 1 } })).resolves.toBeUndefined();
  });

  it('accepts 200 without a body', async () => {
    const { http } = serverOf(() => new Response(''), { checkReply });
    await expect(http.send('PUT /notifications/:id/read', { params: { id: 1 } })).resolves.toBeUndefined();
    expect(await failureOf(http.send('POST /games', { body: buildGame() }))).toMatchObject({ kind: 'malformed' });
  });

  it.each([
    [404, 1],
    [405, 1],
    [501, 1],
    [403, 3],
    [500, 3],
  ])('sends a call that the server does not offer once in five minutes: %i', async (status, sent) => {
    const { http, asked } = serverOf(() => json(status, {}));
    for (let times = 0; times < 3; times += 1)
      expect((await failureOf(http.send('GET /public/radio'))).status).toBe(status);
    expect(asked).toHaveLength(sent);
  });

  it('accepts 204 without a body', async () => {
    const { http } = serverOf(() => new Response(null, { status: 204 }));
    await expect(http.send('DELETE /schedules')).resolves.toBeUndefined();
  });

  it('can use another back end’s path', async () => {
    const { http, asked } = serverOf(() => json(200, []), { endpoints: { 'GET /schedules': '/v2/agenda' } });
    await http.send('GET /schedules');
    expect(asked[0]?.url).toBe('https://radio.test/api/v2/agenda');
  });
});

describe('a refusal (product.md 8)', () => {
  it.each([
    [400, 'invalid'],
    [401, 'unauthenticated'],
    [403, 'denied'],
    [404, 'notFound'],
    [409, 'conflict'],
    [429, 'rateLimited'],
    [500, 'server'],
    [503, 'server'],
  ])('%i is of kind %s with the body’s message', async (status, kind) => {
    const { http } = serverOf(() => json(status, { message: 'Sem chance', code: 'x' }));
    expect(await failureOf(http.send('GET /schedules'))).toMatchObject({
      kind,
      message: 'Sem chance',
      code: 'x',
      status,
    });
  });

  it.each([
    ['HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['no message', () => json(500, { error: 'x' })],
    ['a message that is not a string', () => json(500, { message: { a: 1 } })],
    ['an empty body', () => new Response('', { status: 500 })],
    ['null', () => json(500, null)],
  ])('with %s says Something went wrong', async (_, answer) => {
    const { http } = serverOf(answer);
    expect((await failureOf(http.send('GET /schedules'))).message).toBe('Something went wrong');
  });

  it('is a denial if the message is Access denied', async () => {
    const { http } = serverOf(() => json(400, { message: 'Access denied' }));
    expect((await failureOf(http.send('GET /schedules'))).kind).toBe('denied');
  });

  it('carries field errors, the wait and the rest of the body', async () => {
    const { http } = serverOf(() =>
      json(409, { message: 'x', fields: { pin: 'y', n: 1 }, holder: 'Bia' }, { 'retry-after': '30' }),
    );
    expect(await failureOf(http.send('GET /schedules'))).toMatchObject({
      fields: { pin: 'y' },
      retryAfterS: 30,
      body: { holder: 'Bia' },
    });
  });

  it('contains the current row, checked by the contract', async () => {
    const refusal = (current: unknown) => () => json(409, { message: 'x', code: 'changed_meanwhile', current });
    const send = (current: unknown) =>
      serverOf(refusal(current), { checkReply }).http.send('PUT /games/:id', { params: { id: 1 }, seen: 2 });
    const current = { ...buildGame(), version: 3 };
    expect(await failureOf(send(current))).toMatchObject({ kind: 'conflict', body: { current } });
    expect(await failureOf(send({ ...current, rules: 'none' }))).toMatchObject({ kind: 'malformed' });
    expect(await failureOf(send(undefined))).toMatchObject({ kind: 'conflict', code: 'changed_meanwhile' });
  });

  it('reports every 401 to the session, except that of a sign-in', async () => {
    const onUnauthenticated = vi.fn();
    const withToken = serverOf(() => json(401, {}), { onUnauthenticated, token: () => 'old' });
    await failureOf(withToken.http.send('GET /schedules'));
    expect(onUnauthenticated).toHaveBeenCalledTimes(1);
    const without = serverOf(() => json(401, {}), { onUnauthenticated });
    await failureOf(without.http.send('GET /schedules'));
    expect(onUnauthenticated).toHaveBeenCalledTimes(2);
    await failureOf(without.http.send('POST /auth/login', { body: { username: 'a', password: 'b', pin: 'c' } }));
    expect(onUnauthenticated).toHaveBeenCalledTimes(2);
  });
});

describe('a late 401', () => {
  it('does not end a session that began since', async () => {
    let token = 'old';
    const onUnauthenticated = vi.fn();
    const answer = () => {
      token = 'new';
      return json(401, {});
    };
    const { http } = serverOf(answer, { onUnauthenticated, token: () => token });
    await failureOf(http.send('GET /schedules'));
    expect(onUnauthenticated).not.toHaveBeenCalled();
    await failureOf(http.send('GET /schedules'));
    expect(onUnauthenticated).toHaveBeenCalledOnce();
  });
});

describe('no answer', () => {
  it('is of kind network', async () => {
    const { http } = serverOf(() => Promise.reject(new TypeError('Failed to fetch')));
    const failure = await failureOf(http.send('GET /schedules'));
    expect(failure).toMatchObject({ kind: 'network', message: 'Something went wrong' });
    expect(isUnanswered(failure)).toBe(true);
  });

  it('is of kind timeout after the timeout', async () => {
    const { http } = serverOf(() => json(200, []), {
      timeoutMs: 1,
      fetch: (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
        ),
    });
    const failure = await failureOf(http.send('GET /schedules'));
    expect([failure.kind, isUnanswered(failure)]).toEqual(['timeout', true]);
  });

  it('is of kind aborted if the caller aborted', async () => {
    const { http } = serverOf(() => Promise.reject(new DOMException('gone', 'AbortError')));
    expect((await failureOf(http.send('GET /schedules', { signal: AbortSignal.abort() }))).kind).toBe('aborted');
  });

  it('a 200 that is not JSON is malformed', async () => {
    const { http } = serverOf(() => new Response('<html>', { status: 200 }));
    const failure = await failureOf(http.send('GET /schedules'));
    expect([failure.kind, isUnanswered(failure)]).toEqual(['malformed', false]);
  });
});

describe('an upload with progress', () => {
  it('uses the given fetch, as every other call', async () => {
    const { http, asked } = serverOf(() => json(201, { id: 1 }), { token: () => 'abc' });
    expect(await http.send('POST /soundtracks', { body: form(), onProgress: () => undefined })).toEqual({ id: 1 });
    expect(asked.map(({ url }) => url)).toEqual(['https://radio.test/api/soundtracks']);
    expect((await asked[0]?.formData())?.get('name')).toBe('abertura');
  });

  const form = () => {
    const body = new FormData();
    body.set('name', 'abertura');
    return body;
  };

  it('uses the upload port, with the same address, token and answer', async () => {
    const sent: { url: string; method: string; authorization: string | undefined }[] = [];
    const heard: number[] = [];
    const { http, asked } = serverOf(() => json(500, {}), {
      token: () => 'abc',
      upload: async (url, { method, headers, onProgress }) => {
        sent.push({ url, method, authorization: headers.authorization });
        onProgress(0.5);
        return json(201, { id: 1 });
      },
    });
    const onProgress = (part: number) => void heard.push(part);
    expect(await http.send('POST /soundtracks', { body: form(), onProgress })).toEqual({ id: 1 });
    expect(sent).toEqual([{ url: 'https://radio.test/api/soundtracks', method: 'POST', authorization: 'Bearer abc' }]);
    expect(heard).toEqual([0.5]);
    expect(asked).toEqual([]);
  });

  it.each([
    [401, 'unauthenticated', 1],
    [400, 'invalid', 0],
  ])('%i is refused as in other calls', async (status, kind, ended) => {
    let unauthenticated = 0;
    const { http } = serverOf(() => json(500, {}), {
      token: () => 'abc',
      onUnauthenticated: () => void (unauthenticated += 1),
      upload: async () => json(status, { message: 'x', fields: { file: 'y' } }),
    });
    const call = http.send('POST /soundtracks', { body: form(), onProgress: () => undefined });
    expect(await failureOf(call)).toMatchObject({ kind, fields: { file: 'y' } });
    expect(unauthenticated).toBe(ended);
  });

  it('is a network error if it fails', async () => {
    const { http } = serverOf(() => json(500, {}), { upload: () => Promise.reject(new TypeError('cut')) });
    const call = http.send('POST /soundtracks', { body: form(), onProgress: () => undefined });
    expect(await failureOf(call)).toMatchObject({ kind: 'network' });
  });
});
