/** A `GET` that was sent before the code that needs its answer was there. */
export interface EarlyRead {
  /** The session that it belongs to; null for calls without one. */
  token: string | null;
  answer: Promise<Response>;
  /** As `Date.now()`. */
  at: number;
  /** The answer as `checkReply` returned it, once `checkPageReads` has it. */
  checked?: { reply: unknown; answer: Response };
}

/** Older answers are requested again, because no live events were received since. */
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

/** As `takeRead`, if the answer is there and checked. */
export function takeChecked(
  reads: EarlyReads,
  url: string,
  token: string | null,
  onAnswer?: (answer: Response) => void,
): EarlyRead['checked'] | null {
  const read = reads.get(url);
  if (!read?.checked || read.token !== token || !isFresh(read)) return null;
  reads.delete(url);
  onAnswer?.(read.checked.answer);
  return read.checked;
}

export const isFresh = ({ at }: EarlyRead): boolean => Date.now() - at < FRESH_MS;

/** The checked answers of this session, by path below `baseUrl`. */
export function knownAnswers(reads: EarlyReads, baseUrl: string, token: string | null): Map<string, unknown> {
  const base = baseUrl.replace(/\/$/, '');
  return new Map(
    [...reads].flatMap(([url, read]) =>
      read.checked && read.token === token && isFresh(read) ? [[url.slice(base.length), read.checked.reply]] : [],
    ),
  );
}

/**
 * Reads and checks the answers to what the page asked for, so that the first render has them. Resolves when the last one
 * is there. Refusals and answers that break the contract are left to the calls that take them over.
 */
export async function checkPageReads(
  baseUrl: string,
  checkReply: (route: string, reply: unknown) => Promise<unknown>,
): Promise<void> {
  const base = baseUrl.replace(/\/$/, '');
  const check = async (url: string, read: EarlyRead) => {
    const answer = await read.answer;
    if (!answer.ok || answer.status === 204) return;
    const route = `GET ${url.slice(base.length).replace(/\?.*/, '')}`;
    read.checked = { reply: await checkReply(route, await answer.clone().json()), answer };
  };
  await Promise.all([...pageReads()].map(([url, read]) => check(url, read).catch(() => undefined)));
}
