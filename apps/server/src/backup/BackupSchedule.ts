import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { sql } from 'kysely';
import { isoInstant, type Clock, type Unsubscribe } from '../platform/clock';
import type { Jobs } from '../platform/Jobs';
import type { ClockWitness } from '../platform/ClockWitness';
import type { Config } from '../platform/config';
import { openToRead, type Database } from '../platform/db/openDatabase';
import { openBackupStore, openFileStore } from '../soundtracks/openFileStore';
import { backupsFolder } from '../soundtracks/FolderStore';
import { requirePublicKey } from './encryption';
import { noteBackup } from './endingsFile';
import { stationKey } from './seal';
import { writeBackup } from './writeBackup';
import { ADVISORY_LOCKS } from '../platform/db/advisoryLocks';

declare module '../platform/services' {
  interface Services {
    backups: BackupSchedule;
  }
}

export interface BackupScheduleOptions {
  config: Config;
  clock: Clock;
  jobs: Pick<Jobs, 'every'>;
  witness: Pick<ClockWitness, 'jump'>;
  log: { info(message: string): void; error(details: object, message: string): void };
}

/** Short enough to recover soon, and long enough not to fill the log. */
const RETRY_MS = 15 * millisecondsInMinute;
/** Only files with these names are ever deleted. */
const OURS = /^scheduled-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.(gz|age)$/;

const nameOf = (now: number, ending: string) => `scheduled-${isoInstant(now).replace(/[:.]/g, '-')}.${ending}`;
const instantOf = (name: string) =>
  Date.parse(name.replace(OURS, '$1').replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z'));

/** Takes a backup at a fixed interval and keeps the newest ones. */
export class BackupSchedule {
  readonly #options: BackupScheduleOptions;
  readonly #stopping = new AbortController();
  #stopLooking: Unsubscribe | null = null;
  #running: Promise<void> | null = null;
  #failedAt: number | null = null;
  failures = 0;
  /** Null before the first of this process. */
  lastBytes: number | null = null;
  /** Time of the newest backup of any server; null if unknown. */
  lastAt: number | null = null;

  constructor(options: BackupScheduleOptions) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** @throws ConfigError if the public key is invalid */
  async start(): Promise<void> {
    const { config, jobs } = this.#options;
    if (config.backup.publicKey !== null) await requirePublicKey(config.backup.publicKey);
    if (config.backup.everyHours === null) return;
    this.#stopLooking = jobs.every(millisecondsInMinute, 'The scheduled backup', () => this.look());
    void this.look();
  }

  /** Takes a backup if one is due, or joins one in progress. Never rejects. */
  look(): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.resolve();
    this.#running ??= this.#look().finally(() => (this.#running = null));
    return this.#running;
  }

  /** Aborts a backup in progress. */
  async close(): Promise<void> {
    this.#stopLooking?.();
    this.#stopping.abort();
    await this.#running;
  }

  async #look(): Promise<void> {
    const { config, clock, log } = this.#options;
    if (this.#failedAt !== null && clock.elapsed() - this.#failedAt < RETRY_MS) return;
    try {
      const database = await openToRead(config);
      try {
        await withLock(database, () => this.#backUpIfDue(database));
      } finally {
        await database.close();
      }
      this.#failedAt = null;
    } catch (err) {
      // A look that fails while none is due loses no backup; what failed is told by its own connection.
      if (this.#stopping.signal.aborted || !this.#isDue(clock.now())) return;
      this.#failedAt = clock.elapsed();
      this.failures += 1;
      log.error({ err }, 'The scheduled backup failed. The previous one is still the newest. Next try in 15 minutes.');
    }
  }

  async #backUpIfDue(database: Database): Promise<void> {
    const { config, clock, log, witness } = this.#options;
    const { keep, publicKey } = config.backup;
    const store = await openBackupStore(config, database.db);
    try {
      const now = clock.now();
      // Those of the future were taken while the clock was wrong: they neither count nor go.
      const before = (await store.list()).filter((name) => OURS.test(name) && instantOf(name) <= now).sort();
      const newest = before.at(-1);
      this.lastAt = newest === undefined ? null : instantOf(newest);
      if (!this.#isDue(now)) return;
      const name = nameOf(now, publicKey === null ? 'gz' : 'age');
      this.lastBytes = await this.#write(database, store, name);
      this.lastAt = now;
      log.info(`Backup: ${name} is written.`);
      if (witness.jump !== null) return;
      for (const old of before.slice(0, Math.max(0, before.length + 1 - keep))) await store.remove(old);
    } finally {
      store.close();
    }
  }

  #isDue(now: number): boolean {
    const everyHours = this.#options.config.backup.everyHours ?? 0;
    return this.lastAt === null || now - this.lastAt >= everyHours * millisecondsInHour;
  }

  async #write(database: Database, store: Awaited<ReturnType<typeof openBackupStore>>, name: string): Promise<number> {
    const { config, clock } = this.#options;
    const folder = backupsFolder(config.dataDir);
    // The folder may not exist where backups go to a bucket.
    await mkdir(folder, { recursive: true });
    const copy = join(folder, `${name}.new`);
    const files = await openFileStore(config, database.db);
    try {
      const { publicKey } = config.backup;
      const { signal } = this.#stopping;
      const key = await stationKey(database.db, config.dataDir);
      const at = clock.now();
      await writeBackup({ ...database, files, key }, copy, at, { publicKey, signal });
      const { size } = await stat(copy);
      await store.put(name, copy, 'application/octet-stream');
      await noteBackup(config.dataDir, key, isoInstant(at));
      return size;
    } finally {
      files.close();
      await rm(copy, { force: true });
    }
  }
}

/** Does nothing if another server holds the lock. */
async function withLock({ db, engine }: Database, work: () => Promise<void>): Promise<void> {
  // SQLite has a single server.
  if (engine === 'sqlite') return work();
  await db.connection().execute(async (holder) => {
    const { rows } = await sql<{
      held: boolean;
    }>`select pg_try_advisory_lock(${sql.lit(ADVISORY_LOCKS.backup)}) as held`.execute(holder);
    if (!rows[0]?.held) return;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(ADVISORY_LOCKS.backup)})`.execute(holder);
    }
  });
}
