import { once } from 'node:events';
import { chmodSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkConfig } from './operations/checkConfig';
import { mp3 } from './soundtracks/testing/audioFiles';
import { formOf } from './soundtracks/testing/formOf';
import {
  createMigratedDatabase,
  createTestDatabase,
  TEST_DATABASE_URL,
  type TestDatabase,
} from './testing/createTestDatabase';
import { ServerProcess } from './testing/startServer';

const ADMIN = { username: 'Chefe', password: 'correct-horse', pin: '482915' };
const ON_SQLITE = TEST_DATABASE_URL === null;
const ADMIN_ENV = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, ADMIN_PIN: ADMIN.pin };
const SIGN_IN = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

let at: TestDatabase;
const servers: ServerProcess[] = [];

/** A station's database for the tests of a group, which start the program as seldom as they can: a start takes a second. */
function withDatabase(create: () => Promise<TestDatabase>): void {
  beforeAll(async () => {
    at = await create();
  });
  afterAll(async () => {
    for (const server of servers) server.kill('SIGKILL');
    await Promise.all(servers.splice(0).map((server) => server.ended()));
    await at.drop();
  });
}

function start(env: Record<string, string> = {}): ServerProcess {
  const server = new ServerProcess({
    DATA_DIR: at.dataDir,
    ...(at.databaseUrl !== null && { DATABASE_URL: at.databaseUrl }),
    ...env,
  });
  servers.push(server);
  return server;
}

async function signIn(address: string, credentials: object): Promise<string> {
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  return ((await reply.json()) as { token: string }).token;
}

function dial(address: string, words: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.write(words);
  return socket;
}

