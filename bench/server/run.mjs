// `npm run bench -- server`: requests per second and p99 compared with bare Fastify, interleaved; start time, memory,
// and growth.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { BUILT_SERVER, buildApps } from '../../scripts/build.mjs';
import { ask, signIn, startProgram } from './program.mjs';
import { WEEK, bookWeek, fill } from './rows.mjs';
import { median, noise } from '../figures.mjs';

const BARE = fileURLToPath(new URL('bare.mjs', import.meta.url));
const CONNECTIONS = 10;
const STARTS = 7;
const WARM_UP_S = 1;
const MOST_START_MS = 1_000;
const MOST_IDLE_MB = 120;
const LEAST_OF_SAME_TEXT = 0.9;
const LEAST_OF_ROWS = 1;
const MOST_GROWTH = 1.1;
const HEALTH = '/api/health';
const GROWTH_PATHS = [
  '/auth/verify',
  '/public/radio',
  '/public/schedule',
  '/schedules',
  '/soundtracks',
  '/notifications',
  '/notifications/all?page=1&limit=10',
  '/users',
];

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A jingle of one minute. */
async function addJingle(url, token) {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  const form = new FormData();
  form.set('name', 'Abertura');
  form.set(
    'file',
    new Blob([Buffer.concat(Array.from({ length: 2_000 }, () => frame))], { type: 'audio/mpeg' }),
    'a.mp3',
  );
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/soundtracks`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`bench: the upload failed: ${await answer.text()}`);
  return (await answer.json()).id;
}

/** Books and frees a promotion slot; each connection has a different one. */
function bookings(token) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  let next = 0;
  const book = {
    method: 'POST',
    path: '/api/schedules',
    headers,
    setupRequest: (request) => ({
      ...request,
      body: JSON.stringify({ type: 'event', ...WEEK[next++ % WEEK.length] }),
    }),
    onResponse: (status, body, context) => (context.id = status === 201 ? JSON.parse(body).id : undefined),
  };
  const free = {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
    setupRequest: (request, context) => ({ ...request, path: `/api/schedules/${context.id}` }),
  };
  return [book, free];
}

function shoot(target, options) {
  return autocannon({ url: target.program.url, connections: CONNECTIONS, requests: target.requests, ...options });
}

function routesOf(station, bare, token, jingle) {
  const signed = { authorization: `Bearer ${token}` };
  const get = (path, headers = {}) => ({ program: station, requests: [{ path: `/api${path}`, headers }] });
  const free = () => ask(station.url, '/schedules?type=event', { token, method: 'DELETE' });
  return {
    'bare hello': { program: bare, requests: [{ path: '/' }] },
    'bare, 168 rows': { program: bare, requests: [{ path: '/schedules' }] },
    ...publicReads('bare GET', bare, ''),
    ...publicReads('GET', station, '/api'),
    'GET /schedules, 168 rows': get('/schedules', signed),
    'GET /auth/verify': get('/auth/verify', signed),
    'GET /users': get('/users', signed),
    'book and free an hour': { program: station, requests: bookings(token), before: free },
    'GET /soundtracks/:id/stream, 834 kB': get(`/soundtracks/${jingle}/stream`, signed),
  };
}

/** Requests with compression, without compression, and with a matching ETag. */
function publicReads(name, program, base) {
  const visitor = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const get = (path, headers) => ({ program, requests: [{ path: base + path, headers }] });
  return {
    [`${name} /public/radio`]: get('/public/radio', visitor),
    [`${name} /public/schedule, 168 rows`]: get('/public/schedule', visitor),
    [`${name} /public/schedule, not packed`]: get('/public/schedule', {}),
    [`${name} /public/schedule, 304`]: get('/public/schedule', { ...visitor, 'if-none-match': '*' }),
  };
}

async function measureRates(routes, { rounds, seconds }) {
  const samples = Object.fromEntries(Object.keys(routes).map((name) => [name, []]));
  // Warms up, because just-in-time compilation slows the first requests.
  for (const route of Object.values(routes)) {
    await route.before?.();
    await shoot(route, { duration: WARM_UP_S });
  }
  const names = Object.keys(routes);
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 ? names.toReversed() : names) {
      const { program, before } = routes[name];
      await before?.();
      const used = program.cpu();
      const shot = await shoot(routes[name], { duration: seconds });
      const { requests, latency, throughput, errors } = shot;
      const refused = shot['4xx'] + shot['5xx'];
      const cpu = ((program.cpu() - used) * 1000) / requests.total;
      if (refused + errors > 0) throw new Error(`bench: ${name}: ${refused} refused, ${errors} failed. No figure.`);
      samples[name].push({ rate: requests.average, p99: latency.p99, cpu, bytes: throughput.total / requests.total });
    }
  }
  const rate = Object.fromEntries(Object.entries(samples).map(([name, of]) => [name, of.map((each) => each.rate)]));
  const over = (name, other) => median(rate[name].map((each, round) => each / rate[other][round]));
  console.log(
    `\n${CONNECTIONS} connections, medians of ${rounds} interleaved rounds of ${seconds} s; public reads as a browser asks for them`,
  );
  console.table(
    Object.fromEntries(
      Object.entries(samples).map(([name, of]) => [
        name,
        {
          'requests/s': Math.round(median(rate[name])),
          'noise ±%': Math.round(noise(rate[name])),
          'p99 ms': median(of.map(({ p99 }) => p99)),
          'bytes each': Math.round(median(of.map(({ bytes }) => bytes))),
          'CPU µs each': Math.round(median(of.map(({ cpu }) => cpu))),
          'of bare hello': over(name, 'bare hello').toFixed(2),
          'of bare, same text': `bare ${name}` in rate ? over(name, `bare ${name}`).toFixed(2) : '',
        },
      ]),
    ),
  );
  const least = (name, other, wanted) => {
    const ratio = over(name, other);
    return ratio >= wanted ? [] : [`${name}: ${ratio.toFixed(2)} of ${other}, at least ${wanted} is wanted`];
  };
  return [
    ...names
      .filter((name) => name.startsWith('GET /public/'))
      .flatMap((name) => least(name, `bare ${name}`, LEAST_OF_SAME_TEXT)),
    ...least('GET /schedules, 168 rows', 'bare, 168 rows', LEAST_OF_ROWS),
  ];
}

async function measureStart(env) {
  const starts = [];
  for (let count = 0; count < STARTS; count++) {
    const station = await startProgram(BUILT_SERVER, env, HEALTH);
    starts.push(station.startMs);
    await station.stop();
  }
  const ms = median(starts);
  console.log(
    `\nStart to first answer on an existing database: ${ms.toFixed(0)} ms ± ${noise(starts).toFixed(0)} % (${STARTS} starts)`,
  );
  return ms < MOST_START_MS ? [] : [`start: ${ms.toFixed(0)} ms`];
}

/** Memory during mixed requests: the minimum of each tenth of the run, to exclude garbage. */
async function measureMemory(station, token, amount) {
  await pause(3_000);
  const idle = station.memory();
  const paths = [
    '/public/radio',
    '/public/schedule',
    '/schedules',
    '/auth/verify',
    '/users',
    '/notifications',
    '/games',
  ];
  const headers = { authorization: `Bearer ${token}` };
  const requests = [...paths.map((path) => ({ path: `/api${path}`, headers })), ...bookings(token)];
  const tenths = [];
  for (let tenth = 0; tenth < 10; tenth++) {
    const seen = [];
    const timer = setInterval(() => seen.push(station.memory()), 100);
    await ask(station.url, '/schedules?type=event', { token, method: 'DELETE' });
    await shoot({ program: station, requests }, { amount: amount / 10 });
    clearInterval(timer);
    tenths.push(Math.min(...seen, station.memory()));
  }
  const growth = tenths[9] / tenths[4];
  console.log(
    `\nResident memory: idle ${idle.toFixed(0)} MB; least of each tenth of ${amount.toLocaleString('en')} mixed requests: ` +
      `${tenths.map((mb) => mb.toFixed(0)).join(' ')} MB (last over fifth: ${growth.toFixed(2)})`,
  );
  return [
    ...(idle < MOST_IDLE_MB ? [] : [`idle memory: ${idle.toFixed(0)} MB`]),
    ...(growth <= MOST_GROWTH ? [] : [`memory grew to ${growth.toFixed(2)}`]),
  ];
}

async function measureGrowth(env, counts) {
  const rows = {};
  for (const count of counts) {
    fill(env.DATA_DIR, count);
    const station = await startProgram(BUILT_SERVER, env, HEALTH);
    const token = await signIn(station.url);
    const time = async (path, method, body) => {
      const taken = [];
      for (let round = 0; round < 30; round++) {
        const started = performance.now();
        await ask(station.url, path, { token, method, body: typeof body === 'function' ? body() : body });
        taken.push(performance.now() - started);
      }
      return median(taken).toFixed(1);
    };
    rows[count] = { 'start ms': station.startMs.toFixed(0), 'idle MB': station.memory().toFixed(0) };
    for (const path of GROWTH_PATHS) rows[count][path] = await time(path);
    await ask(station.url, '/schedules?type=event', { token, method: 'DELETE' });
    const hours = WEEK.values();
    rows[count]['POST /schedules'] = await time('/schedules', 'POST', () => ({ type: 'event', ...hours.next().value }));
    rows[count]['POST /notifications'] = await time('/notifications', 'POST', {
      title: 'Aviso',
      content: 'Para quem estiver na rádio',
      userId: 1,
    });
    await station.stop();
  }
  console.log('\nMilliseconds of one request by rows of each table (median of 30); /users answers all of them');
  console.table(rows);
}

/** @param options `--rounds 5`, `--seconds 3`, `--requests 200000`, `--rows 10,1000,100000` */
export default async function run(options) {
  const { values } = parseArgs({
    args: options,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      requests: { type: 'string', default: '200000' },
      rows: { type: 'string', default: '10,1000,100000' },
    },
  });
  buildApps();
  const dataDir = mkdtempSync(join(tmpdir(), `cabine-bench-${randomBytes(3).toString('hex')}-`));
  const env = { DATA_DIR: dataDir };
  const misses = [];
  try {
    await (await startProgram(BUILT_SERVER, env, HEALTH)).stop();
    bookWeek(dataDir);
    misses.push(...(await measureStart(env)));
    const station = await startProgram(BUILT_SERVER, env, HEALTH);
    const bare = await startProgram(BARE, { DATABASE: join(dataDir, 'cabine.db'), STATION: station.url }, '/');
    try {
      const token = await signIn(station.url);
      const jingle = await addJingle(station.url, token);
      const timing = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
      misses.push(...(await measureRates(routesOf(station, bare, token, jingle), timing)));
    } finally {
      await station.stop();
      await bare.stop();
    }
    const rested = await startProgram(BUILT_SERVER, env, HEALTH);
    misses.push(...(await measureMemory(rested, await signIn(rested.url), Number(values.requests))));
    await rested.stop();
    await measureGrowth(env, values.rows.split(',').map(Number));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.log(`\nLoad of the machine at the end: ${loadavg()[0].toFixed(1)}; the clients run on it too.`);
  console.log(misses.length === 0 ? 'All as promised.' : `Missed:\n${misses.join('\n')}`);
  if (misses.length > 0) process.exitCode = 1;
}
