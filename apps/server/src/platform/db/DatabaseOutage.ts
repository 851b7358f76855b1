import type { FastifyBaseLogger } from 'fastify';
import type { Clock, Unsubscribe } from '../clock';

const ASK_MS = 1_000;

declare module 'fastify' {
  interface FastifyInstance {
    databaseOutage: DatabaseOutage;
  }
}

interface Options {
  /** Asks the database anything. */
  ask: () => Promise<unknown>;
  clock: Pick<Clock, 'after' | 'elapsed'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Logs once that the database is gone and once that it is back, instead of a line for each refused call. */
export class DatabaseOutage {
  #refused = 0;
  #since = 0;
  #cancel: Unsubscribe = () => undefined;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** A call was refused because the database failed. */
  note(call: { requestId: string; reason: string | undefined }): void {
    this.#refused += 1;
    if (this.#refused > 1) return;
    this.#since = this.#options.clock.elapsed();
    void this.#look(call);
  }

  close(): void {
    this.#cancel();
  }

  async #look(first?: object): Promise<void> {
    const { ask, clock, log } = this.#options;
    const answers = await ask().then(
      () => true,
      () => false,
    );
    const seconds = Math.round((clock.elapsed() - this.#since) / 1000);
    if (first)
      log.warn(
        first,
        answers ? 'The database refused a call' : 'The database does not answer. Calls are refused until it does',
      );
    else if (answers) log.warn({ refused: this.#refused, seconds }, 'The database answers again');
    if (answers) this.#refused = 0;
    else this.#cancel = clock.after(ASK_MS, () => void this.#look());
  }
}
