import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { panelContract, type Endpoint, type Role } from '@cabine/panel-core/contract';
import { afterEach, expect, it } from 'vitest';
import { mp3 } from '../soundtracks/testing/audioFiles';
import { formOf } from '../soundtracks/testing/formOf';
import { buildTestApp } from '../testing/buildTestApp';
import { createTestDatabase } from '../testing/createTestDatabase';
import { createMatrixWorld } from '../testing/matrix.samples';
import { IS_PROOF, scale } from '../testing/scale';
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

/** Size of a separate small disk, which only root can mount. */
const DISK = 'size=24m';
const isRoot = process.getuid?.() === 0;

const admin = { username: 'Chefe', password: 'correct-horse', pin: '482915' };
const low = { username: 'Novata', password: 'battery-staple', pin: '739251' };

/** The real server on a disk of 24 MB, with an administrator and a member of the lowest role. */
async function startOnSmallDisk(minFreeMb: number) {
  const { dataDir, drop } = await createTestDatabase();
  opened.push(drop);
  execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', dataDir]);
  opened.push(() => void execFileSync('umount', ['-l', dataDir]));
  const run = () => {
    const started = new ServerProcess({
      DATA_DIR: dataDir,
      DISK_MIN_FREE_MB: String(minFreeMb),
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      ADMIN_PIN: admin.pin,
    });
    const kill = async () => {
      started.kill('SIGKILL');
      await started.ended();
    };
    opened.push(kill);
    return Object.assign(started, { end: kill });
  };
  const server = run();
  const address = await server.listening();
  const call = async (method: string, path: string, { token = '', body }: { token?: string; body?: object } = {}) => {
    const isForm = body instanceof FormData;
    const headers = { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) };
    const sent = isForm ? body : body && JSON.stringify(body);
    const reply = await fetch(`${address}/api${path}`, { method, headers, body: sent });
    return { status: reply.status, json: (await reply.json().catch(() => null)) as Record<string, never> };
  };
  const signIn = async (body: object) => String((await call('POST', '/auth/login', { body })).json.token);
  await expect.poll(() => existsSync(join(dataDir, 'cabine.reserve'))).toBe(true);

  const token = await signIn(admin);
  const roles = (await call('GET', '/roles', { token })).json as unknown as Role[];
  const lowest = roles.toSorted((a, b) => a.rank - b.rank)[0];
  expect(lowest?.name).toBe('Locutor');
  const made = await call('POST', '/users', { token, body: { ...low, role: lowest?.rank, shift: 'morning' } });
  expect(made.status).toBe(201);
  return { dataDir, call, signIn, token, lowId: String(made.json.id), server, run };
}
type SmallDisk = Awaited<ReturnType<typeof startOnSmallDisk>>;

/** Makes a call until it is refused; returns how often it was done, and the refusal. */
async function untilRefused(most: number, make: () => Promise<{ status: number }>) {
  for (let done = 0; ; done += 1) {
    const { status } = await make();
    if (status >= 300 || done === most) return { done, status };
  }
}

/** The lowest role takes what it can: jingles, then lines of the audit log, from several connections. */
async function fillAsLowest({ call, signIn }: SmallDisk) {
  const token = await signIn(low);
  const file = mp3(2_000);
  let count = 0;
  let first: string | undefined;
  const jingles = await untilRefused(100, async () => {
    const made = await call('POST', '/soundtracks', { token, body: formOf({ name: `v ${(count += 1)}`, file }) });
    first ??= String(made.json?.id);
    return made;
  });
  const most = scale({ short: 50, proof: 20_000 });
  const change = () => call('PUT', '/air/alias', { token, body: { alias: `${(count += 1)}`.padStart(50, 'x') } });
  const aliases = await Promise.all(Array.from({ length: 8 }, () => untilRefused(most, change)));
  return { token, first, jingles, aliases, file };
}

// Only the reserve: SQLite itself finds the disk full. A proof also keeps 10 MB free.
it.runIf(isRoot).each(scale({ short: [{ minFreeMb: 0 }], proof: [{ minFreeMb: 10 }, { minFreeMb: 0 }] }))(
  'a disk of 24 MB filled by the lowest role lets the administrator in, deactivate and delete ($minFreeMb MB kept free)',
  { timeout: 900_000 },
  async ({ minFreeMb }) => {
    const disk = await startOnSmallDisk(minFreeMb);
    const { dataDir, call, signIn } = disk;
    const { token: lowToken, first, jingles, aliases, file } = await fillAsLowest(disk);
    expect([503, 507]).toContain(jingles.status);
    // Another program takes the rest.
    fill(join(dataDir, 'other.log'));
    const { bavail } = statfsSync(dataDir);
    expect(bavail).toBe(0);

    const token = await signIn(admin);
    // Each of these lets the reserve go; the lowest role still gets none of it.
    const refused = await untilRefused(0, () => call('PUT', '/air/alias', { token: lowToken, body: { alias: 'y' } }));
    expect(refused).toEqual({ done: 0, status: 507 });
    const deactivated = await call('PUT', `/users/${disk.lowId}`, { token, body: { isActive: false } });
    const deleted = await call('DELETE', `/soundtracks/${first}`, { token });
    const out = await call('POST', '/auth/logout', { token });
    expect([deactivated.status, deleted.status, out.status]).toEqual([200, 204, 204]);
    expect((await call('GET', '/auth/verify', { token: lowToken })).status).toBe(401);
    const changes = aliases.reduce((sum, { done }) => sum + done, 0);
    process.stdout.write(
      `Disk of 24 MB, ${minFreeMb} MB kept free: the lowest role uploads ${jingles.done} jingles (then ${jingles.status}) ` +
        `and makes ${changes} changes (then ${aliases[0]?.status}), another program takes the rest, 0 bytes are left; ` +
        'the administrator signs in 200, deactivates 200, deletes 204, signs out 204\n',
    );

    // The administrator of the machine gives it a larger disk.
    execFileSync('mount', ['-o', 'remount,size=64m', dataDir]);
    const again = await call('POST', '/soundtracks', { token: disk.token, body: formOf({ name: 'de novo', file }) });
    expect(again.status).toBe(201);
  },
);

if (isRoot && IS_PROOF)
  it('starts on a full disk by its reserve, and says what to do once that is gone', async () => {
    const { dataDir, server, run } = await startOnSmallDisk(10);
    fill(join(dataDir, 'other.log'));
    const second = run();
    expect(await Promise.race([second.ended(), second.listening()])).toBe(1);
    expect(second.printed).toContain('in use by process');
    expect(existsSync(join(dataDir, 'cabine.reserve')), 'the reserve of the running server').toBe(true);
    await server.end();
    const again = run();
    await again.listening();
    await again.end();
    fill(join(dataDir, 'another.log'));
    const last = run();
    expect(await Promise.race([last.ended(), last.listening()])).toBe(1);
    expect(last.printed).toMatch(/DATA_DIR: its disk is full \(.+\)\. .+ did not start\. .+\./);
  });

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
