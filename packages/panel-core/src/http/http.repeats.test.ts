import { describe, expect, it, vi } from 'vitest';
import { doesOnce } from '../provider/extensions';
import { panelContract } from '../panelContract';
import { isDoneOnce, type Endpoint } from '../shared/endpoint';
import { PanelApiError, type PanelApiErrorKind } from '../shared/PanelApiError';
import { createHttp, type Http } from './http';

const booking = { type: 'broadcast', day_of_week: 1, start_time: '21:00', end_time: '21:45' } as const;
const json = (status: number, body: unknown) => Response.json(body, { status });

describe('a creation that may have worked', () => {
  /** Idempotency keys of calls with the given answers. */
  async function keysOf(answers: (() => Response | Promise<Response>)[], bodies: object[] = [], baseUrl = '/api') {
    const keys: (string | null)[] = [];
    const http = createHttp({
      baseUrl,
      token: () => 'abc',
      fetch: async (_, init) => {
        keys.push(new Headers(init?.headers).get('idempotency-key'));
        return answers[keys.length - 1]?.() ?? json(201, {});
      },
    });
    for (const at of answers.keys())
      await http.send('POST /schedules', { body: { ...booking, ...bodies[at] } }).catch(() => undefined);
    return keys;
  }
  const cut = () => Promise.reject(new TypeError('cut'));

  it('keeps its key until the outcome is certain', async () => {
    const uncertain = [cut, () => json(500, {}), () => new Response('{"id":', { status: 201 })];
    const again = () => json(409, { message: 'x', code: 'try_again' });
    const keys = await keysOf([...uncertain, again, () => json(201, {}), () => json(201, {})]);
    expect(keys[0]).toMatch(/^[\da-f]{32}$/);
    expect(new Set(keys.slice(0, 5)).size).toBe(1);
    expect(keys[5]).not.toBe(keys[0]);
  });

  /** Whether the server may have done what a call of this kind of failure asked for. */
  const mayBeDone: Record<PanelApiErrorKind, boolean> = {
    network: true,
    timeout: true,
    aborted: true,
    malformed: true,
    server: true,
    adapter: true,
    unauthenticated: false,
    denied: false,
    notFound: false,
    conflict: false,
    invalid: false,
    rateLimited: false,
  };
  it.each(Object.entries(mayBeDone))('after a failure of kind %s keeps its key: %s', async (kind, isKept) => {
    const fail = () => Promise.reject(new PanelApiError(kind as PanelApiErrorKind, 'x'));
    const [first, second] = await keysOf([fail, fail]);
    expect(first === second).toBe(isKept);
  });

  it('gets a new key once the try is given up, but not while its answer is awaited', async () => {
    const keys: (string | null)[] = [];
    const http = createHttp({
      baseUrl: '/api',
      token: () => 'abc',
      fetch: async (_, init) => {
        keys.push(new Headers(init?.headers).get('idempotency-key'));
        if (keys.length === 1) http.forgetTries();
        return cut();
      },
    });
    const book = () => http.send('POST /schedules', { body: booking }).catch(() => undefined);
    await book();
    await book();
    http.forgetTries();
    await book();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('gets a new key after a refusal, and with other content', async () => {
    const keys = await keysOf([() => json(409, { message: 'x' }), cut, cut], [{}, {}, { day_of_week: 2 }]);
    expect(new Set(keys).size).toBe(3);
  });

  it('keeps its key with other content of the same intention, until it is done', async () => {
    const answers = [
      cut,
      () => json(400, { message: 'x' }),
      () => json(409, { code: 'key_reused' }),
      () => json(201, {}),
    ];
    const keys: (string | null)[] = [];
    const http = createHttp({
      baseUrl: '/api',
      token: () => 'abc',
      isDoneOnce: () => true,
      fetch: async (_, init) => {
        keys.push(new Headers(init?.headers).get('idempotency-key'));
        return answers.shift()?.() ?? json(201, {});
      },
    });
    const form = {};
    const book = (day_of_week: 1 | 2 | 3, by: object | null = form) => {
      const send = () => http.send('POST /schedules', { body: { ...booking, day_of_week } }).catch(() => undefined);
      return by ? http.during(by, send) : send();
    };
    for (const day of [1, 2, 3] as const) await book(day);
    await book(1, null);
    await book(2);
    await book(1);
    expect(new Set(keys.slice(0, 4)).size).toBe(1);
    expect(new Set(keys.slice(3)).size).toBe(3);
  });

  it('has no key on another site, which may not allow the header', async () => {
    expect(await keysOf([cut], [], 'https://radio.test/api')).toEqual([null]);
    expect(await keysOf([cut], [], '//radio.test/api')).toEqual([null]);
  });
});

describe('a command whose answer was lost', () => {
  const lost = () => Promise.reject(new TypeError('cut'));
  const gone = () => Promise.resolve(json(404, { message: 'x' }));

  /** How a member's second try of a deletion ends. */
  async function secondEnd(first: () => Promise<Response>, second: () => Promise<Response>) {
    const answers = [first, second];
    const http = createHttp({ baseUrl: '/api', token: () => 'abc', fetch: () => answers.shift()?.() ?? gone() });
    const remove = () => http.send('DELETE /schedules/:id', { params: { id: 1 } });
    await remove().catch(() => undefined);
    return remove().then(
      () => 'done',
      ({ kind, code }: PanelApiError) => ({ kind, code }),
    );
  }

  it('has deleted what is gone at the second try, and nothing else has', async () => {
    expect(await secondEnd(lost, gone)).toBe('done');
    expect(await secondEnd(() => Promise.resolve(json(403, { message: 'x' })), gone)).toMatchObject({
      kind: 'notFound',
    });
  });

  it('is not said to be unsent, although the second try is', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await secondEnd(lost, lost)).toEqual({ kind: 'network', code: 'not_sent' });
    vi.stubGlobal('navigator', { onLine: true });
    const goOffline = () => {
      vi.stubGlobal('navigator', { onLine: false });
      return lost();
    };
    expect(await secondEnd(goOffline, lost)).toEqual({ kind: 'network', code: 'done_once' });
    vi.unstubAllGlobals();
  });
});

