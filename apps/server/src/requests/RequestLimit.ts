import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../platform/http/AddressLimit';
import { waitMs, type Limit } from '../auth/signInLimits';
import type { Clock } from '../platform/clock';
import { tooMany } from '../platform/http/errors';

const OF_ONE: readonly Limit[] = [
  { windowMs: millisecondsInMinute, attempts: 1 },
  { windowMs: millisecondsInHour, attempts: 5 },
];
/** A DJ cannot read more than this. */
const OF_ALL: readonly Limit[] = [{ windowMs: millisecondsInHour, attempts: 60 }];
const ADDRESSES_MAX = 20_000;
const EVERYBODY = 'everybody';

/** Limits requests per address and for the station, in memory, so that no address is stored. */
export class RequestLimit {
  readonly #clock: Clock;
  readonly #sent = new LRUCache<string, number[]>({ max: ADDRESSES_MAX });
  #all: number[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Counts one request.
   *
   * @throws HttpError 429
   */
  count(address: string): void {
    const now = this.#clock.elapsed();
    const network = networkOf(address) || EVERYBODY;
    const own = this.#sent.get(network) ?? [];
    const wait = Math.max(waitMs(own, now, OF_ONE), waitMs(this.#all, now, OF_ALL));
    if (wait > 0) throw tooMany('Too many requests were sent. Please try again later', wait / 1000);
    const recent = (times: number[]) => [...times.filter((at) => at > now - millisecondsInHour), now];
    this.#sent.set(network, recent(own));
    this.#all = recent(this.#all);
  }
}
