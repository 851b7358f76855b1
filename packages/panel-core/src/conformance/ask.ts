import type { ValidationError } from 'yup';
import { checkReply } from '../http/checkReply';
import type { Endpoint } from '../shared/endpoint';
import type { PanelClientOptions } from '../createPanelClient';
import type { Cookies } from './keepCookies';
import { ENDPOINTS, levelOf, type Level } from './levels';

export interface Check {
  /** The call and its variant: `GET /games`, `GET /games without a session`. */
  id: string;
  level: Level;
  outcome: 'answers' | 'lacks' | 'fails' | 'not asked';
  /** What the server answered instead, or how the answer was corrected. */
  note: string;
}

/** The server under test. */
export interface Target {
  /** Base address of its API, without a trailing slash. */
  base: string;
  /** Parts of the adapter between panel and server. */
  adapter?: Pick<PanelClientOptions, 'fetch' | 'headers' | 'endpoints' | 'session'>;
  /** For an adapter with a cookie session. */
  cookies?: Cookies;
}

const asObject = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

export interface Answer {
  /** 0: no answer. */
  status: number;
  /** An object answered with 2xx; undefined for any other answer. */
  given: Readonly<Record<string, unknown>> | undefined;
  body: unknown;
  check: Check;
}

export interface Input {
  token?: string | null;
  id?: number;
  query?: string;
  body?: object;
  /** Variant of the call, for the report. */
  about?: string;
}

function endpointOf(route: string): Endpoint {
  const found = ENDPOINTS.find((each) => each.route === route);
  if (!found) throw new Error(`The contract has no route ${route}.`);
  return found;
}

export const checkOf = (route: string, outcome: Check['outcome'], note = '', about = ''): Check => ({
  id: about ? `${route} ${about}` : route,
  level: levelOf(route),
  outcome,
  note,
});

const quiet = () => undefined;

async function judge(endpoint: Endpoint, status: number, body: unknown): Promise<[Check['outcome'], string]> {
  const { route, reply, status: promised = reply === null ? 204 : 200 } = endpoint;
  if ([404, 405, 501].includes(status) && !route.includes(':id')) return ['lacks', `answers ${status}`];
  const said = (body as { message?: unknown } | null)?.message;
  if (status < 200 || status > 299)
    return [
      'fails',
      `answers ${status}${typeof said === 'string' ? ` '${said}'` : ' without a message'}, needs ${promised}`,
    ];
  if (reply === null || reply === 'raw') return ['answers', ''];
  try {
    reply.required().validateSync(body, { strict: true });
    return ['answers', ''];
  } catch (thrown) {
    const { path, message } = thrown as ValidationError;
    const strictly = path ? `${message} at '${path}'` : message;
    try {
      const read = await checkReply(route, body, quiet);
      const lost = Array.isArray(read) && Array.isArray(body) ? body.length - read.length : 0;
      return lost > 0 ? ['fails', `${lost} rows cannot be read: ${strictly}`] : ['answers', `put right: ${strictly}`];
    } catch {
      return ['fails', strictly];
    }
  }
}

/** Makes one call as the panel does, and checks the answer against the contract. */
export async function ask(target: Target, route: string, input: Input = {}): Promise<Answer> {
  const endpoint = endpointOf(route);
  const { base, adapter = {}, cookies } = target;
  const [method = '', ownPath = ''] = route.split(' ');
  const path = (adapter.endpoints as Partial<Record<string, string>> | undefined)?.[route] ?? ownPath;
  const { token, id = 0, query = '', body } = input;
  const isForm = body instanceof FormData;
  const headers = {
    accept: 'application/json',
    ...(token && !cookies && { authorization: `Bearer ${token}` }),
    ...(body && !isForm && { 'content-type': 'application/json' }),
    ...adapter.headers?.(),
  };
  cookies?.send(Boolean(token));
  try {
    // oxlint-disable-next-line no-restricted-globals -- needs the raw answer, which the client would correct
    const response = await (adapter.fetch ?? fetch)(base + path.replace(':id', String(id)) + query, {
      method,
      headers,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    // A stream of events never ends, so its body is not read.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    const text = isStream ? '' : await response.text();
    if (isStream) await response.body?.cancel();
    let read: unknown;
    try {
      read = JSON.parse(text);
    } catch {
      // An answer that is not JSON counts as empty.
    }
    const [outcome, note] = await judge(endpoint, response.status, read);
    return {
      status: response.status,
      given: response.ok ? asObject(read) : undefined,
      body: read,
      check: checkOf(route, outcome, note, input.about),
    };
  } catch (thrown) {
    const { message, cause } = thrown as Error;
    const why = cause instanceof Error ? cause.message : message;
    return {
      status: 0,
      given: undefined,
      body: undefined,
      check: checkOf(route, 'fails', `no answer: ${why}`, input.about),
    };
  }
}
