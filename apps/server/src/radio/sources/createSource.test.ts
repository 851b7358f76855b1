import type { RequestListener, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { TestClock } from '../../testing/TestClock';
import { testJobs } from '../../testing/testJobs';
import { RadioStatus } from '../RadioStatus';
import { sample } from '../testing/samples';
import { startServer, type TestServer } from '../testing/startServer';
import { createSource } from './createSource';

const servers: TestServer[] = [];
const BAD: Record<string, (response: ServerResponse) => void> = {
  'a page': (response) => response.setHeader('content-type', 'text/html').end('<!doctype html><h1>Welcome</h1>'),
  garbage: (response) => response.end(Buffer.from([0, 255, 254, 123, 34, 7, 200])),
  nothing: (response) => response.end(),
  'no answer at all': () => {},
  'an answer that never ends': (response) => response.write('{"icestats":'),
  'a connection that breaks': (response) => response.writeHead(200, { 'content-length': 900 }).destroy(),
  'half an answer': (response) => {
    const whole = sample('icecast-2.4.4/status-two-sources-listener.json');
    response.writeHead(200, { 'content-length': whole.length });
    response.write(whole.slice(0, 300), () => response.destroy());
  },
  'two megabytes': (response) => response.end(`{"icestats":{"server_id":"${'x'.repeat(2_097_152)}"}}`),
  'more and more': (response) => {
    const more = () => response.write('x'.repeat(65_536), () => response.destroyed || more());
    more();
  },
  'a redirect to a good status': (response) =>
    response.req.url === '/elsewhere'
      ? response.end(sample('icecast-2.4.4/status-one-source.json'))
      : response.writeHead(302, { location: '/elsewhere' }).end(),
  'a redirect to itself': (response) => response.writeHead(301, { location: response.req.url }).end(),
  'an error': (response) => response.writeHead(503).end('{"icestats":{"server_id":"x","dummy":null}}'),
  'no page': (response) => response.writeHead(404).end('404'),
  'the first moment of Icecast': (response) =>
    response.end(sample('icecast-2.4.4/status-first-moment-after-start.invalid.json')),
};

async function sourceAt(answer: RequestListener, adminPassword: string | null = null) {
  const server = await startServer(answer);
  servers.push(server);
  const config = { source: 'icecast', statusUrl: server.url, mount: null, adminUser: null, adminPassword } as const;
  return createSource(config, { station: [], timeoutMs: 1_000 });
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const never = new AbortController().signal;

describe('a server that answers', () => {
  it.each(Object.entries(BAD))('%s cannot be read, and never means off air', async (_name, answer) => {
    const source = await sourceAt((_request, response) => answer(response));
    const reading = await source.read(never);
    expect(reading.status).toBe('unreadable');
  });

  it.each(Object.entries(BAD))('%s keeps the last values, marked as stale', async (_name, answer) => {
    let isGood = true;
    const source = await sourceAt((_request, response) => {
      if (isGood) response.end(sample('icecast-2.4.4/status-two-sources-listener.json'));
      else answer(response);
    });
    const log = { info() {}, warn() {} };
    const clock = new TestClock();
    const jobs = testJobs(clock);
    const status = new RadioStatus({ source, stationName: '', pollMs: 10_000, clock, jobs, log });
    await status.poll();
    isGood = false;
    await status.poll();
    expect(status.info()).toMatchObject({ state: 'live', djusername: 'DJ Bench', listeners: 1, stale: true });
    isGood = true;
    await status.poll();
    expect(status.info()).toMatchObject({ state: 'live', stale: false });
  });
});

it('a port without a server does not mean off air either', async () => {
  const source = await sourceAt(() => {});
  await servers.splice(0)[0]?.close();
  expect(await source.read(never)).toEqual({ status: 'unreadable', reason: 'could not be reached (ECONNREFUSED)' });
});

it('reads Latin-1 that a server passed on', async () => {
  const text = sample('icecast-2.4.4/status-title-number.json').replace('1979', '"Canção"');
  const source = await sourceAt((_request, response) => response.end(Buffer.from(text, 'latin1')));
  expect(await source.read(never)).toMatchObject({ title: 'Canção' });
});

it("does not send the administrator's login with the public status", async () => {
  let login: string | undefined = 'not asked';
  const source = await sourceAt((request, response) => {
    login = request.headers.authorization;
    response.end(sample('icecast-2.4.4/status-no-source.json'));
  }, 'secret');
  expect(await source.read(never)).toMatchObject({ status: 'read', state: 'offline' });
  expect(login).toBeUndefined();
});

it('aborts at once when the server stops', async () => {
  const source = await sourceAt(() => {});
  const stopping = new AbortController();
  const reading = source.read(stopping.signal);
  stopping.abort();
  expect(await reading).toMatchObject({ status: 'unreadable' });
});
