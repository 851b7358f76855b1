import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { panelContract, type Endpoint, type Game } from '@cabine/panel-core/contract';
import { afterEach, expect, it } from 'vitest';
import { buildTestApp } from '../testing/buildTestApp';
import { createTestDatabase } from '../testing/createTestDatabase';
import { exampleOf } from '../testing/examples';
import { createMatrixWorld } from '../testing/matrix.samples';
import { scale } from '../testing/scale';
import { ServerProcess } from '../testing/startServer';

const opened: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const changes = Object.values(panelContract)
  .flatMap((feature): Endpoint[] => Object.values(feature))
  .filter(({ route }) => !route.startsWith('GET '));

it('with little room left, every change but those that let in or take away is refused', async () => {
  const test = await buildTestApp({
    config: { minFreeMb: 999_999_999_999, requests: { isOn: true, blockedWords: [] } },
  });
  opened.push(() => test.close());
  const { caller } = await createMatrixWorld(test);
  for (const { route, onFullDisk } of changes) {
    const [method = '', path = ''] = route.split(' ');
    const token = await test.signIn(caller);
    const reply = await test.call(method, path.replace(':id', '999999'), { token, payload: {} });
    const isOpen = method === 'DELETE' || onFullDisk === true;
    expect([route, reply.statusCode === 507]).toEqual([route, !isOpen]);
  }
});

/** The room of a small disk of its own, which only root can mount. */
const DISK = 'size=24m';
const isRoot = process.getuid?.() === 0;

it.runIf(isRoot)(
  'a full disk of 24 MB still lets the administrator in, deactivate and delete',
  { timeout: 600_000 },
  async () => {
    const { dataDir, drop } = await createTestDatabase();
    opened.push(drop);
    execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', dataDir]);
    opened.push(() => void execFileSync('umount', ['-l', dataDir]));
    const admin = { username: 'Chefe', password: 'correct-horse', pin: '482915' };
    const server = new ServerProcess({
      DATA_DIR: dataDir,
      DISK_MIN_FREE_MB: '40',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      ADMIN_PIN: admin.pin,
    });
    opened.push(async () => {
      server.kill('SIGKILL');
      await server.ended();
    });
    const address = await server.listening();
    const call = async (method: string, path: string, { token = '', body }: { token?: string; body?: object } = {}) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const reply = await fetch(`${address}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
      return { status: reply.status, json: (await reply.json().catch(() => null)) as Record<string, never> };
    };
    const signIn = async (body: object) => String((await call('POST', '/auth/login', { body })).json.token);

    const token = await signIn(admin);
    const role = { name: 'Ajudante', rank: 2, permissions: ['create_games'] };
    expect((await call('POST', '/roles', { token, body: role })).status).toBe(201);
    const low = { username: 'Novata', password: 'battery-staple', pin: '739251' };
    const made = await call('POST', '/users', { token, body: { ...low, role: role.rank, shift: 'morning' } });
    expect(made.status).toBe(201);
    await expect.poll(() => existsSync(join(dataDir, 'cabine.reserve'))).toBe(true);

    // The lowest role writes until it is refused, and another program takes the rest.
    const lowToken = await signIn(low);
    const game = {
      ...exampleOf('games', 1),
      description: 'x'.repeat(1_000),
      rules: Array.from({ length: 5 }, () => 'y'.repeat(200)),
    };
    let last: Awaited<ReturnType<typeof call>>;
    let games = 0;
    let first: Game | undefined;
    do {
      last = await call('POST', '/games', { token: lowToken, body: game });
      first ??= last.json as unknown as Game;
      games += 1;
    } while (last.status === 201 && games < scale({ short: 200, proof: 100_000 }));
    fill(join(dataDir, 'other.log'));
    expect((await call('POST', '/games', { token: lowToken, body: game })).status).toBe(507);

    const again = await signIn(admin);
    const deactivated = await call('PUT', `/users/${String(made.json.id)}`, {
      token: again,
      body: { isActive: false },
    });
    const deleted = await call('DELETE', `/games/${String(first?.id)}`, { token: again });
    const out = await call('POST', '/auth/logout', { token: again });
    expect([deactivated.status, deleted.status, out.status]).toEqual([200, 204, 204]);
    expect((await call('GET', '/auth/verify', { token: lowToken })).status).toBe(401);
    process.stdout.write(
      `Full disk: ${games} games by the lowest role, then another program's file; all three acts done\n`,
    );

    rmSync(join(dataDir, 'other.log'));
    expect((await call('POST', '/games', { token, body: game })).status).toBe(201);
  },
);

/** Writes until the disk is full. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (const bytes of [1_000_000, 4_096])
      try {
        for (;;) writeSync(file, Buffer.alloc(bytes, 1));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
  } finally {
    closeSync(file);
  }
}
