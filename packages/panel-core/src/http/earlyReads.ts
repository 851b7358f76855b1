/** A `GET` that was sent before the code that needs its answer was there. */
export interface EarlyRead {
  /** The session that it belongs to; null for calls without one. */
  token: string | null;
  answer: Promise<Response>;
  /** As `Date.now()`. */
  at: number;
}

/** Older answers are asked for anew: nobody was there to hear of changes since. */
const FRESH_MS = 60_000;

/** Reads by URL. The host's page starts with those of its first screen (apps/host/index.html). */
export type EarlyReads = Map<string, EarlyRead>;

export const pageReads = (): EarlyReads => (globalThis as { cabineReads?: EarlyReads }).cabineReads ?? new Map();

/** Hands out the read of this session once; null if there is none, or if it failed. */
export async function takeRead(reads: EarlyReads, url: string, token: string | null): Promise<Response | null> {
  const read = reads.get(url);
  if (read?.token !== token) return null;
  reads.delete(url);
  return isFresh(read) ? read.answer.catch(() => null) : null;
}

export const isFresh = ({ at }: EarlyRead): boolean => Date.now() - at < FRESH_MS;