describe('a command that is repeated before its answer', () => {
  /** Makes the calls at once and returns how many were sent. */
  async function sentBy(call: (http: Http) => Promise<unknown>[], token = () => 'abc') {
    let sent = 0;
    const http = createHttp({
      baseUrl: '/api',
      token,
      fetch: async () => json(201, { id: (sent += 1) }),
    });
    const replies = await Promise.all(call(http));
    return { sent, replies };
  }

  it('is sent once, and both calls get the answer', async () => {
    const { sent, replies } = await sentBy((http) => [
      http.send('POST /schedules', { body: booking }),
      http.send('POST /schedules', { body: { ...booking } }),
    ]);
    expect([sent, replies]).toEqual([1, [{ id: 1 }, { id: 1 }]]);
  });

  it.each<[string, (http: Http) => Promise<unknown>[]]>([
    [
      'with other content',
      (http) => [
        http.send('POST /schedules', { body: booking }),
        http.send('POST /schedules', { body: { ...booking, day_of_week: 2 } }),
      ],
    ],
    ['of another row', (http) => [1, 2].map((id) => http.send('DELETE /schedules/:id', { params: { id } }))],
    [
      'of another version of the row',
      (http) => [1, 2].map((seen) => http.send('PUT /games/:id', { params: { id: 1 }, body: {} as never, seen })),
    ],
    ['that is a read', (http) => [http.send('GET /schedules'), http.send('GET /schedules')]],
    [
      'that has an abort signal',
      (http) => [1, 2].map(() => http.send('POST /schedules', { body: booking, signal: new AbortController().signal })),
    ],
  ])('is sent again %s', async (_, call) => {
    expect((await sentBy(call)).sent).toBe(2);
  });

  it('is sent again for another member', async () => {
    let token = 'one';
    const { sent } = await sentBy(
      (http) =>
        ['one', 'two'].map((next) => {
          token = next;
          return http.send('POST /schedules', { body: booking });
        }),
      () => token,
    );
    expect(sent).toBe(2);
  });

  it('is sent again after an answer or a refusal', async () => {
    const answers = [() => json(201, {}), () => json(409, {}), () => Promise.reject(new TypeError('cut'))];
    let sent = 0;
    const http = createHttp({
      baseUrl: '/api',
      token: () => 'abc',
      fetch: async () => answers[sent++ % 3]?.() as never,
    });
    for (let press = 0; press < 4; press += 1)
      await http.send('POST /schedules', { body: booking }).catch(() => undefined);
    expect(sent).toBe(4);
  });
});

describe('a lost answer', () => {
  const codeOf = async (route: 'POST /games' | 'DELETE /games/:id', isOnce?: boolean) => {
    const http = createHttp({
      baseUrl: '/api',
      token: () => 'abc',
      fetch: () => Promise.reject(new TypeError('cut')),
      isDoneOnce: () => isOnce === true,
    });
    vi.stubGlobal('navigator', { onLine: true });
    const input =
      route === 'POST /games' ? { body: { title: 'a', description: 'b', rules: [] } } : { params: { id: 1 } };
    const sent = http.send(route, input);
    return sent.catch((error: unknown) => (error as PanelApiError).code);
  };

  it('is said to be safe to ask again where it is', async () => {
    expect(await codeOf('POST /games')).toBeUndefined();
    expect(await codeOf('POST /games', true)).toBe('done_once');
    expect(await codeOf('DELETE /games/:id')).toBe('done_once');
  });

  it('is never safe for what the server does each time', () => {
    const elsewhere = ['POST /broadcasts/kick-dj', 'POST /broadcasts/send-webhook'];
    const posts = Object.values<Record<string, Endpoint>>(panelContract)
      .flatMap((feature) => Object.values(feature))
      .filter(({ route, access }) => route.startsWith('POST ') && access !== 'public');
    const isOnce = (route: string) => doesOnce({ extensions: 'all' }, route);
    expect(posts.filter(({ route }) => isOnce(route)).map(({ route }) => route)).toEqual(
      posts.filter((each) => isDoneOnce(each) && !elsewhere.includes(each.route)).map(({ route }) => route),
    );
    expect(doesOnce({ extensions: [] }, 'POST /games')).toBe(false);
  });
});
