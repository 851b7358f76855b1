import { LISTENER_SAMPLE_MS } from '@cabine/panel-core/contract';
import { millisecondsInDay } from 'date-fns/constants';
import { isoInstant, type Clock, type Unsubscribe } from '../platform/clock';
import type { Db } from '../platform/db/schema';
import * as samples from './listenerSamples.repository';
import type { RadioLog, RadioStatus } from './RadioStatus';

interface SamplerOptions {
  db: Db;
  clock: Clock;
  status: RadioStatus;
  log: RadioLog;
}

/** Stores the listener count every five minutes, and deletes samples older than a day. */
export class ListenerSampler {
  readonly #options: SamplerOptions;
  #stop: Unsubscribe | null = null;
  #running: Promise<void> | null = null;

  constructor(options: SamplerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stop ??= this.#options.clock.every(LISTENER_SAMPLE_MS, () => {
      // A slow database gets no second write meanwhile.
      this.#running ??= this.#sample().finally(() => (this.#running = null));
    });
  }

  /** Stops the timer, and resolves once nothing is being written. */
  async close(): Promise<void> {
    this.#stop?.();
    await this.#running;
  }

  async #sample(): Promise<void> {
    const { db, clock, status, log } = this.#options;
    const { listeners, stale } = status.info();
    if (listeners === null || stale) return;
    const at = isoInstant(Math.floor(clock.now() / LISTENER_SAMPLE_MS) * LISTENER_SAMPLE_MS);
    try {
      await samples.add(db, [{ at, listeners }]);
      await samples.removeUntil(db, isoInstant(clock.now() - millisecondsInDay));
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown';
      log.warn(`Radio: the number of listeners was not written (${name}). The line of the last 24 hours has a gap.`);
    }
  }
}
