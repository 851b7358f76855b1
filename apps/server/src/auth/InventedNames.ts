import { randomInt } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { boundedMap } from '../platform/boundedMap';
import { pause, type Clock } from '../platform/clock';
import { UNKNOWN_DEVICES, waitMs } from './signInLimits';

const NAMES_MAX = 10_000;
const DURATIONS_MAX = 64;
/** Used until the first real measurement. */
const FIRST_DURATION_MS = 50;

/**
 * Sign-ins with names that no member has. The answer must not tell that the name is unknown: tries are counted, in
 * memory, and wait in the same queue. A try that a full queue leaves out waits as long as judging one takes.
 */
export class InventedNames {
  readonly #clock: Clock;
  readonly #tries = boundedMap<string, number[]>(NAMES_MAX);
  #durations: number[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Counts one more try at a name if it is allowed.
   *
   * @returns the instants of the earlier ones; `giveBack` uncounts this one, which was not judged
   */
  take(name: string): { before: readonly number[]; giveBack: () => void } {
    const now = this.#clock.now();
    const before = (this.#tries.get(name) ?? []).filter((at) => at > now - millisecondsInDay && at <= now);
    if (waitMs(before, now, UNKNOWN_DEVICES) > 0) return { before, giveBack: () => undefined };
    this.#tries.set(name, [...before, now]);
    const giveBack = () => {
      const tries = this.#tries.get(name) ?? [];
      this.#tries.set(name, tries.toSpliced(tries.indexOf(now), 1));
    };
    return { before, giveBack };
  }

  /** Records how long judging a wrong sign-in from an unknown device took, without its wait. */
  tookMs(duration: number): void {
    this.#durations = [...this.#durations.slice(1 - DURATIONS_MAX), duration];
  }

  /** Waits as long as a recent wrong sign-in took to judge. */
  pauseAsJudged(): Promise<void> {
    const some = this.#durations[randomInt(Math.max(1, this.#durations.length))];
    return pause(some ?? FIRST_DURATION_MS);
  }
}
