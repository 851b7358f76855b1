import { once } from 'node:events';
import { chmodSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mp3 } from './soundtracks/testing/audioFiles';
import { formOf } from './soundtracks/testing/formOf';
import { createTestDatabase, TEST_DATABASE_URL, type TestDatabase } from './testing/createTestDatabase';
import { ServerProcess } from './testing/startServer';

const ADMIN = { username: 'Chefe', password: 'correct-horse', pin: '482915' };
const ON_SQLITE = TEST_DATABASE_URL === null;
const ADMIN_ENV = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, ADMIN_PIN: ADMIN.pin };

let at: TestDatabase;
let servers: ServerProcess[];
beforeEach(async () => {
  at = await createTestDatabase();
  servers = [];
});
afterEach(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await Promise.all(servers.map((server) => server.ended()));
  await at.drop();
});

function start(env: Record<string, string> = {}): ServerProcess {
  const database = at.databaseUrl !== null && {
    DATABASE_URL: at.databaseUrl,
    ...(!('ADMIN_PIN' in env) && { DEMO: '1' }),
  };
  const server = new ServerProcess({ DATA_DIR: at.dataDir, ...database, ...env });
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

describe('a start', () => {
  it('prints the address, the start’s duration and how to sign in', async () => {
    const server = start();
    const address = await server.listening();
    expect(server.printed).toMatch(/CabineMix is at http:\/\/localhost:\d+ \(started in \d+\.\d s\)/);
    await expect.poll(() => server.printed).toMatch(/Administrador +admin +(\S+) +(\d{6})/);
    const [, password, pin] = /admin +(\S+) +(\d{6})/.exec(server.printed) ?? [];
    expect(await signIn(address, { username: 'admin', password, pin })).toMatch(/^[\w-]{43}$/);
  });

  it('explains what, why and what to do for an invalid value, and writes nothing', async () => {
    const server = start({ PORT: 'eighty' });
    expect(await server.ended()).toBe(1);
    expect(server.printed.trim()).toBe(
      'PORT is "eighty", which is not a whole number from 0 to 65535. The server would run with a number nobody ' +
        'chose. Set PORT to such a number, or leave it out.',
    );
  });

  it('warns for a radio without a stream that nothing can be played', async () => {
    const server = start({ RADIO_SOURCE: 'icecast', RADIO_STATUS_URL: 'http://127.0.0.1:9/status-json.xsl' });
    await expect.poll(() => server.printed).toContain('Set STREAM_URL to the address');
    expect(server.hasEnded).toBe(false);
  });

  it('refuses an administrator’s account in a demo database', async () => {
    const demo = start();
    await demo.listening();
    demo.kill('SIGTERM');
    expect(await demo.ended()).toBe(0);
    const real = start(ADMIN_ENV);
    expect(await real.ended()).toBe(1);
    expect(real.printed).toContain('whose passwords are public');
  });
});

describe('a demo', () => {
  if (ON_SQLITE)
    it('listens on this machine only, and prints so', async () => {
      const server = start({ HOST: '' });
      const address = new URL(await server.listening());
      await expect.poll(() => server.printed).toContain('Only this machine reaches it');
      expect((await fetch(`http://127.0.0.1:${address.port}/api/health`)).status).toBe(200);
      // Another address of this machine.
      await expect(fetch(`http://127.0.0.2:${address.port}/api/health`)).rejects.toThrow();
    });

  it('is public with DEMO=1', async () => {
    const server = start({ HOST: '', DEMO: '1' });
    const address = new URL(await server.listening());
    expect((await fetch(`http://127.0.0.2:${address.port}/api/health`)).status).toBe(200);
    expect(server.printed).not.toContain('Only this machine');
  });

  it.each(
    [
      ['PUBLIC_URL', 'https://radio.example'],
      ['TRUST_PROXY', 'loopback'],
      ['DATABASE_URL', ''],
    ].slice(0, ON_SQLITE ? 2 : 3),
  )('is not the answer to a mistake: an empty database with %s is refused', async (name, value) => {
    const server = start({ DEMO: '', ...(value !== '' && { [name]: value }) });
    expect(await Promise.race([server.ended(), server.listening()])).toBe(1);
    expect(server.printed).toMatch(/is set, but the database is empty .+\. The demo station .+\. Set .+\./);
  });
});

describe('files and logs', () => {
  it('are readable by their owner only; an older open folder is closed, which is logged once', async () => {
    chmodSync(at.dataDir, 0o755);
    const first = start();
    await first.listening();
    await expect.poll(() => first.printed).toContain('(mode 755). It is its owner’s alone now');
    expect(statSync(at.dataDir).mode & 0o777).toBe(0o700);
    const made = readdirSync(at.dataDir, { recursive: true }).map((name) => statSync(join(at.dataDir, String(name))));
    expect(made.filter(({ mode }) => (mode & 0o077) !== 0)).toEqual([]);
    first.kill('SIGTERM');
    await first.ended();
    const second = start();
    await second.listening();
    second.kill('SIGTERM');
    await second.ended();
    expect(second.printed).not.toContain('owner’s alone');
  });

  it('an expected refusal is one line without a stack, and an aborted request none', async () => {
    const server = start(ADMIN_ENV);
    const address = await server.listening();
    const token = await signIn(address, ADMIN);
    const head = `Host: x\r\nauthorization: Bearer ${token}\r\ncontent-length: 5000\r\n`;
    const incoming = join(at.dataDir, 'soundtracks/incoming');
    for (const [start, files] of [
      [`POST /api/games HTTP/1.1\r\n${head}content-type: application/json\r\n\r\n{"title":`, 0],
      [
        `POST /api/soundtracks HTTP/1.1\r\n${head}content-type: multipart/form-data; boundary=x\r\n\r\n` +
          '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\n\r\nabc',
        1,
      ],
    ] as const) {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      await once(socket, 'connect');
      await new Promise((resolve) => socket.write(start, resolve));
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
    server.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
    const lines = server.printed.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: 40, reason: expect.stringContaining('ENOENT') }),
    ]);
    expect(lines.join()).not.toContain('stack');
  });

  it('follow LOG_LEVEL, and never contain the address of a private calendar, also of an unknown one', async () => {
    const server = start({ LOG_LEVEL: 'trace' });
    const address = await server.listening();
    // The default level logs no requests.
    for (const end of ['.ics', '.ics?a=1', '/', '/more']) await fetch(`${address}/calendar/AbCdSecret${end}`);
    await expect.poll(() => server.printed).toContain('"url":"/calendar/AbCd…/more"');
    expect(server.printed).toContain('"url":"/calendar/AbCd…?a=1"');
    expect(server.printed).not.toContain('Secret');
  });
});

