import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app';
import { openDatabase } from '../db/openDatabase';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import { createTestDatabase } from '../testing/createTestDatabase';
import { IS_PROOF, scale } from '../testing/scale';
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

  it('judges ten tries of two hundred, however they are dressed up, and leaves the victim signed in', async () => {
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
    // Another spelling names nothing, another field is refused, and the rest is too often.
    expect(statuses.filter((status) => ![400, 401, 404, 429].includes(status))).toEqual([]);
    expect((await test.call('GET', '/auth/verify', { token })).statusCode).toBe(200);
  });

  it('judges twenty a day, whatever the hour', async () => {
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

it('answers alike for whatever is wrong: status, body and headers', async () => {
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

it('goes on counting after a restart', async () => {
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

describe('five hundred who sign in at once', () => {
  const ADMIN = { username: 'Chefe', password: 'correct-horse', pin: '135790' };
  const AT_ONCE = scale({ short: 40, proof: 500 });
  const READERS = 4;

  it('do not keep the others waiting', { timeout: 180_000 }, async () => {
    const { databaseUrl, dataDir, drop } = await createTestDatabase();
    const server = new ServerProcess({
      DATA_DIR: dataDir,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_PIN: ADMIN.pin,
    });
    try {
      const address = await server.listening();
      const signIn = () =>
        fetch(`${address}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(ADMIN),
        });
      const { token } = (await (await signIn()).json()) as { token: string };
      let isOver = false;
      const times: number[] = [];
      const read = async (path: string) => {
        while (!isOver) {
          const began = performance.now();
          const reply = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
          await reply.arrayBuffer();
          expect([path, reply.status]).toEqual([path, 200]);
          times.push(performance.now() - began);
        }
      };
      const paths = ['/schedules', '/users', '/auth/verify', '/notifications'];
      const readers = Array.from({ length: READERS }, (_, at) => read(paths[at % paths.length] ?? ''));
      const replies = await Promise.all(Array.from({ length: AT_ONCE }, signIn));
      isOver = true;
      await Promise.all(readers);
      const count = (status: number) => replies.filter((reply) => reply.status === status).length;
      expect(count(200) + count(503)).toBe(AT_ONCE);
      expect(count(200)).toBeGreaterThan(0);
      // Judged on the event loop, a sign-in would let one or two of them through.
      expect(times.length).toBeGreaterThan(count(200) * 3);
      const p99 = times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;
      process.stdout.write(
        `Sign-in: ${AT_ONCE} at once, ${count(200)} judged and ${count(503)} asked to come back; ` +
          `${times.length} other requests meanwhile, p99 ${p99.toFixed(0)} ms\n`,
      );
      // Milliseconds mean something on a quiet machine only.
      if (IS_PROOF) expect(p99).toBeLessThan(500);
    } finally {
      server.kill('SIGKILL');
      await server.ended();
      await drop();
    }
  });
});
