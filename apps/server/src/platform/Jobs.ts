import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { ClockWitness } from './ClockWitness';
import type { Clock, Unsubscribe } from './clock';

interface Job {
  /** What the log calls it, such as 'Old sessions'. */
  what: string;
  run: () => Promise<void> | void;
}

/** Deletes what is older than an age. @param ago the instant so many milliseconds ago, to compare with */
type Deletion = (ago: (ms: number) => string) => Promise<void>;

interface Options {
  clock: Clock;
  witness: Pick<ClockWitness, 'look' | 'jump' | 'ago'>;
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
  readonly #stops = new Set<Unsubscribe>();
  readonly #running = new Map<Job, Promise<void>>();

  constructor(options: Options) {
    this.#options = options;
    this.every(millisecondsInMinute, 'The look at the clock', () => options.witness.look());
  }

  every(everyMs: number, what: string, run: Job['run']): Unsubscribe {
    const job = { what, run };
    const stopTimer = this.#options.clock.every(everyMs, () => this.#start(job));
    const stop = () => {
      stopTimer();
      this.#stops.delete(stop);
    };
    this.#stops.add(stop);
    return stop;
  }

  /** Runs as soon as the server listens, too. */
  everyFromStart(app: FastifyInstance, ...[everyMs, what, run]: Parameters<Jobs['every']>): void {
    const job = { what, run };
    this.#stops.add(this.#options.clock.every(everyMs, () => this.#start(job)));
    app.addHook('onListen', () => this.#start(job));
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

  /** Starts no further job. */
  stop(): void {
    for (const stop of this.#stops) stop();
  }

  #start(job: Job): void {
    if (this.#running.has(job)) return;
    try {
      const work = job.run();
      if (work === undefined) return;
      const running = work.catch((err: unknown) => this.#report(job, err)).finally(() => this.#running.delete(job));
      this.#running.set(job, running);
    } catch (err) {
      this.#report(job, err);
    }
  }

  #report({ what }: Job, err: unknown): void {
    this.#options.log.warn({ err }, `${what}: this failed, and is tried again later`);
  }
}
