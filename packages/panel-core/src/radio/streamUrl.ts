import { attempt } from '../environment/attempt';

/** noStream: no address is configured; badStream: it is not a web address, or that of a list for programs. */
export type StreamFault = 'noStream' | 'badStream';

/** Why this address cannot be played, or null. Paths of the same site are valid. */
export function findStreamFault(streamUrl: string | null | undefined): StreamFault | null {
  if (!streamUrl?.trim()) return 'noStream';
  const url = attempt(() => new URL(streamUrl, 'https://own-site.invalid'));
  return url && /^https?:$/.test(url.protocol) && !/\.(m3u|pls)$/i.test(url.pathname) ? null : 'badStream';
}

/** Adds a unique parameter and leaves the rest of the address unchanged. */
export function bustCache(streamUrl: string, stamp: number): string {
  const [address = ''] = streamUrl.split('#');
  return `${address}${address.includes('?') ? '&' : '?'}_=${stamp.toString(36)}`;
}
