/** noStream: no address is configured; badStream: it is not a web address. */
export type StreamFault = 'noStream' | 'badStream';

/** Why this address can never play, or null if it is worth trying; paths of the own site are fine. */
export function findStreamFault(streamUrl: string | null | undefined): StreamFault | null {
  if (!streamUrl?.trim()) return 'noStream';
  try {
    const { protocol } = new URL(streamUrl, 'https://own-site.invalid');
    return protocol === 'https:' || protocol === 'http:' ? null : 'badStream';
  } catch {
    return 'badStream';
  }
}

/** Adds a parameter that no cache has seen, leaving the rest of the address as it is, letter for letter. */
export function bustCache(streamUrl: string, stamp: number): string {
  const [address = ''] = streamUrl.split('#');
  return `${address}${address.includes('?') ? '&' : '?'}_=${stamp.toString(36)}`;
}
