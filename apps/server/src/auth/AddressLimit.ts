import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock';
import { tooManyAttempts } from '../platform/http/errors';
import { ONE_ADDRESS } from './signInLimits';

/** Whoever has more addresses than this gains no guess by it: those are counted per account. */
const ADDRESSES_MAX = 20_000;
/** A household or a rented machine is given as many IPv6 addresses as this leaves free. */
const IPV6_PREFIX_BITS = 64;

/** Counts the wrong sign-ins of unknown devices by address, in front of everything that costs something. */
export class AddressLimit {
  readonly #clock: Clock;
  readonly #counts: LRUCache<string, { until: number; count: number }>;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#counts = new LRUCache({ max: ADDRESSES_MAX });
  }

  /** @throws HttpError 429 */
  requireRoom(address: string): void {
    const now = this.#clock.now();
    const network = networkOf(address);
    const known = this.#counts.get(network);
    const entry = known && known.until > now ? known : { until: now + ONE_ADDRESS.windowMs, count: 0 };
    // Knocking does not prolong it.
    if (entry.count >= ONE_ADDRESS.attempts) throw tooManyAttempts((entry.until - now) / 1000);
    entry.count += 1;
    this.#counts.set(network, entry);
  }

  /** The sign-in was a right one. */
  takeBack(address: string): void {
    const entry = this.#counts.get(networkOf(address));
    if (entry) entry.count -= 1;
  }
}

/** The address, or the IPv6 network that it belongs to. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_PREFIX_BITS}`).toString();
}
