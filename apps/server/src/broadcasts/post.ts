import { lookup as resolve } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress';

export interface Post {
  /** POST by default. */
  method?: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** Also allows loopback and private addresses. */
  allowPrivate: boolean;
}

/** Outcome of one attempt; `reason` continues 'The webhook at x …' and contains no secrets. */
export type Posted =
  | { status: 'answered'; code: number }
  | { status: 'forbidden' | 'timeout' | 'unreachable'; reason: string };

/**
 * Sends one request after checking the address. It connects to the checked address, so that a later DNS answer cannot
 * change it. Follows no redirect and ignores the body. Never rejects.
 */
export async function post(options: Post): Promise<Posted> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  try {
    const addresses = await Promise.race([addressesOf(options.url), rejectedBy(timeout)]);
    if (!options.allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
      return { status: 'forbidden', reason: 'has a private address, which is refused unless WEBHOOK_ALLOW_PRIVATE=1' };
    }
    return { status: 'answered', code: await send(options, addresses, timeout) };
  } catch (error) {
    if (timeout.aborted) return { status: 'timeout', reason: `did not answer within ${options.timeoutMs / 1000} s` };
    return { status: 'unreachable', reason: `could not be reached (${codeOf(error)})` };
  }
}

interface Address {
  address: string;
  family: number;
}

async function addressesOf({ hostname }: URL): Promise<Address[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  return family === 0 ? resolve(hostname, { all: true }) : [{ address: literal, family }];
}

const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );

function send(
  { method = 'POST', url, headers, body }: Post,
  addresses: Address[],
  signal: AbortSignal,
): Promise<number> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const lookup: LookupFunction = (_name, options, done) => {
    const [first] = addresses;
    if (!first) done(new Error('no address'), '', 0);
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  };
  return new Promise((done, fail) => {
    const sending = request(url, {
      method,
      headers: { ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) },
      agent: false,
      lookup,
      signal,
    });
    sending.once('response', (response) => {
      response.on('error', () => {});
      response.destroy();
      done(response.statusCode ?? 0);
    });
    sending.on('error', fail);
    sending.end(body);
  });
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}
