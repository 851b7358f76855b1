import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../app';
import { openDatabase } from '../platform/db/openDatabase';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import { createMigratedDatabase } from '../testing/createTestDatabase';
import { IS_PROOF } from '../testing/scale';
import { ServerProcess } from '../testing/startServer';

const WRONG = { password: 'not-the-password', pin: '000000' };
const ADDRESS_HEADERS = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'client-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-cluster-client-ip',
  'x-forwarded-host',
];
const SPELLINGS = [
  '/api/auth/login',
  '/api/auth/login/',
  '/api/auth/login?try=1',
  '/api/auth/%6cogin',
  '/api/auth/./login',
  '/api//auth/login',
  '/API/Auth/Login',
  '/api/auth/login;a=b',
];
const EXTRAS = [{}, { keepConnected: true }, { keepConnected: false }, { ip: '203.0.113.9' }, { email: 'a@b.example' }];

describe.each([
  ['believes no proxy', []],
  ['believes a proxy', ['127.0.0.1']],
])('a server that %s', (_, trustProxy) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp({ config: { trustProxy } });
  });
  afterAll(() => test.close());

  it('judges ten of two hundred disguised tries, and keeps the victim signed in', async () => {
    const victim = await test.createMember();
    const token = await test.signIn(victim);
    const statuses: number[] = [];
    for (let count = 0; count < 200; count += 1) {
      const address = `198.51.100.${count}`;
      const name = ADDRESS_HEADERS[count % ADDRESS_HEADERS.length] ?? '';
      const value = name === 'forwarded' ? `for=${address}` : address;
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: SPELLINGS[count % SPELLINGS.length] ?? '',
        remoteAddress: trustProxy.length > 0 ? '127.0.0.1' : address,
        headers: { [name]: value, 'user-agent': `browser ${count}` },
        payload: { username: victim.username, ...WRONG, ...EXTRAS[count % EXTRAS.length] },
      });
      statuses.push(statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    // 404: the path in another spelling. 400: a field too many. 429: too many tries.
    expect(statuses.filter((status) => ![400, 401, 404, 429].includes(status))).toEqual([]);
    expect((await test.call('GET', '/auth/verify', { token })).statusCode).toBe(200);
  });

  it('judges twenty a day at any time', async () => {
    const { username } = await test.createMember();
    let judged = 0;
    for (let quarter = 0; quarter < 24 * 4 - 1; quarter += 1) {
      for (let count = 0; count < 3; count += 1) {
        const reply = await test.call('POST', '/auth/login', { payload: { username, ...WRONG } });
        judged += Number(reply.statusCode === 401);
      }
      test.clock.advance(15 * 60_000);
    }
    expect(judged).toBe(20);
  });
});

