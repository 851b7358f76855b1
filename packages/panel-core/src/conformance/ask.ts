import type { Schema, ValidationError } from 'yup';
import { checkReply } from '../http/checkReply';
import { csrfHeader, readCsrf } from '../http/csrf';
import { bodyOf } from '../http/http';
import { PanelApiError } from '../shared/PanelApiError';
import type { Endpoint } from '../shared/endpoint';
import type { PanelClientOptions } from '../createPanelClient';
import type { Cookies } from './keepCookies';
import { ENDPOINTS, levelOf, type Level } from './levels';
import { secretIn } from './secrets';

export interface Check {
  /** The call and its variant: `GET /games`, `GET /games without a session`. */
  id: string;
  level: Level;
  outcome: 'answers' | 'lacks' | 'fails' | 'not asked';
  /** What the server answered instead, or how the answer was corrected. */
  note: string;
  /** After a failure: what to change in the server. */
  todo: string;
}

/** The server under test. */
export interface Target {
  /** Base address of its API, without a trailing slash. */
  base: string;
  /** Parts of the adapter between panel and server. */
  adapter?: Partial<PanelClientOptions>;
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
  /** With a cookie session: whose cookies are sent. */
  token?: string | null;
  id?: number;
  query?: string;
  body?: object;
  /** Variant of the call, for the report. */
  about?: string;
  /** Leaves out the header against forged requests, as a page of somebody else would. */
  isForged?: boolean;
  /** Its `Idempotency-Key`. */
  key?: string;
}

export function endpointOf(route: string): Endpoint {
  const found = ENDPOINTS.find((each) => each.route === route);
  if (!found) throw new Error(`The contract has no route ${route}.`);
  return found;
}

export const checkOf = (route: string, outcome: Check['outcome'], note = '', about = '', todo = ''): Check => ({
  id: about ? `${route} ${about}` : route,
  level: levelOf(route),
  outcome,
  note,
  todo,
});

/** A check with two outcomes. */
export const verdict = (route: string, isGood: boolean, note: string, about: string, todo: string): Check =>
  checkOf(route, isGood ? 'answers' : 'fails', note, about, isGood ? '' : todo);

const quiet = () => undefined;

const SEE = 'panel-core reference shows a request and a reply.';

/** Begins the note of an answer that deviates and is understood. */
export const READ = 'the panel reads it, though not to the letter';

const NOTE_MAX = 160;

/** One readable line: a schema quotes the whole answer that it refuses. */
export const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > NOTE_MAX ? `${line.slice(0, NOTE_MAX)}…` : line;
};

type Judgement = Pick<Check, 'outcome' | 'note' | 'todo'>;
const good = (note = ''): Judgement => ({ outcome: 'answers', note, todo: '' });

const bad = (note: string, todo: string): Judgement => ({ outcome: 'fails', note, todo });

async function judge(endpoint: Endpoint, status: number, body: unknown): Promise<Judgement> {
  const { route, reply, status: promised = reply === null ? 204 : 200 } = endpoint;
  if (isLacking(route, status))
    return { outcome: 'lacks', note: `answers ${status}`, todo: `Add the call, or map it in the adapter. ${SEE}` };
  if (status < 200 || status > 299)
    return judgeRefusal(status, (body as { message?: unknown } | null)?.message, promised);
  const secret = route.includes('/broadcasts/') ? undefined : secretIn(body);
  if (secret !== undefined)
    return bad(
      `sends the secret '${secret}'`,
      'Leave passwords, PINs and their hashes out of every answer: whoever may read a list would sign in with them.',
    );
  return reply === null || reply === 'raw' ? good() : judgeReply(route, reply, body);
}

function judgeRefusal(status: number, message: unknown, promised: number): Judgement {
  const isCsrf = status === 419 || (status === 403 && /csrf/i.test(String(message)));
  return bad(
    `answers ${status}${typeof message === 'string' ? ` '${shortened(message)}'` : ' without a message'}, needs ${promised}`,
    isCsrf
      ? "Name the cookie and header of your CSRF protection in the adapter: csrf: 'django', 'laravel', 'angular', or { cookie, header }."
      : `Let this account do it, and accept this request. ${SEE}`,
  );
}

async function judgeReply(route: string, reply: Schema, body: unknown): Promise<Judgement> {
  try {
    reply.required().validateSync(body, { strict: true });
    return good();
  } catch (thrown) {
    const { path, message } = thrown as ValidationError;
    const strictly = shortened(path ? `${message} at '${path}'` : message);
    const todo = `Send the field as the contract has it, or correct it in the adapter. ${SEE}`;
    try {
      const read = await checkReply(route, body, quiet);
      const lost = Array.isArray(read) && Array.isArray(body) ? body.length - read.length : 0;
      return lost > 0 ? bad(`${lost} rows cannot be read: ${strictly}`, todo) : good(`${READ} (${strictly})`);
    } catch {
      return bad(strictly, todo);
    }
  }
}

/** Whether this status means that the server has no such call. */
export const isLacking = (route: string, status: number): boolean =>
  [404, 405, 501].includes(status) && !route.includes(':id');

/** The answer's JSON. What is not JSON counts as empty, and so does a stream of events, which never ends. */
async function readBody(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return void response.body?.cancel();
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Makes one call as the panel does, and checks the answer against the contract. */
export async function ask(target: Target, route: string, input: Input = {}): Promise<Answer> {
  const endpoint = endpointOf(route);
  try {
    const response = await request(target, route, input);
    const body = await readBody(response);
    const { outcome, note, todo } = await judge(endpoint, response.status, body);
    return {
      status: response.status,
      given: response.ok ? asObject(body) : undefined,
      body,
      check: checkOf(route, outcome, note, input.about, todo),
    };
  } catch (thrown) {
    const { message, cause } = thrown as Error;
    const why = cause instanceof Error ? cause.message : message;
    const [note, todo] =
      thrown instanceof PanelApiError && thrown.kind === 'adapter'
        ? [`the adapter failed: ${why}`, 'Mend the adapter: the server was not asked, or its answer was lost.']
        : [`no answer: ${why}`, `See whether the server runs at ${target.base}, and whether it logged an error.`];
    return { status: 0, given: undefined, body: undefined, check: checkOf(route, 'fails', note, input.about, todo) };
  }
}

async function request({ base, adapter = {}, cookies }: Target, route: string, input: Input): Promise<Response> {
  const [method = '', ownPath = ''] = route.split(' ');
  const path = (adapter.endpoints as Partial<Record<string, string>> | undefined)?.[route] ?? ownPath;
  const { token = null, id = NO_SUCH_ID, query = '', body, isForged, key } = input;
  cookies?.use(token);
  // oxlint-disable-next-line no-restricted-globals -- needs the raw answer, which the client would correct
  const send = adapter.fetch ?? cookies?.fetch ?? fetch;
  const signal = AbortSignal.timeout(20_000);
  const csrf = await csrfHeader(
    isForged ? undefined : readCsrf(adapter.csrf),
    method,
    () => cookies?.text() ?? '',
    (at) => send(new URL(at, base).href, { signal }),
  );
  const { headers, ...content } = bodyOf(body);
  return send(base + path.replace(':id', String(id)) + query, {
    method,
    headers: {
      accept: 'application/json',
      ...(token && !cookies && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...headers,
      ...adapter.headers?.(),
      ...csrf,
    },
    ...content,
    signal,
  });
}

/** No database gives it to a row. */
const NO_SUCH_ID = 0;
