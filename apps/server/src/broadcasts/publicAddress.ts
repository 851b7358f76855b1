import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What is given out to networks (RFC 4291); the rest of IPv6 is reserved. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for an address of the public internet. Everything else is refused: loopback, private, link-local, shared,
 * multicast, and every IPv6 form that carries an IPv4 address inside.
 */
export function isPublicAddress(address: string): boolean {
  // The library also takes '127.1' and '2130706433' for addresses.
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_V6));
}
