import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './createTestDatabase';
import { recovery, suffer, type Suffering } from './faulty';
import { ServerProcess } from './startServer';

const ADMIN = { username: 'Chefe', password: 'correct-horse', pin: '482915' };
const LASTS_MS = 60_000;

type Mood = 'well' | 'cut' | 'slow' | 'silent';
/** A silent connection lasts until a time-out. */
const MOODS: readonly Mood[] = ['cut', 'slow', 'silent'];
/** Delay of each packet on a slow network. */
const SLOW_MS = 400;

/** A proxy to PostgreSQL that can be cut, slow or silent. */
class Wire {
  mood: Mood = 'well';
  readonly #target: string;
  readonly #server: Server;
  readonly #open = new Set<Socket>();

  constructor(socketPath: string) {
    this.#target = socketPath;
    this.#server = createServer((client) => this.#join(client));
  }

  async listen(): Promise<number> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  change(mood: Mood): void {
    this.mood = mood;
    for (const socket of this.#open) {
      if (mood === 'cut') socket.destroy();
      // Like a network outage: sent data arrives later.
      if (mood === 'silent') socket.pause();
      else socket.resume();
    }
  }

  close(): void {
    for (const socket of this.#open) socket.destroy();
    this.#server.close();
  }

  #join(client: Socket): void {
    if (this.mood === 'cut') return void client.destroy();
    const database = connect(this.#target);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      this.#open.add(from);
      if (this.mood === 'silent') from.pause();
      from.on('data', (bytes) => this.#pass(to, bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        this.#open.delete(from);
        to.destroy();
      });
    }
  }

  #pass(to: Socket, bytes: Buffer): void {
    if (this.mood === 'slow') return void setTimeout(() => to.writable && to.write(bytes), SLOW_MS);
    to.write(bytes);
  }
}

describe('a database that is', { timeout: 600_000 }, () => {
  let at: TestDatabase;
  let wire: Wire;
  let server: ServerProcess;
  let address: string;
  let token: string;

  beforeAll(async () => {
    at = await createTestDatabase();
    const url = new URL(at.databaseUrl ?? '');
    wire = new Wire(`${url.searchParams.get('host')}/.s.PGSQL.5432`);
    const port = await wire.listen();
    server = new ServerProcess({
      DATA_DIR: at.dataDir,
      DATABASE_URL: `postgres://app@127.0.0.1:${port}${url.pathname}`,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_PIN: ADMIN.pin,
    });
    address = await server.listening();
    const reply = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    token = ((await reply.json()) as { token: string }).token;
  });
  afterAll(async () => {
    server.kill('SIGKILL');
    await server.ended();
    wire.close();
    await at.drop();
  });

  const CALLS = [
    ['GET', '/schedules'],
    ['GET', '/public/schedule'],
    ['GET', '/users'],
    ['POST', '/games', { title: 'Labirinto', description: 'Ache a saída antes dos outros', rules: ['Sem regras'] }],
  ] as const;

  it.each(MOODS)('%s: 503 or an answer, then normal again', async (mood) => {
    const before = server.memory;
    wire.change(mood);
    const suffered: Suffering = await suffer({ address, token, calls: CALLS, lastsMs: LASTS_MS });
    wire.change('well');
    const recoveredMs = await recovery({ address, token, calls: CALLS });
    const grown = (server.memory - before) / 1e6;
    expect(server.hasEnded).toBe(false);
    expect(suffered.statuses.filter((status) => status !== 503 && status >= 300)).toEqual([]);
    if (mood !== 'slow') expect(suffered.statuses).toContain(503);
    expect(suffered.slowestMs).toBeLessThan(30_000);
    expect(recoveredMs).toBeLessThan(5_000);
    expect(grown).toBeLessThan(100);
    process.stdout.write(
      `Faults: database ${mood} for ${LASTS_MS / 1000} s: ${suffered.write()}; ` +
        `well again after ${(recoveredMs / 1000).toFixed(1)} s, memory ${grown.toFixed(0)} MB more\n`,
    );
  });
});
