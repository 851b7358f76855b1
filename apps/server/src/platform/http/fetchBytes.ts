export interface FetchOptions {
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeoutMs: number;
  maxBytes: number;
}

export type FetchedBytes = { status: 'answered'; code: number; bytes: Buffer } | { status: 'failed'; reason: string };

/**
 * Requests an address of the settings: no redirects, a time-out for the whole answer, a size limit. Never rejects;
 * `reason` contains no secrets and nothing from the server.
 */
export async function fetchBytes(url: URL, options: FetchOptions): Promise<FetchedBytes> {
  const { method = 'GET', headers = {}, timeoutMs, maxBytes } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    const bytes = await readBody(response, maxBytes);
    if (bytes === null) return { status: 'failed', reason: `answered more than ${Math.round(maxBytes / 1000)} kB` };
    return { status: 'answered', code: response.status, bytes };
  } catch (error) {
    if (timeout.aborted) return { status: 'failed', reason: `did not answer within ${timeoutMs / 1000} s` };
    return { status: 'failed', reason: `could not be reached (${codeOf(error)})` };
  }
}

/** Null if it is too long; the rest is not read. */
async function readBody(response: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : cause instanceof Error ? cause.name : 'unknown';
}
