import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../platform/config';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { BURST_BYTES } from './AutoDj';
import { hourOf, weeklyOf } from '../schedules/testing/hours';
import { sample } from './testing/samples';
import { startServer } from './testing/startServer';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function build(config: Partial<Config> = {}): Promise<TestApp> {
  const test = await buildTestApp({ config });
  open.push(() => test.close());
  return test;
}

async function listen(test: TestApp): Promise<string> {
  return test.app.listen({ port: 0, host: '127.0.0.1' });
}

/** A listener on a real connection. */
class Listener {
  readonly response: Response;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #heard: Uint8Array[] = [];

  constructor(response: Response) {
    if (!response.body) throw new Error('There is nothing to hear.');
    this.response = response;
    this.#reader = response.body.getReader();
  }

  /** Reads this many bytes, or fewer if the stream ends before. */
  async hear(bytes: number): Promise<Buffer> {
    let size = this.#heard.reduce((sum, part) => sum + part.length, 0);
    while (size < bytes) {
      const { done, value } = await this.#reader.read();
      if (done) break;
      this.#heard.push(value);
      size += value.length;
    }
    return Buffer.concat(this.#heard);
  }
}

const join = async (url: string, init?: RequestInit) => new Listener(await fetch(`${url}/stream`, init));

describe('GET /stream', () => {
  it('sends all listeners the same: a burst, and then the frames that are due', async () => {
    const test = await build();
    const url = await listen(test);
    const [one, two] = [await join(url), await join(url, { headers: { range: 'bytes=1000000-' } })];
    const burst = await one.hear(BURST_BYTES);
    expect(burst.length).toBeLessThan(BURST_BYTES + 1_000);
    test.clock.advance(5_000);
    const bytes = burst.length + Math.floor(5_000 / 24) * 384;
    const [sound, same] = [await one.hear(bytes), await two.hear(bytes)];
    expect(sound.length).toBe(bytes);
    expect(same.equals(sound)).toBe(true);
    expect(two.response.status).toBe(200);
  });

  it('looks like Icecast, to HEAD as well', async () => {
    const test = await build();
    const url = await listen(test);
    const { response } = await join(url, { headers: { origin: 'https://site.example' } });
    const head = await fetch(`${url}/stream`, { method: 'HEAD' });
    for (const { status, headers } of [response, head]) {
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('audio/mpeg');
      expect(headers.get('cache-control')).toBe('no-cache, no-store');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('transfer-encoding')).toBeNull();
      expect(headers.get('accept-ranges')).toBeNull();
    }
    expect(await head.text()).toBe('');
  });

  it('counts its listeners in the radio info until they disconnect', async () => {
    const test = await build();
    const url = await listen(test);
    const leave = new AbortController();
    await (await join(url)).hear(1);
    await (await join(url, { signal: leave.signal })).hear(1);
    await fetch(`${url}/stream`, { method: 'HEAD' });
    const listeners = async () => {
      test.clock.advance(10_000);
      return (await test.call('GET', '/public/radio')).json().listeners as number;
    };
    await expect.poll(listeners).toBe(2);
    leave.abort();
    await expect.poll(listeners).toBe(1);
  });

  it('drops a listener who reads nothing, and no other', async () => {
    const test = await build();
    const url = await listen(test);
    const good = await join(url);
    const deaf = request(`${url}/stream`).end();
    let isCut = false;
    deaf.on('error', () => {});
    const [unread] = (await once(deaf, 'response')) as [IncomingMessage];
    unread.on('close', () => (isCut = true)).on('error', () => {});
    const listeners = async () => (await test.call('GET', '/public/radio')).json().listeners as number;
    test.clock.advance(10_000);
    await expect.poll(listeners).toBe(2);
    let heard = 0;
    await expect
      .poll(
        async () => {
          test.clock.advance(10_000);
          heard += 150_000;
          await good.hear(heard);
          return listeners();
        },
        { interval: 1 },
      )
      .toBe(1);
    unread.resume();
    await expect.poll(() => isCut).toBe(true);
    expect((await good.hear(heard + 1)).length).toBeGreaterThan(heard);
  });

  it('ends at once with the server', async () => {
    const test = await build();
    const url = await listen(test);
    const listener = await join(url);
    await listener.hear(1);
    open.splice(0);
    const closed = test.close();
    await listener.hear(Infinity);
    await closed;
  });

  it('does not exist if the station has a stream or a source', async () => {
    const stream = await build({ streamUrl: 'https://radio.example/live' });
    const answer = await stream.app.inject({ url: '/stream' });
    expect(answer.statusCode).toBe(404);
    const info = (await stream.call('GET', '/public/radio')).json();
    expect(info).toMatchObject({ state: 'unknown', listeners: null, station: 'CabineMix' });
  });
});