describe('a stop', () => {
  it('finishes running requests, ends the stream, and releases the folder', async () => {
    const server = start();
    const address = await server.listening();
    const { hostname, port } = new URL(address);
    const stream = connect(Number(port), hostname);
    stream.write('GET /stream HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(stream, 'data');
    const body = JSON.stringify({ username: 'nobody', password: 'not-the-password', pin: '000000' });
    const request = connect(Number(port), hostname);
    let answer = '';
    request.on('data', (bytes) => (answer += String(bytes)));
    const isAnswered = once(request, 'end');
    const head = `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;
    request.write(`${head}content-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`);
    // The first half has arrived once a later request is answered.
    await fetch(`${address}/api/health`);
    const streamEnded = once(stream.resume(), 'close');
    server.kill('SIGTERM');
    await expect.poll(() => server.printed).toContain('SIGTERM: finishing running requests');
    request.write(body.slice(10));
    await Promise.all([isAnswered, streamEnded]);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(await server.ended()).toBe(0);
    await start().listening();
  });

  it('ends within ten seconds without an error, whatever clients do', async () => {
    const server = start();
    const { hostname, port } = new URL(await server.listening());
    const say = (words: string) => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(words);
      return socket;
    };
    const post = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
    say('');
    say('GET /api/hea');
    say(`${post}content-length: 9\r\n\r\n{`);
    say(`${post}transfer-encoding: chunked\r\n\r\n1\r\n{`);
    say('GET /stream HTTP/1.1\r\nhost: x\r\n\r\n').pause();
    say('GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(500)).pause();
    await fetch(`http://${hostname}:${port}/api/health`);
    const started = Date.now();
    server.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
    // With some seconds for a busy machine; a stop that waited for clients would not end.
    expect(Date.now() - started).toBeLessThan(30_000);
  });

  it('a second signal stops at once', async () => {
    const server = start();
    const address = await server.listening();
    const { hostname, port } = new URL(address);
    const endless = connect(Number(port), hostname).on('error', () => undefined);
    endless.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    await fetch(`${address}/api/health`);
    server.kill('SIGTERM');
    await expect.poll(() => server.printed).toContain('Press again to stop at once');
    server.kill('SIGTERM');
    expect(await server.ended()).toBe(1);
  });
});
