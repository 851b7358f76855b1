import { millisecondsInMinute } from 'date-fns/constants';
import { boundedMap } from '../boundedMap';
import type { Clock } from '../clock';
import { tooManyAttempts } from './errors';
import { networksOf } from './visitors';

const WINDOW_MS = 15 * millisecondsInMinute;
const ATTEMPTS = 60;
/** Oldest addresses are dropped. An attacker with more gains nothing: guesses are also counted per account. */
const ADDRESSES_MAX = 20_000;

/** Limits failed attempts (sign-ins, stream keys, calendar addresses) per visitor (see `networksOf`), before they are processed. */
export class AddressLimit {
  readonly #clock: Clock;
  readonly #counts = boundedMap<string, { until: number; count: number }>(ADDRESSES_MAX);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @throws HttpError 429 */
  requireRoom(address: string): void {
    const now = this.#clock.elapsed();
    const entries = networksOf(address).map(({ name, factor }) => {
      const known = this.#counts.get(name);
      return { name, factor, entry: known && known.until > now ? known : { until: now + WINDOW_MS, count: 0 } };
    });
    // Refused attempts do not extend the window.
    const full = entries.find(({ factor, entry }) => entry.count >= ATTEMPTS * factor);
    if (full) throw tooManyAttempts((full.entry.until - now) / 1000);
    for (const { name, entry } of entries) {
      entry.count += 1;
      this.#counts.set(name, entry);
    }
  }

  /** Uncounts a successful attempt. */
  takeBack(address: string): void {
    for (const { name } of networksOf(address)) {
      const entry = this.#counts.get(name);
      if (entry) entry.count -= 1;
    }
  }
}
