import { isoInstant, type Clock } from '../platform/clock';
import { Jobs } from '../platform/Jobs';

/** Jobs without an app, whose clock is trusted. */
export function testJobs(clock: Clock): Jobs {
  const witness = { look: async () => undefined, jump: null, ago: (ms: number) => isoInstant(clock.now() - ms) };
  return new Jobs({
    clock,
    witness,
    log: { warn: (...line: unknown[]) => void process.stderr.write(`${line.join(' ')}\n`) },
  });
}
