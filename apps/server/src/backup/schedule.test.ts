import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { PERMISSIONS } from '@cabine/panel-core/contract';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestAppOptions } from '../testing/buildTestApp';
import { createTestDatabase, TEST_DATABASE_URL, type TestDatabase } from '../testing/createTestDatabase';
import { builtProgram } from '../testing/startServer';
import { startBucket } from '../soundtracks/testing/startBucket';
import { readStationId } from '../platform/db/readStationId';
import { S3Store } from '../soundtracks/S3Store';
import { openDatabase } from '../platform/db/openDatabase';
import { createIdentity, readIdentities } from './encryption';
import { restoreBackup, verifyBackup, type Proof } from './restoreBackup';
import { keepKey, keyPath, stationKey } from './seal';

const TOKEN = 'a-token-for-prometheus';
const ON_SQLITE = TEST_DATABASE_URL === null;
const SCHEDULED = /^scheduled-.+\.(gz|age)$/;

const toStop: (() => unknown)[] = [];
let at: TestDatabase;
let folder: string;
beforeEach(async () => {
  at = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'cabine-schedule-'));
});
afterEach(async () => {
  for (const stop of toStop.splice(0).toReversed()) await stop();
  await at.drop();
  rmSync(folder, { recursive: true });
});

async function build(config: TestAppOptions['config']): Promise<TestApp> {
  const test = await buildTestApp({ config: { metricsToken: TOKEN, ...config } });
  toStop.push(() => test.close());
  return test;
}

const backupsIn = (dataDir: string) => {
  try {
    return readdirSync(join(dataDir, 'backups'))
      .filter((name) => SCHEDULED.test(name))
      .sort();
  } catch {
    return [];
  }
};

/** `npm run backup` or `restore` for this station. */
function run({ dataDir }: TestDatabase, ...words: string[]) {
  const { PATH = '', HOME = '' } = process.env;
  const options = { env: { PATH, HOME, DATA_DIR: dataDir }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtProgram('backup'), ...words], options);
  return { status, said: stdout + stderr };
}

