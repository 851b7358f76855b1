import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { boundedMap } from '../platform/boundedMap';
import { waitMs, type Limit } from '../auth/signInLimits';
import type { Clock } from '../platform/clock';
import { tooMany } from '../platform/http/errors';
import { networksOf } from '../platform/http/visitors';

const OF_ONE: readonly Limit[] = [
  { windowMs: millisecondsInMinute, attempts: 1 },
  { windowMs: millisecondsInHour, attempts: 5 },
];
/** A DJ cannot read more than this. */
const OF_ALL: readonly Limit[] = [{ windowMs: millisecondsInHour, attempts: 60 }];
const ADDRESSES_MAX = 20_000;
const EVERYBODY = 'everybody';

/** Limits requests per visitor and for the station, in memory, so that no address is stored. */
export class RequestLimit {
  readonly #clock: Clock;
  readonly #sent = boundedMap<string, number[]>(ADDRESSES_MAX);
  #reached: number[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Counts one request of a visitor.
   *
   * @throws HttpError 429
   */
  count(address: string): void {
    const now = this.#clock.elapsed();
    const own = networksOf(address).map(({ name, factor }) => {
      const times = this.#sent.get(name || EVERYBODY) ?? [];
      const limits = OF_ONE.map((limit) => ({ ...limit, attempts: limit.attempts * factor }));
      return { name: name || EVERYBODY, times, wait: waitMs(times, now, limits) };
    });
    const wait = Math.max(...own.map((each) => each.wait), waitMs(this.#reached, now, OF_ALL));
    if (wait > 0) throw tooMany('Too many requests were sent. Please try again later', wait / 1000);
    for (const { name, times } of own) this.#sent.set(name, recent(times, now));
  }

  /** Counts a request that reaches the DJ: only these fill the station's bound. */
  reach(): void {
    this.#reached = recent(this.#reached, this.#clock.elapsed());
  }
}

const recent = (times: readonly number[], now: number) => [...times.filter((at) => at > now - millisecondsInHour), now];
