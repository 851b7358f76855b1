import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Clock } from '../platform/clock';
import type { RadioConfig } from '../platform/config';
import { kickSource, type KickResult } from './kick';
import { createSource } from './sources/createSource';
import { sample } from './testing/samples';
import { startServer, type TestServer } from './testing/startServer';

/** A clock that advances only when the kick waits. */
function waitingClock(): Clock {
  let now = 0;
  return {
    now: () => now,
    elapsed: () => now,
    after: (ms, run) => {
      now += ms;
      const due = setImmediate(run);
      return () => clearImmediate(due);
    },
    every: () => () => {},
  };
}

const servers: TestServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

type Answer = (request: IncomingMessage, response: ServerResponse, take: () => void) => void;

const SECRET = 'open-sesame';
const STATUS = {
  shoutcast: ['/stats', 'shoutcast2-stats-live.json', 'shoutcast2-stats-no-source.json'],
  azuracast: ['/api/nowplaying', 'azuracast-nowplaying-live.json', 'azuracast-nowplaying-autodj.json'],
  icecast: ['/status', 'icecast-2.4.4/status-two-sources-listener.json', 'icecast-2.4.4/status-one-source.json'],
} as const;

/** Runs a kick against this kind of server with a DJ on air, who is gone once the order is accepted. */
async function kickAt(
  kind: keyof typeof STATUS,
  order: Answer,
  changes: Partial<RadioConfig> = {},
  { isLive = true, isGranted = false } = {},
) {
  const [path, live, gone] = STATUS[kind];
  const orders: IncomingMessage[] = [];
  const server = await startServer((request, response) => {
    if (request.url?.startsWith(path)) return void response.end(sample(isLive ? live : gone));
    orders.push(request);
    order(request, response, () => (isLive = false));
  });
  servers.push(server);
  const config: RadioConfig = {
    source: kind,
    statusUrl: server.url,
    mount: kind === 'azuracast' ? 'my_radio' : null,
    adminUser: null,
    adminPassword: SECRET,
    ...changes,
  };
  const source = createSource(config, { station: [] });
  const result: KickResult = await kickSource({ config, source, clock: waitingClock(), isGranted });
  expect(result.log).not.toContain(SECRET);
  expect(result.log).not.toContain('127.0.0.1');
  return { result, orders };
}

const basic = `Basic ${Buffer.from(`admin:${SECRET}`).toString('base64')}`;

describe('the order, by kind of server', () => {
  it('SHOUTcast: kicksrc of its stream, answered by a redirect', async () => {
    const { result, orders } = await kickAt('shoutcast', (_request, response, take) => {
      take();
      response.writeHead(302, { location: '/admin.cgi?sid=1' }).end();
    });
    expect(result.status).toBe('kicked');
    expect(orders.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /admin.cgi?sid=1&mode=kicksrc']);
    expect(orders[0]?.headers.authorization).toBe(basic);
  });

  it('AzuraCast: disconnect of its station, by its key', async () => {
    const { result, orders } = await kickAt('azuracast', (_request, response, take) => {
      take();
      response.end('{"success":true,"message":"Streamer disconnected."}');
    });
    expect(result.status).toBe('kicked');
    expect(orders.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/station/my_radio/backend/disconnect',
    ]);
    expect(orders[0]?.headers['x-api-key']).toBe(SECRET);
  });

  it('Icecast: killsource of the live mount', async () => {
    const { result, orders } = await kickAt('icecast', (_request, response, take) => {
      take();
      response.end(sample('icecast-2.4.4/admin-killsource.txt').split('\n\n')[1]);
    });
    expect(result.status).toBe('kicked');
    expect(orders.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /admin/killsource?mount=%2Flive']);
    expect(orders[0]?.headers.authorization).toBe(basic);
  });
});

it.each([
  [true, 'kicked'],
  [false, 'absent'],
])('an encoder that calls itself AutoDJ, known to be a member’s: %s, is %s', async (isGranted, expected) => {
  const take: Answer = (_request, response) => void response.end('<iceresponse><return>1</return></iceresponse>');
  const { result } = await kickAt('icecast', take, {}, { isLive: false, isGranted });
  expect(result.status).toBe(expected);
});

describe('failures', () => {
  const answers = (code: number, text: string): Answer => {
    return (_request, response) => void response.writeHead(code).end(text);
  };

  it.each([
    ['says 1 but the DJ stays', answers(200, '<iceresponse><return>1</return></iceresponse>'), 'still-on-air'],
    ['says 0', answers(200, '<iceresponse><message>No</message><return>0</return></iceresponse>'), 'refused'],
    ['says nothing', answers(200, ''), 'refused'],
    ['answers a page', answers(200, '<html>Welcome'), 'refused'],
    ['does not know the mount', answers(400, '<b>400 - Source does not exist</b>'), 'absent'],
    ['refuses the login', answers(401, 'You need to authenticate'), 'refused'],
    ['is broken', answers(500, ''), 'refused'],
    ['hangs up', (_request, response) => void response.destroy(), 'unreachable'],
  ] satisfies [string, Answer, string][])('Icecast %s', async (_name, order, expected) => {
    const { result } = await kickAt('icecast', order);
    expect(result.status).toBe(expected);
  });

  it.each(['shoutcast', 'azuracast'] as const)('%s refuses the login', async (kind) => {
    const { result } = await kickAt(kind, answers(403, ''));
    expect(result).toMatchObject({ status: 'refused', log: expect.stringContaining('RADIO_ADMIN_PASSWORD is wrong') });
  });

  it('sends nothing without a password, or if only the AutoDJ plays', async () => {
    const without = await kickAt('shoutcast', answers(200, ''), { adminPassword: null });
    expect(without).toMatchObject({ result: { status: 'refused' }, orders: [] });
    const auto = await kickAt('icecast', answers(200, ''), { mount: '/nobody' });
    expect(auto).toMatchObject({ result: { status: 'absent' }, orders: [] });
  });

  it('a status that cannot be read afterwards proves nothing', async () => {
    let isKicked = false;
    const server = await startServer((request, response) => {
      if (!request.url?.startsWith('/status')) isKicked = true;
      if (isKicked && request.url?.startsWith('/status')) response.writeHead(503).end();
      else if (isKicked) response.end('<iceresponse><return>1</return></iceresponse>');
      else response.end(sample('icecast-2.4.4/status-two-sources-listener.json'));
    });
    servers.push(server);
    const config = {
      source: 'icecast',
      statusUrl: server.url,
      mount: null,
      adminUser: null,
      adminPassword: SECRET,
    } as const;
    const source = createSource(config, { station: [] });
    expect(await kickSource({ config, source, clock: waitingClock() })).toMatchObject({
      status: 'unreachable',
      log: expect.stringContaining('whether it worked is unknown'),
    });
  });

  it('SonicPanel has no such call', async () => {
    const config = {
      source: 'sonicpanel',
      statusUrl: 'http://127.0.0.1:9/?p=1',
      mount: null,
      adminUser: null,
      adminPassword: SECRET,
    } as const;
    const read = async () => ({ status: 'read', state: 'live', listeners: 1, title: '', djusername: 'DJ Um' }) as const;
    const result = await kickSource({ config, source: { name: 'SonicPanel', read }, clock: waitingClock() });
    expect(result).toMatchObject({ status: 'refused' });
  });
});