describe('GET /api/public/radio', () => {
  it('shows the AutoDJ from the first moment, for every site and for caches', async () => {
    const test = await build();
    const answer = await test.call('GET', '/public/radio', { headers: { origin: 'https://site.example' } });
    expect(answer.json()).toEqual({
      state: 'auto',
      listeners: 0,
      title: expect.stringMatching(/^Cabine - /),
      djusername: '',
      station: 'CabineMix',
      stale: false,
      events: false,
      fetched_at: '2026-11-24T12:00:00.000Z',
    });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['cache-control']).toBe('public, max-age=8');
    const etag = answer.headers.etag;
    const again = await test.call('GET', '/public/radio', { headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('says who is on air next within a day, from the week and its dates', async () => {
    const test = await build();
    const { member, token } = await test.signedIn('broadcaster', 'promoter');
    const next = async () => {
      test.clock.advance(test.config.radioPollMs);
      await test.app.jobs.idle();
      const { next_host, next_time } = (await test.call('GET', '/public/radio')).json();
      return [next_host, next_time];
    };
    const book = async (path: string, body: object) =>
      expect((await test.call('POST', path, { token, body })).statusCode).toBe(201);
    expect(await next()).toEqual([undefined, undefined]);
    await book('/schedules', { ...weeklyOf(10, 1), type: 'event' });
    await book('/schedules', weeklyOf(10, 2));
    expect(await next()).toEqual([undefined, undefined]);
    await book('/schedules', weeklyOf(21, 1));
    expect(await next()).toEqual([member.username, '21:00']);
    await book('/schedules/dates', hourOf(15, '2026-11-24'));
    expect(await next()).toEqual([member.username, '15:00']);
  });

  it('lists several streams', async () => {
    const streams = [
      { name: 'MP3 128k', url: 'https://radio.example/live' },
      { name: 'Canal 2', url: 'https://dois.example/live' },
    ];
    const test = await build({ streamUrl: 'https://radio.example/live', streams });
    expect((await test.call('GET', '/public/radio')).json()).toMatchObject({ streams });
  });

  it('starts with an unreachable radio server as unknown, and polls it once for a thousand readers', async () => {
    let asked = 0;
    let answer = '';
    const server = await startServer((_request, response) => {
      asked += 1;
      if (answer !== '') response.end(answer);
    });
    open.push(() => server.close());
    const radio = {
      source: 'shoutcast',
      statusUrl: server.url,
      mount: null,
      adminUser: null,
      adminPassword: null,
    } as const;
    const test = await build({ radio });
    const first = await test.call('GET', '/public/radio');
    expect(first.json()).toMatchObject({ state: 'unknown', listeners: null, stale: false, fetched_at: null });
    expect(first.headers['cache-control']).toBe('public, max-age=0');
    for (let reader = 0; reader < 1_000; reader++) await test.call('GET', '/public/radio');
    expect(asked).toBeLessThanOrEqual(1);

    answer = sample('shoutcast2-stats-live.json');
    await expect
      .poll(async () => {
        test.clock.advance(10_000);
        return (await test.call('GET', '/public/radio')).json();
      })
      .toMatchObject({ state: 'live', listeners: 7, djusername: 'DJ Example', title: 'Nina Simone - Feeling Good' });
  });
});

it('one address cannot take every place of the stream', async () => {
  const url = await listen(await build());
  const listeners = await Promise.all(Array.from({ length: 50 }, () => join(url)));
  const refused = await fetch(`${url}/stream`);
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { message: 'This address plays the stream very often already. Stop a player first', code: 'too_many' },
  ]);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(listeners.map(({ response }) => response.status)).toEqual(Array.from({ length: 50 }, () => 200));
});
