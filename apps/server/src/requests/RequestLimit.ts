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
/** What reaches the DJ: the first request of a network within an hour, and more of those that were heard, who take no place of the first. */
const OF_NEWCOMERS: readonly Limit[] = [{ windowMs: millisecondsInHour, attempts: 60 }];
const OF_OTHERS: readonly Limit[] = [{ windowMs: millisecondsInHour, attempts: 30 }];
const ADDRESSES_MAX = 20_000;
const EVERYBODY = 'everybody';

/** Limits requests per visitor and for the station, in memory, so that no address is stored. */
export class RequestLimit {
  readonly #clock: Clock;
  readonly #sent = boundedMap<string, number[]>(ADDRESSES_MAX);
  readonly #heard = boundedMap<string, number>(ADDRESSES_MAX);
  #newcomers: number[] = [];
  #others: number[] = [];

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
    const all = this.#isNew(address)
      ? waitMs(this.#newcomers, now, OF_NEWCOMERS)
      : waitMs(this.#others, now, OF_OTHERS);
    const wait = Math.max(...own.map((each) => each.wait), all);
    if (wait > 0) throw tooMany('Too many requests were sent. Please try again later', wait / 1000);
    for (const { name, times } of own) this.#sent.set(name, recent(times, now));
  }

  /** Counts a request that reaches the DJ: only these fill the station's bound. */
  reach(address: string): void {
    const now = this.#clock.elapsed();
    if (this.#isNew(address)) this.#newcomers = recent(this.#newcomers, now);
    else this.#others = recent(this.#others, now);
    for (const { name } of networksOf(address)) this.#heard.set(name || EVERYBODY, now);
  }

  #isNew(address: string): boolean {
    const since = this.#clock.elapsed() - millisecondsInHour;
    return networksOf(address).every(({ name }) => (this.#heard.get(name || EVERYBODY) ?? -Infinity) <= since);
  }
}

const recent = (times: readonly number[], now: number) => [...times.filter((at) => at > now - millisecondsInHour), now];