const metricsOf = async (test: TestApp) =>
  (await test.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body;

/** Waits until no backup runs, which the next call would join. */
const isIdle = (test: TestApp) => expect.poll(() => metricsOf(test)).toMatch(/^cabine_backup_running 0$/m);

const EVERY_6 = { everyHours: 6, keep: 3, publicKey: null };

describe('backups on a schedule', () => {
  it('start with the first server start, whole and readable by their owner only', async () => {
    const backup = EVERY_6;
    const test = await buildTestApp({ at, config: { metricsToken: TOKEN, backup } });
    await test.signedIn(...PERMISSIONS);
    await expect.poll(() => backupsIn(at.dataDir)).toHaveLength(1);
    const path = join(at.dataDir, 'backups', backupsIn(at.dataDir)[0] ?? '');
    expect(statSync(path).mode & 0o077).toBe(0);
    expect((await verifyBackup(path)).rows).toBeGreaterThan(1);
    await expect.poll(() => metricsOf(test)).toMatch(/^cabine_backup_last_bytes \d+$/m);
    expect(await metricsOf(test)).toMatch(/^cabine_backup_last_timestamp_seconds \d/m);
    await test.close();
    const again = await buildTestApp({ at, config: { metricsToken: TOKEN, backup } });
    await isIdle(again);
    await again.close();
    expect(backupsIn(at.dataDir)).toHaveLength(1);
  });

  it('are taken at the interval, keep the newest, and touch no other file in the folder', async () => {
    const test = await build({ backup: EVERY_6 });
    const { dataDir } = test.config;
    mkdirSync(join(dataDir, 'backups'), { recursive: true });
    const others = ['before-0023_audit.gz', 'cabine-2020-01-01.backup.gz', 'notes.txt'];
    for (const name of others) writeFileSync(join(dataDir, 'backups', name), 'mine');
    await expect.poll(() => backupsIn(dataDir)).toHaveLength(1);
    const [first = ''] = backupsIn(dataDir);
    for (const count of [2, 3]) {
      await isIdle(test);
      test.clock.advance(6 * millisecondsInHour);
      await expect.poll(() => backupsIn(dataDir)).toHaveLength(count);
    }
    await isIdle(test);
    test.clock.advance(6 * millisecondsInHour);
    await expect.poll(() => backupsIn(dataDir)).not.toContain(first);
    await expect.poll(() => backupsIn(dataDir)).toHaveLength(3);
    expect(readdirSync(join(dataDir, 'backups'))).toEqual(expect.arrayContaining(others));
  });

  it.each(['2026-11-26T12-00-00-000Z', '2031-11-24T12-00-00-000Z'])(
    'dated %s by a wrong clock do not count, and replace none of those before',
    async (future) => {
      const test = await build({ backup: EVERY_6 });
      const { dataDir } = test.config;
      const ahead = `scheduled-${future}.gz`;
      await expect.poll(() => backupsIn(dataDir)).toHaveLength(1);
      writeFileSync(join(dataDir, 'backups', ahead), 'of the future');
      const [first = ''] = backupsIn(dataDir);
      for (let minute = 0; minute < 30; minute += 1) {
        await isIdle(test);
        test.clock.advance(millisecondsInMinute);
      }
      await isIdle(test);
      expect(backupsIn(dataDir)).toEqual([first, ahead]);
      test.clock.advance(6 * millisecondsInHour);
      await expect.poll(() => backupsIn(dataDir)).toHaveLength(3);
    },
  );

  it('are taken and none is removed while the clock has jumped', async () => {
    const test = await build({ backup: { ...EVERY_6, keep: 1 } });
    const { dataDir } = test.config;
    await expect.poll(() => backupsIn(dataDir)).toHaveLength(1);
    await isIdle(test);
    test.clock.jump(5 * 365 * 24 * millisecondsInHour);
    test.clock.advance(6 * millisecondsInHour);
    await expect.poll(() => backupsIn(dataDir)).toHaveLength(2);
    await isIdle(test);
    test.clock.advance(6 * millisecondsInHour);
    await expect.poll(() => backupsIn(dataDir)).toHaveLength(3);
  });

  it('that fail appear in the metrics, are retried, and leave no part', async () => {
    const test = await build({ backup: EVERY_6 });
    const { dataDir } = test.config;
    await expect.poll(() => backupsIn(dataDir)).toHaveLength(1);
    await isIdle(test);
    expect(await metricsOf(test)).toMatch(/^cabine_backup_failures_total 0$/m);
    const [good = ''] = backupsIn(dataDir);
    rmSync(join(dataDir, 'backups'), { recursive: true });
    writeFileSync(join(dataDir, 'backups'), 'a file where the folder should be');
    // A look that fails while none is due loses nothing.
    test.clock.advance(millisecondsInHour);
    await isIdle(test);
    expect(await metricsOf(test)).toMatch(/^cabine_backup_failures_total 0$/m);
    test.clock.advance(6 * millisecondsInHour);
    await expect.poll(() => metricsOf(test)).toMatch(/^cabine_backup_failures_total [1-9]/m);
    rmSync(join(dataDir, 'backups'));
    await expect
      .poll(() => {
        test.clock.advance(millisecondsInHour);
        return backupsIn(dataDir);
      })
      .not.toEqual([]);
    expect(backupsIn(dataDir)).not.toContain(good);
  });

  it('go to the bucket if there is one', async () => {
    const bucket = await startBucket();
    toStop.push(() => bucket.close());
    const test = await build({ backup: { ...EVERY_6, keep: 1 }, s3: bucket.s3 });
    const id = await readStationId(test.db);
    const store = new S3Store(bucket.s3, id, `backups/${id}/`);
    toStop.push(() => store.close());
    const scheduled = async () => (await store.list()).filter((name) => SCHEDULED.test(name));
    await expect.poll(scheduled).toHaveLength(1);
    const [first] = await scheduled();
    await isIdle(test);
    test.clock.advance(6 * millisecondsInHour);
    await expect.poll(scheduled).not.toContain(first);
    await expect.poll(scheduled).toHaveLength(1);
    await expect.poll(() => readdirSync(join(test.config.dataDir, 'backups'))).toEqual([]);
  });

  if (!ON_SQLITE)
    it('are taken once for all servers of a database', async () => {
      const bucket = await startBucket();
      toStop.push(() => bucket.close());
      const one = await build({ backup: { ...EVERY_6, keep: 50 }, s3: bucket.s3 });
      const other = await buildTestApp({
        at: { ...one.config, drop: async () => undefined },
        config: { backup: { ...EVERY_6, keep: 50 }, s3: bucket.s3, metricsToken: TOKEN },
      });
      toStop.push(() => other.close());
      const id = await readStationId(one.db);
      const store = new S3Store(bucket.s3, id, `backups/${id}/`);
      toStop.push(() => store.close());
      const taken = async () => (await store.list()).filter((name) => SCHEDULED.test(name));
      await expect.poll(taken).toHaveLength(1);
      for (const test of [one, other]) await isIdle(test);
      for (const test of [one, other]) test.clock.advance(6 * millisecondsInHour);
      await expect.poll(taken).toHaveLength(2);
      // Lets the second server check once more.
      for (const test of [one, other]) {
        await isIdle(test);
        test.clock.advance(millisecondsInMinute);
        await isIdle(test);
      }
      expect(await taken()).toHaveLength(2);
    });
});

describe('an encrypted backup', () => {
  /** A whole station's backup, encrypted to a new identity. */
  async function encrypted(given?: string) {
    const identity = join(folder, 'identity.txt');
    const publicKey = given ?? (await createIdentity(identity));
    const test = await build({ backup: { ...EVERY_6, publicKey } });
    await test.createMember({ permissions: PERMISSIONS });
    await expect.poll(() => backupsIn(test.config.dataDir)).toEqual([expect.stringMatching(/\.age$/)]);
    const path = join(test.config.dataDir, 'backups', backupsIn(test.config.dataDir)[0] ?? '');
    return { test, path, identity, identities: await readIdentities(identity) };
  }

  it('is decrypted by its identity only, and restored with its key', async () => {
    const { test, path, identity, identities } = await encrypted();
    expect(statSync(identity).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    const target = await openDatabase(at);
    toStop.push(() => target.close());
    const restore = (proof: Proof) => restoreBackup(target, { s3: null, dataDir: at.dataDir }, path, proof);
    await expect(restore({})).rejects.toThrow(/encrypted\. .+\. .+--identity/);
    const other = join(folder, 'other.txt');
    await createIdentity(other);
    await expect(restore({ identities: await readIdentities(other) })).rejects.toThrow('not to this identity');
    expect((await verifyBackup(path, { identities })).rows).toBeGreaterThan(0);
    await expect(restore({ identities })).rejects.toThrow(/unproven.+--key/);
    const key = await stationKey(test.db, test.config.dataDir);
    expect(await restore({ identities, key })).toMatchObject({ origin: 'proven' });
    expect(await stationKey(target.db, at.dataDir)).toEqual(key);
  });

  it('that was changed or truncated is refused', async () => {
    const { path, identities } = await encrypted();
    const bytes = readFileSync(path);
    for (const spoilt of [
      bytes.subarray(0, -20),
      Buffer.concat([bytes.subarray(0, -1), Buffer.of(1 ^ (bytes.at(-1) ?? 0))]),
    ]) {
      writeFileSync(path, spoilt);
      await expect(verifyBackup(path, { identities })).rejects.toThrow('This is not a whole backup');
    }
  });

  if (ON_SQLITE)
    it('is made, verified and restored by the commands', async () => {
      const identity = join(folder, 'identity.txt');
      const [publicKey] = /age1[0-9a-z]+/.exec(run(at, 'backup', '--new-identity', identity).said) ?? [];
      expect(publicKey).toBeDefined();
      const { test, path } = await encrypted(publicKey);
      expect(run(at, 'backup', '--verify', path, '--identity', identity)).toMatchObject({ status: 0 });
      // As a start does.
      keepKey(await stationKey(test.db, test.config.dataDir), test.config.dataDir);
      const key = keyPath(test.config.dataDir);
      const another = join(folder, 'another.key');
      writeFileSync(another, Buffer.alloc(32, 7).toString('hex'));
      const verify = ['backup', '--verify', path, '--identity', identity, '--key'];
      expect(run(at, ...verify, another)).toEqual({
        status: 1,
        said: expect.stringContaining('Another station wrote it'),
      });
      const restored = run(at, 'restore', path, '--identity', identity, '--key', key);
      expect(restored).toEqual({ status: 0, said: expect.stringContaining('Restored ') });
    });
});