it('status, body and headers are the same for every wrong sign-in', async () => {
  const test = await buildTestApp();
  const [active, inactive] = [await test.createMember(), await test.createMember({ isActive: false })];
  const right = ({ username, password, pin }: Member) => ({ username, password, pin });
  const tries = [
    { ...right(active), password: WRONG.password },
    { ...right(active), pin: WRONG.pin },
    { ...right(active), username: 'nobody-at-all' },
    right(inactive),
  ];
  const answers = [];
  for (const payload of tries) {
    const { statusCode, body, headers } = await test.call('POST', '/auth/login', { payload });
    answers.push({ statusCode, body, headers: { ...headers, date: '' } });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await test.close();
});

it('limits survive a restart', async () => {
  const test = await buildTestApp();
  const { username } = await test.createMember();
  const payload = { username, ...WRONG };
  for (let count = 0; count < 10; count += 1) await test.call('POST', '/auth/login', { payload });
  await test.app.close();
  const database = await openDatabase(test.config);
  const again = await buildApp({ ...test, database, logger: false, staticDir: '/nowhere' });
  const reply = await again.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect(reply.statusCode).toBe(429);
  await again.close();
  await test.close();
});

/** A separate server with one administrator, behind a proxy that sets each caller's address. */
async function startStation() {
  const { databaseUrl, dataDir, drop } = await createMigratedDatabase();
  const server = new ServerProcess({
    DATA_DIR: dataDir,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ADMIN_PIN: ADMIN.pin,
    TRUST_PROXY: '127.0.0.1',
  });
  const address = await server.listening();
  return {
    address,
    signIn: (body: object, headers: Record<string, string> = {}) =>
      fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    async stop() {
      server.kill('SIGKILL');
      await server.ended();
      await drop();
    },
  };
}

const ADMIN = { username: 'Chefe', password: 'correct-horse', pin: '482915' };
const addressOf = (count: number) => `198.18.${Math.floor(count / 250) % 250}.${count % 250}`;
const p99Of = (times: number[]) => times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;

/** In a separate thread, because this one is busy with sign-ins and would measure itself. */
const READER = `
  const { parentPort, workerData: { api, reader, READERS } } = require('node:worker_threads');
  const paths = ['/schedules', '/users', '/auth/verify', '/notifications'];
  const read = async (path) => {
    for (;;) {
      const began = performance.now();
      const reply = await fetch(api + path, { headers: { authorization: 'Bearer ' + reader } });
      await reply.arrayBuffer();
      parentPort.postMessage({ status: reply.status, ms: performance.now() - began });
    }
  };
  for (let at = 0; at < READERS; at++) read(paths[at % paths.length]);
`;

/** `npm run proof -- sign-in`: argonQueue.test.ts has the same promises of the queue itself. */
if (IS_PROOF)
  describe('sign-ins under load', () => {
    const AT_ONCE = 500;
    const READERS = 4;
    /** More than may wait. */
    const INVENTORS = 300;
    const SIGN_INS = 60;

    let station: Awaited<ReturnType<typeof startStation>>;
    beforeAll(async () => {
      station = await startStation();
    });
    afterAll(() => station.stop());

    async function addReader(): Promise<string> {
      const { token } = (await (await station.signIn(ADMIN)).json()) as { token: string };
      const reader = { username: 'Leitora', password: 'quatro sinos mudos', pin: '830462' };
      await fetch(`${station.address}/api/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ ...reader, shift: 'night', role: 100 }),
      });
      return ((await (await station.signIn(reader)).json()) as { token: string }).token;
    }

    it('five hundred at once do not delay other requests', async () => {
      // A different member: of more than twenty sessions the oldest ends.
      const reader = await addReader();
      const times: number[] = [];
      const statuses = new Set<number>();
      const readers = new Worker(READER, {
        eval: true,
        workerData: { api: `${station.address}/api`, reader, READERS },
      });
      onTestFinished(async () => void (await readers.terminate()));
      readers.on('message', ({ status, ms }: { status: number; ms: number }) => {
        statuses.add(status);
        times.push(ms);
      });
      await once(readers, 'message');
      const replies = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, count) => station.signIn(ADMIN, { 'x-forwarded-for': addressOf(count) })),
      );
      await readers.terminate();
      expect([...statuses]).toEqual([200]);
      const count = (status: number) => replies.filter((reply) => reply.status === status).length;
      expect(count(200) + count(429)).toBe(AT_ONCE);
      expect(count(200)).toBeGreaterThan(0);
      const p99 = p99Of(times);
      process.stdout.write(
        `Sign-in: ${AT_ONCE} at once at one account, ${count(200)} judged and ${count(429)} refused; ${times.length} ` +
          `other requests meanwhile, p99 ${p99.toFixed(0)} ms\n`,
      );
      // Hashing on the event loop would let only one or two requests through between sign-ins.
      expect(times.length).toBeGreaterThan(count(200) * 3);
      expect(p99).toBeLessThan(500);
    });

    it('with invented names lock out no member', { timeout: 1_200_000 }, async () => {
      const known = (await (await station.signIn(ADMIN)).json()) as { deviceToken?: string };
      const device: Record<string, string> = { 'device-token': known.deviceToken ?? '' };
      let isOver = false;
      let invented = 0;
      let answered = 0;
      let isUnderWay = () => {};
      const underWay = new Promise<void>((resolve) => (isUnderWay = resolve));
      const others: number[] = [];
      const invent = async () => {
        while (!isOver) {
          const count = (invented += 1);
          const body = { username: `invented ${count}`, ...WRONG };
          const { status } = await station.signIn(body, { 'x-forwarded-for': addressOf(count) });
          if (status !== 401) others.push(status);
          answered += 1;
          if (answered === INVENTORS) isUnderWay();
        }
      };
      const flood = Array.from({ length: INVENTORS }, invent);
      await underWay;
      const enter = async (headers: Record<string, string>) => {
        const began = performance.now();
        const { status } = await station.signIn(ADMIN, headers);
        return { status, ms: performance.now() - began };
      };
      const fromKnown: { status: number; ms: number }[] = [];
      const fromNew: { status: number; ms: number }[] = [];
      for (let count = 0; count < SIGN_INS; count += 1) {
        fromKnown.push(await enter(device));
        fromNew.push(await enter({ 'x-forwarded-for': `203.0.113.${count}` }));
      }
      isOver = true;
      await Promise.all(flood);
      const entered = (tries: { status: number }[]) => tries.filter(({ status }) => status === 200).length;
      process.stdout.write(
        `Sign-in: ${invented} invented names over ${INVENTORS} connections; meanwhile ${entered(fromKnown)} of ` +
          `${SIGN_INS} got in from a known browser (p99 ${p99Of(fromKnown.map(({ ms }) => ms)).toFixed(0)} ms) and ` +
          `${entered(fromNew)} of ${SIGN_INS} from new ones (p99 ${p99Of(fromNew.map(({ ms }) => ms)).toFixed(0)} ms)\n`,
      );
      expect([entered(fromKnown), entered(fromNew)]).toEqual([SIGN_INS, SIGN_INS]);
      // All answers are the same: nothing reveals that the name does not exist.
      expect(others).toEqual([]);
    });
  });
