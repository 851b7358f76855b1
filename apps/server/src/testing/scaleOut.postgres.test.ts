import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mp3 } from '../soundtracks/testing/audioFiles';
import { formOf } from '../soundtracks/testing/formOf';
import { startBucket } from '../soundtracks/testing/startBucket';
import { createTestDatabase, type TestDatabase } from './createTestDatabase';
import { ServerProcess } from './startServer';

const ADMIN = { username: 'Chefe', password: 'correct-horse', pin: '482915' };
const RESTARTS = 10;
const LOADERS = 6;
/** A server may stop while the previous one still starts. */
const MOST_TRIES = 4;

/** A load balancer: each request goes to the next server that accepts connections. */
class RoundRobin {
  readonly backends: string[] = [];
  readonly #server: Server;
  #turn = 0;

  constructor() {
    this.#server = createServer((request, response) => {
      buffer(request)
        .then((body) => this.#ask(request, body, this.#turn++))
        .then(async ({ status, headers, content }) => response.writeHead(status, headers).end(content))
        .catch((error: unknown) => response.writeHead(502).end(String(error)));
    });
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #ask(request: IncomingMessage, body: Buffer, first: number): Promise<Answer> {
    for (let turn = first; ; turn += 1) {
      try {
        return await forward(this.backends[turn % this.backends.length] ?? '', request, body);
      } catch (error) {
        // As nginx does: a refused connection had no effect, and a GET may be repeated.
        const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
        const mayRepeat = isRefused || request.method === 'GET';
        if (!mayRepeat || turn - first === MOST_TRIES - 1) throw error;
      }
    }
  }
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  content: Buffer;
}

async function forward(
  backend: string,
  { url = '/', method, headers }: IncomingMessage,
  body: Buffer,
): Promise<Answer> {
  const outgoing = httpRequest(`${backend}${url}`, { method, headers, agent: false });
  outgoing.end(body);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: incoming.statusCode ?? 502, headers: incoming.headers, content: await buffer(incoming) };
}

describe('two servers on one PostgreSQL', () => {
  let at: TestDatabase;
  let folder: string;
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  let env: Record<string, string>;
  let proxy: RoundRobin;
  let url: string;
  let servers: ServerProcess[];
  let token: string;

  async function startServer(place: number): Promise<void> {
    const server = new ServerProcess({ ...env, DATA_DIR: join(folder, `data${place}`) });
    servers[place] = server;
    proxy.backends[place] = (await server.listening()).replace('localhost', '127.0.0.1');
  }

  beforeAll(async () => {
    at = await createTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'cabine-scale-'));
    bucket = await startBucket();
    env = {
      DATABASE_URL: at.databaseUrl ?? '',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_PIN: ADMIN.pin,
      ...bucket.env,
    };
    proxy = new RoundRobin();
    url = await proxy.listen();
    servers = [];
    // Started together, so that they must agree on migrating and seeding.
    await Promise.all([startServer(0), startServer(1)]);
    token = await signIn();
  });
  afterAll(async () => {
    for (const server of servers) server.kill('SIGKILL');
    await Promise.all(servers.map((server) => server.ended()));
    proxy.close();
    await bucket.close();
    await at.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const call = (method: string, path: string, { body, as = token }: { body?: object; as?: string } = {}) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${as}`,
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
    });
  const signIn = async () => {
    const reply = await call('POST', '/auth/login', { body: ADMIN, as: '' });
    return ((await reply.json()) as { token: string }).token;
  };
  const statuses = async (replies: Promise<Response>[]) => (await Promise.all(replies)).map(({ status }) => status);
  const twice = (ask: () => Promise<Response>) => statuses([ask(), ask()]);

  it('share sessions and their end', async () => {
    const other = await signIn();
    expect(await twice(() => call('GET', '/auth/verify', { as: other }))).toEqual([200, 200]);
    expect((await call('POST', '/auth/logout', { as: other })).status).toBe(204);
    expect(await twice(() => call('GET', '/auth/verify', { as: other }))).toEqual([401, 401]);
  });

  it('count wrong sign-ins together', async () => {
    // The member must exist: each server counts tries with unknown names for itself.
    const member = { username: 'Vigiada', password: 'um segredo longo', pin: '739204', shift: 'night', role: 10 };
    expect((await call('POST', '/users', { body: member })).status).toBe(201);
    const wrong = { username: member.username, password: 'errada-sim', pin: '000000' };
    for (let count = 0; count < 10; count += 1)
      expect((await call('POST', '/auth/login', { body: wrong, as: '' })).status).toBe(401);
    expect(await twice(() => call('POST', '/auth/login', { body: wrong, as: '' }))).toEqual([429, 429]);
  });

  it('book an hour for one caller only', async () => {
    const slot = { type: 'broadcast', day_of_week: 1, start_time: '21:00', end_time: '21:45' };
    const all = await statuses(Array.from({ length: 40 }, () => call('POST', '/schedules', { body: slot })));
    expect(all.filter((status) => status === 201)).toHaveLength(1);
    expect(all.filter((status) => status === 409)).toHaveLength(39);
  });

  it('serve each other’s jingles', async () => {
    const file = mp3(6);
    const made = await call('POST', '/soundtracks', { body: formOf({ name: 'Abertura', file }) });
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as { id: number };
    const replies = await Promise.all([1, 2].map(() => call('GET', `/soundtracks/${id}/stream`)));
    for (const reply of replies) expect(Buffer.from(await reply.arrayBuffer()).equals(file)).toBe(true);
  });

  it('restart one after another without a lost request', async () => {
    let isDone = false;
    let asked = 0;
    const faults: string[] = [];
    const load = async () => {
      while (!isDone) {
        const reply = await call('GET', '/schedules').catch((error: unknown) => String(error));
        asked += 1;
        if (typeof reply === 'string' || reply.status !== 200)
          faults.push(typeof reply === 'string' ? reply : await reply.text());
        else await reply.arrayBuffer();
      }
    };
    const loads = Array.from({ length: LOADERS }, load);
    for (let place = 0; place < RESTARTS; place += 1) {
      const server = servers[place % 2];
      server?.kill('SIGTERM');
      await server?.ended();
      await startServer(place % 2);
    }
    isDone = true;
    await Promise.all(loads);
    process.stdout.write(`Scale-out: ${RESTARTS} restarts under ${asked} requests, ${faults.length} lost\n`);
    expect(faults).toEqual([]);
  });
});
