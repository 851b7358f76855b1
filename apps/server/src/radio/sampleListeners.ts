import { LISTENER_SAMPLE_MS } from '@cabine/panel-core/contract';
import { millisecondsInDay } from 'date-fns/constants';
import { isoInstant, type Clock } from '../platform/clock';
import type { Jobs } from '../platform/Jobs';
import type { Db } from '../platform/db/schema';
import * as samples from './listenerSamples.repository';
import type { RadioStatus } from './RadioStatus';

interface SamplerOptions {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'every' | 'deleteOld'>;
  status: RadioStatus;
}

/** Writes every five minutes how many listen, as the poller of the source knows it, and deletes what a day no longer needs. */
export function sampleListeners({ db, clock, jobs, status }: SamplerOptions): void {
  jobs.every(LISTENER_SAMPLE_MS, 'Radio: the number of listeners', async () => {
    const { listeners, stale } = status.info();
    if (listeners === null || stale) return;
    const at = isoInstant(Math.floor(clock.now() / LISTENER_SAMPLE_MS) * LISTENER_SAMPLE_MS);
    await samples.add(db, [{ at, listeners }]);
  });
  jobs.deleteOld('Old numbers of listeners', (ago) => samples.removeUntil(db, ago(2 * millisecondsInDay)));
}
