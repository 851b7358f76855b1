import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './createTestDatabase';
import { recovery, suffer, type Suffering } from './faulty';
import { ServerProcess } from './startServer';
import { Wire, type Mood } from './Wire';

const ADMIN = { username: 'Chefe', password: 'correct-horse', pin: '482915' };
const LASTS_MS = 60_000;

/** A silent connection lasts until a time-out. */
const MOODS: readonly Mood[] = ['cut', 'slow', 'silent'];
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
