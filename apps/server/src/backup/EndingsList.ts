import { copyFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { millisecondsInMinute } from 'date-fns/constants';
import type { FastifyBaseLogger } from 'fastify';
import type { EventBus } from '../events/EventBus';
import type { Clock, Unsubscribe } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Db } from '../platform/db/schema';
import type { Jobs } from '../platform/Jobs';
import { openBackupStore } from '../soundtracks/openFileStore';
import { noteStandings } from './endings';
import { endingsPath } from './endingsFile';
import { stationKey } from './seal';

/** What may change what a member is. What was deleted is noted each minute. */
const TOPICS = ['users', 'rights', 'account'] as const;
/** The list's name beside the backups. */
const NAME = 'backup.endings';

interface Needs {
  config: Config;
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'every'>;
  events: EventBus;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Keeps the list of what members are outside the database: in DATA_DIR, and beside the backups. See `Standing`. */
export class EndingsList {
  readonly #needs: Needs;
  #stops: Unsubscribe[] = [];
  #running: Promise<void> | null = null;
  #isDue = false;
  /** The length of the list that is beside the backups. */
  #copied = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  start(): void {
    const { jobs, events } = this.#needs;
    const note = () => this.note();
    this.#stops = [
      ...TOPICS.map((topic) => events.on(topic, () => void note())),
      jobs.every(millisecondsInMinute, 'The list of endings', note),
    ];
    void note();
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#running;
  }

  /** Resolves once everything until now is in the list. Never rejects: it is tried again within a minute. */
  note(): Promise<void> {
    this.#isDue = true;
    this.#running ??= this.#note().finally(() => (this.#running = null));
    return this.#running;
  }

  async #note(): Promise<void> {
    const { config, db, clock, log } = this.#needs;
    try {
      while (this.#isDue) {
        this.#isDue = false;
        const key = await stationKey(db, config.dataDir);
        await noteStandings(db, config.dataDir, key, clock.now());
        await this.#copy();
      }
    } catch (err) {
      log.warn({ err }, 'Who was removed or dismissed is not in the list for a restore yet. Next try within a minute.');
    }
  }

  async #copy(): Promise<void> {
    const { config, db } = this.#needs;
    // A station without members has no list yet. Whoever writes a backup adds to it too.
    const length = await stat(endingsPath(config.dataDir)).then(
      ({ size }) => size,
      () => 0,
    );
    if (length === this.#copied) return;
    const store = await openBackupStore(config, db);
    const copy = join(config.dataDir, `${NAME}.new`);
    try {
      await copyFile(endingsPath(config.dataDir), copy);
      await store.put(NAME, copy, 'text/plain');
      this.#copied = length;
    } finally {
      store.close();
      await rm(copy, { force: true });
    }
  }
}
