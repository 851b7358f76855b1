/** A status has a few kilobytes; a larger answer is something else. */
const BODY_MAX_BYTES = 1_048_576;
const FETCH_TIMEOUT_MS = 4_000;

export interface FetchTextOptions {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
}

export type FetchedText = { status: 'answered'; code: number; text: string } | { status: 'failed'; reason: string };

/**
 * Requests a radio server's page: no redirects, a time-out for the whole answer, a size limit. Never rejects; `reason`
 * contains no secrets and nothing from the server.
 */
export async function fetchText(url: URL, options: FetchTextOptions = {}): Promise<FetchedText> {
  const { method = 'GET', timeoutMs = FETCH_TIMEOUT_MS } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      // Older SHOUTcast serves its pages only to browsers.
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; Cabine)', ...options.headers },
      redirect: 'manual',
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    const body = await readBody(response);
    if (body === null) return { status: 'failed', reason: 'answered more than 1 MB' };
    return { status: 'answered', code: response.status, text: decode(body) };
  } catch (error) {
    if (timeout.aborted) return { status: 'failed', reason: `did not answer within ${timeoutMs / 1000} s` };
    return { status: 'failed', reason: `could not be reached (${codeOf(error)})` };
  }
}

/** Null if it is too long; the rest is not read. */
async function readBody(response: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Older encoders send Latin-1 titles, which some servers pass on unchanged. */
function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return new TextDecoder('windows-1252').decode(body);
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : cause instanceof Error ? cause.name : 'unknown';
}