describe('a demo', () => {
  withDatabase(createTestDatabase);
  let server: ServerProcess;
  let address: string;
  beforeAll(async () => {
    chmodSync(at.dataDir, 0o755);
    server = start({ HOST: '', ...(!ON_SQLITE && { DEMO: '1' }) });
    address = await server.listening();
  });

  it('prints the address, the start’s duration and how to sign in', async () => {
    expect(server.printed).toMatch(/CabineMix is at http:\/\/localhost:\d+ \(started in \d+\.\d s\)/);
    await expect.poll(() => server.printed).toMatch(/Administrador +admin +(\S+) +(\d{6})/);
    const [, password, pin] = /admin +(\S+) +(\d{6})/.exec(server.printed) ?? [];
    expect(await signIn(address, { username: 'admin', password, pin })).toMatch(/^[\w-]{43}$/);
  });

  if (ON_SQLITE)
    it('listens on this machine only, and prints so', async () => {
      await expect.poll(() => server.printed).toContain('Only this machine reaches it');
      expect((await fetch(`${address}/api/health`)).status).toBe(200);
      // Another address of this machine.
      await expect(fetch(`http://127.0.0.2:${new URL(address).port}/api/health`)).rejects.toThrow();
    });

  it('has files that their owner alone reads, and closes an older open folder', async () => {
    await expect.poll(() => server.printed).toContain('(mode 755). It is its owner’s alone now');
    expect(statSync(at.dataDir).mode & 0o777).toBe(0o700);
    const made = readdirSync(at.dataDir, { recursive: true }).map((name) => statSync(join(at.dataDir, String(name))));
    expect(made.filter(({ mode }) => (mode & 0o077) !== 0)).toEqual([]);
  });

  it('finishes running requests at its stop, ends the stream, and releases the folder', async () => {
    const stream = dial(address, 'GET /stream HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(stream, 'data');
    const body = JSON.stringify({ username: 'nobody', password: 'not-the-password', pin: '000000' });
    const head = `${SIGN_IN}expect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`;
    const request = dial(address, head + body.slice(0, 10));
    // A connection that waits to be accepted would be reset at the stop; this answer says that the request runs.
    expect(String((await once(request, 'data'))[0])).toMatch(/^HTTP\/1\.1 100 /);
    let answer = '';
    request.on('data', (bytes) => (answer += String(bytes)));
    const isAnswered = once(request, 'end');
    // An endless answer may end by a reset, at which `once` would throw.
    const streamEnded = new Promise((resolve) => stream.resume().once('close', resolve));
    server.kill('SIGTERM');
    await expect.poll(() => server.printed).toContain('SIGTERM: finishing running requests');
    request.write(body.slice(10));
    await Promise.all([isAnswered, streamEnded]);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(await server.ended()).toBe(0);
  });

  it('is public with DEMO=1, and tells once that the folder was open', async () => {
    const second = start({ HOST: '', DEMO: '1' });
    const { port } = new URL(await second.listening());
    expect((await fetch(`http://127.0.0.2:${port}/api/health`)).status).toBe(200);
    second.kill('SIGTERM');
    expect(await second.ended()).toBe(0);
    expect(second.printed).not.toContain('Only this machine');
    expect(second.printed).not.toContain('owner’s alone');
  });

  it('refuses an administrator’s account', async () => {
    const real = start(ADMIN_ENV);
    expect(await Promise.race([real.ended(), real.listening()])).toBe(1);
    expect(real.printed).toContain('whose passwords are public');
  });
});

describe('a station', () => {
  withDatabase(createMigratedDatabase);
  let server: ServerProcess;
  let address: string;
  beforeAll(async () => {
    server = start({ ...ADMIN_ENV, LOG_LEVEL: 'trace' });
    address = await server.listening();
  });

  it('logs requests with LOG_LEVEL=trace, and never the address of a private calendar, also of an unknown one', async () => {
    for (const end of ['.ics', '.ics?a=1', '/', '/more']) await fetch(`${address}/calendar/AbCdSecret${end}`);
    await expect.poll(() => server.printed).toContain('"url":"/calendar/AbCd…/more"');
    expect(server.printed).toContain('"url":"/calendar/AbCd…?…"');
    expect(server.printed).not.toContain('Secret');
  });

  it('logs an expected refusal in one line without a stack, and warns of no aborted request', async () => {
    const token = await signIn(address, ADMIN);
    const head = `Host: x\r\nauthorization: Bearer ${token}\r\ncontent-length: 5000\r\n`;
    const incoming = join(at.dataDir, 'soundtracks/incoming');
    for (const [begin, files] of [
      [`POST /api/games HTTP/1.1\r\n${head}content-type: application/json\r\n\r\n{"title":`, 0],
      [
        `POST /api/soundtracks HTTP/1.1\r\n${head}content-type: multipart/form-data; boundary=x\r\n\r\n` +
          '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\n\r\nabc',
        1,
      ],
    ] as const) {
      const socket = dial(address, begin);
      await once(socket, 'connect');
      await expect.poll(() => readdirSync(incoming)).toHaveLength(files);
      await fetch(`${address}/api/health`);
      socket.resetAndDestroy();
      await expect.poll(() => readdirSync(incoming)).toEqual([]);
    }
    rmSync(incoming, { recursive: true });
    const upload = await fetch(`${address}/api/soundtracks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: formOf({ name: 'Abertura', file: mp3(4) }),
    });
    expect(upload.status).toBe(503);
  });

  it('stops without an error, whatever clients do', async () => {
    dial(address, '');
    dial(address, 'GET /api/hea');
    dial(address, `${SIGN_IN}content-length: 9\r\n\r\n{`);
    dial(address, `${SIGN_IN}transfer-encoding: chunked\r\n\r\n1\r\n{`);
    // A listener before the stop: a later one is refused, with a warning.
    const listener = dial(address, 'GET /stream HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(listener, 'data');
    listener.pause();
    dial(address, 'GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(500)).pause();
    await fetch(`${address}/api/health`);
    server.kill('SIGTERM');
    // 1 if it had waited for clients longer than ten seconds.
    expect(await server.ended()).toBe(0);
    const lines = server.printed.split('\n').filter((line) => line.startsWith('{'));
    const warnings = lines.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level >= 40);
    expect(warnings).toEqual([expect.objectContaining({ level: 40, reason: expect.stringContaining('ENOENT') })]);
    expect(JSON.stringify(warnings)).not.toContain('stack');
  });

  it('warns of a radio without a stream, is not ready while it drains, and stops at once at a second signal', async () => {
    const radio = { RADIO_SOURCE: 'icecast', RADIO_STATUS_URL: 'http://127.0.0.1:9/status-json.xsl' };
    const second = start({ ...ADMIN_ENV, ...radio, DRAIN_SECONDS: '60' });
    const url = await second.listening();
    await expect.poll(() => second.printed).toContain('Set STREAM_URL to the address');
    const ready = async () => (await fetch(`${url}/api/ready`)).text();
    expect(await ready()).toBe('{"status":"ready"}');
    second.kill('SIGTERM');
    await expect.poll(ready).toBe('{"status":"not ready","lacks":["draining"]}');
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect(second.printed).toContain('Press again to stop at once');
    second.kill('SIGTERM');
    expect(await second.ended()).toBe(1);
  });
});

describe('a start', () => {
  withDatabase(createTestDatabase);

  it.each([
    ['PORT is "eighty"', { PORT: 'eighty' }],
    ['BACKUP_PUBLIC_KEY ', { BACKUP_PUBLIC_KEY: 'age1x' }],
    ['PUBLIC_URL is set, but the database is empty', { PUBLIC_URL: 'https://radio.example' }],
  ])('is refused in the words of check-config: %s', async (begin, env) => {
    const server = new ServerProcess({ DATA_DIR: at.dataDir, ...env });
    servers.push(server);
    expect(await Promise.race([server.ended(), server.listening()])).toBe(1);
    const refused = server.printed.trim();
    expect(refused).toMatch(new RegExp(`^${begin}.*\\. .+\\. .+\\.$`));
    // The built server names a file, where the sources have npm.
    const said = refused.replace(/node \S+backup\.js backup/, 'npm run backup --');
    expect((await checkConfig({ DATA_DIR: join(at.dataDir, 'none'), ...env }, false)).says).toContain(`  ${said}`);
  });

  it('says which database does not answer, without a stack', async () => {
    const server = start({ DATABASE_URL: 'postgres://cabine:x@127.0.0.1:1/cabine', DEMO: '1' });
    expect(await Promise.race([server.ended(), server.listening()])).toBe(1);
    expect(server.printed.trim()).toMatch(/^PostgreSQL at 127\.0\.0\.1:1 .+\. .+\. .+\.$/m);
    expect(server.printed).not.toContain('Cause:');
  });
});
