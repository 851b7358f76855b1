import type { FastifyBaseLogger } from 'fastify';
import { millisecondsInHour } from 'date-fns/constants';
import type { ClockWitness } from './ClockWitness';
import type { Clock, Unsubscribe } from './clock';

export interface Job {
  /** What the log calls it, such as 'Old sessions'. */
  what: string;
  everyMs: number;
  run: () => Promise<void>;
}

/** Deletes what is older than an age. @param ago the instant so many milliseconds ago, to compare with */
export type Deletion = (ago: (ms: number) => string) => Promise<void>;

interface Options {
  clock: Clock;
  witness: ClockWitness;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs;
  }
}

/**
 * Runs what the server does by itself again and again; a job that still runs is not started a second time.
 *
 * @example jobs.deleteOld('Old sessions', (ago) => sessions.removeExpired(db, ago(GRACE_MS)));
 */
export class Jobs {
  readonly #options: Options;
  readonly #stops: Unsubscribe[] = [];
  readonly #running = new Map<Job, Promise<void>>();

  constructor(options: Options) {
    this.#options = options;
  }

  every(everyMs: number, what: string, run: () => Promise<void>): Unsubscribe {
    const job = { what, everyMs, run };
    const stop = this.#options.clock.every(everyMs, () => this.#start(job));
    this.#stops.push(stop);
    return stop;
  }

  /** Runs every hour, but never while the clock has jumped. Ages are measured by time that the station ran. */
  deleteOld(what: string, run: Deletion): void {
    const { witness } = this.#options;
    this.every(millisecondsInHour, what, async () => {
      await witness.look();
      if (witness.jump === null) await run((ms) => witness.ago(ms));
    });
  }

  /** Resolves once no job runs. */
  async idle(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  /** Starts no further job, and resolves once none runs. */
  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.idle();
  }

  #start(job: Job): void {
    if (this.#running.has(job)) return;
    const running = job
      .run()
      .catch((err: unknown) => this.#options.log.warn({ err }, `${job.what}: this failed, and is tried again later`))
      .finally(() => this.#running.delete(job));
    this.#running.set(job, running);
  }
}
