import { fetchBytes, type FetchOptions } from '../platform/http/fetchBytes';

/** A status has a few kilobytes; a larger answer is something else. */
const BODY_MAX_BYTES = 1_000_000;
const FETCH_TIMEOUT_MS = 4_000;

export type FetchedText = { status: 'answered'; code: number; text: string } | { status: 'failed'; reason: string };

/**
 * Requests a radio server's page; see `fetchBytes`. Each character of the text is a byte, because one answer may mix
 * encodings: `readText` decodes each field.
 */
export async function fetchText(url: URL, options: Partial<Omit<FetchOptions, 'maxBytes'>> = {}): Promise<FetchedText> {
  const fetched = await fetchBytes(url, {
    ...options,
    // A caller may pass undefined.
    timeoutMs: options.timeoutMs ?? FETCH_TIMEOUT_MS,
    maxBytes: BODY_MAX_BYTES,
    // Older SHOUTcast serves its pages only to browsers.
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; Cabine)', ...options.headers },
  });
  if (fetched.status === 'failed') return fetched;
  return { status: 'answered', code: fetched.code, text: fetched.bytes.toString('latin1') };
}
