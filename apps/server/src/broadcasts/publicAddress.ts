import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The assigned part of IPv6 (RFC 4291); the rest is reserved. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for an address of the public internet. False for loopback, private, link-local, shared and multicast addresses,
 * and for every IPv6 form that embeds an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  // The library also accepts '127.1' and '2130706433'.
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_V6));
}
