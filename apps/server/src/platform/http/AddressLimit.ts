import { millisecondsInMinute } from 'date-fns/constants';
import { boundedMap } from '../boundedMap';
import type { Clock } from '../clock';
import { HttpError, tooManyAttempts } from './errors';
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

  /**
   * Counts an attempt while it is judged, and afterwards only if it was judged wrong: an outage or a full queue locks nobody
   * out.
   *
   * @throws HttpError 429
   */
  async judged<T>(address: string, work: () => Promise<T>): Promise<T> {
    this.requireRoom(address);
    let isWrong = false;
    try {
      return await work();
    } catch (error) {
      isWrong = error instanceof HttpError && error.status < 500 && error.status !== 429;
      throw error;
    } finally {
      if (!isWrong) this.takeBack(address);
    }
  }

  /** Uncounts a successful attempt. */
  takeBack(address: string): void {
    for (const { name } of networksOf(address)) {
      const entry = this.#counts.get(name);
      if (entry && entry.count > 0) entry.count -= 1;
    }
  }
}
