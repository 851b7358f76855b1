import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { millisecondsInDay } from 'date-fns/constants';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock';
import { UNKNOWN_DEVICES, waitMs } from './signInLimits';

const NAMES_MAX = 10_000;
const DURATIONS_MAX = 64;
/** Until the first judgement has shown how long one takes here. */
const FIRST_DURATION_MS = 50;

/**
 * Sign-ins at names that nobody has: they must look like others, and must not cost what others cost. What was tried is
 * remembered in memory, one of them at a time is judged like a member's, and the rest wait as long as judgements took.
 */
export class InventedNames {
  readonly #clock: Clock;
  readonly #tries = new LRUCache<string, number[]>({ max: NAMES_MAX });
  #durations: number[] = [];
  #isJudging = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts one more try at a name if it may be judged; answers when the ones before it were. */
  take(name: string): readonly number[] {
    const now = this.#clock.now();
    const before = (this.#tries.get(name) ?? []).filter((at) => at > now - millisecondsInDay);
    if (waitMs(before, now, UNKNOWN_DEVICES) === 0) this.#tries.set(name, [...before, now]);
    return before;
  }

  /** Notes how long a wrong sign-in of an unknown device took, whatever its name. */
  tookMs(duration: number): void {
    this.#durations = [...this.#durations.slice(1 - DURATIONS_MAX), duration];
  }

  /** Judges if nobody else's invented name is being judged, else lets as much time pass. */
  async judgeOrWait(judge: () => Promise<void>): Promise<void> {
    if (this.#isJudging) {
      const some = this.#durations[randomInt(Math.max(1, this.#durations.length))];
      await wait(some ?? FIRST_DURATION_MS);
      return;
    }
    this.#isJudging = true;
    try {
      await judge();
    } finally {
      this.#isJudging = false;
    }
  }
}
