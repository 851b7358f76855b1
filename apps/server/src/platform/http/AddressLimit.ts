import { millisecondsInMinute } from 'date-fns/constants';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';
import { tooManyAttempts } from './errors';

const WINDOW_MS = 15 * millisecondsInMinute;
const ATTEMPTS = 60;
/** Oldest addresses are dropped. An attacker with more gains nothing: guesses are also counted per account. */
const ADDRESSES_MAX = 20_000;
/** Size of a household's or a rented machine's network. */
const IPV6_PREFIX_BITS = 64;

/** Limits failed attempts (sign-ins, stream keys, calendar addresses) per address, before they are processed. */
export class AddressLimit {
  readonly #clock: Clock;
  readonly #counts: LRUCache<string, { until: number; count: number }>;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#counts = new LRUCache({ max: ADDRESSES_MAX });
  }

  /** @throws HttpError 429 */
  requireRoom(address: string): void {
    const now = this.#clock.elapsed();
    const network = networkOf(address);
    const known = this.#counts.get(network);
    const entry = known && known.until > now ? known : { until: now + WINDOW_MS, count: 0 };
    // Refused attempts do not extend the window.
    if (entry.count >= ATTEMPTS) throw tooManyAttempts((entry.until - now) / 1000);
    entry.count += 1;
    this.#counts.set(network, entry);
  }

  /** Uncounts a successful attempt. */
  takeBack(address: string): void {
    const entry = this.#counts.get(networkOf(address));
    if (entry) entry.count -= 1;
  }
}

/** The address, or its IPv6 network. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_PREFIX_BITS}`).toString();
}
