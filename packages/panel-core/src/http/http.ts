import type { InferType, Schema } from 'yup';
import type { PanelContract } from '../panelContract';
import type { Upload } from '../environment/upload';
import type { Endpoint } from '../shared/endpoint';
import { readReply } from './readReply';
import { addressOf } from './sessionStore';
import {
  DONE_ONCE,
  CHANGED_MEANWHILE,
  NOT_SENT,
  PanelApiError,
  endsSession,
  UNREADABLE_MESSAGE,
  isNotOffered,
  toPanelApiError,
} from '../shared/PanelApiError';
import { csrfHeader, readCsrf, type Csrf } from './csrf';
import { contentOf, createRepeatKeys } from './repeatKeys';

type EndpointsOf<C> = { [F in keyof C]: { [V in keyof C[F]]: C[F][V] }[keyof C[F]] }[keyof C];
/** Every endpoint of the contract, as a union. */
type AnyEndpoint = EndpointsOf<PanelContract>;
export type Route = AnyEndpoint['route'];
type ByRoute<R extends Route> = Extract<AnyEndpoint, { route: R }>;
type Infer<S> = S extends Schema ? InferType<S> : undefined;
export type BodyOf<R extends Route> = ByRoute<R> extends Endpoint<R, infer B, infer _Q, infer _P> ? Infer<B> : never;
export type ReplyOf<R extends Route> = ByRoute<R>['reply'] extends Schema
  ? InferType<ByRoute<R>['reply']>
  : ByRoute<R>['reply'] extends 'raw'
    ? Blob
    : void;

/** A row of a feature's list. */
export type RowOf<F extends keyof PanelContract> =
  ReplyOf<Extract<Route, `GET /${F}`>> extends (infer Row)[] ? Row : never;

export interface SendInput<Body = unknown> {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: Body | FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Milliseconds until the call times out; overrides the client's `timeoutMs`. */
  timeoutMs?: number;
  /** Version of the row that the caller saw; the server refuses to overwrite another version. */
  seen?: number | undefined;
  /** Called with the share of the form that has been sent, 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
}

export interface HttpOptions {
  baseUrl: string;
  fetch?: typeof fetch;
  /**
   * Sends forms with `onProgress`. By default `XMLHttpRequest`, or `fetch` if that option is given, without progress.
   */
  upload?: Upload;
  /** As for `fetch`; by default cookies go to the page's own site only. */
  credentials?: RequestCredentials | undefined;
  /** The present bearer token, or null. */
  token?: () => string | null;
  headers?: () => Record<string, string>;
  /** The cookie against forged requests that changes must repeat in a header, by framework or by its names. */
  csrf?: Csrf;
  /** Paths of a back end that differ from the contract's, by route; `:id` stays. */
  endpoints?: Partial<Record<Route, string>>;
  /** Whether the back end offers a call. Others reject like a 404 without a request. Default: all are offered. */
  offers?: (route: Route) => boolean;
  /** Whether the back end does a POST once, however often it is sent with the same `Idempotency-Key`. Default: none. */
  isDoneOnce?: (route: Route) => boolean;
  /** Called with each command under way that says nothing of its progress. */
  onCommand?: (answered: Promise<unknown>) => void;
  /** Called with every answer, before it is read. */
  onAnswer?: (answer: Response) => void;
  /** Called on every 401, except for wrong credentials and late answers to an earlier session. */
  onUnauthenticated?: () => void;
  /** Called on every 403: the member's permissions may have changed. */
  onDenied?: () => void;
  /** Milliseconds until a call without an answer fails; 20,000 by default. */
  timeoutMs?: number;
  /** Checks an answer against the contract and returns it, possibly corrected; throws a `malformed` error. */
  checkReply?: (route: Route, reply: unknown) => Promise<unknown>;
}

export interface Http {
  /**
   * Calls a route of the contract. A repeated command is sent once while the first one is pending.
   *
   * @throws PanelApiError
   * @example const slots = await http.send('GET /schedules');
   */
  send<R extends Route>(route: R, input?: SendInput<BodyOf<R>>): Promise<ReplyOf<R>>;
  /**
   * The member has given up what failed without a certain outcome, by closing its form: the same content sent later is
   * meant anew, and no repetition.
   */
  forgetTries(): void;
  /**
   * Runs `work`, which sends for this intention, such as one opened form. Sent again with other content while nobody knows
   * whether it was done, the command keeps its key: the server refuses it with `key_reused` if the earlier one was done.
   */
  during<T>(intention: object, work: () => Promise<T>): Promise<T>;
}

const TIMEOUT_MS = 20_000;
/** How long a call that the server does not offer is not sent again; many are polled. */
const ASK_AGAIN_MS = 300_000;
/** A 401 to these means wrong credentials, not an ended session. */
const SIGN_INS: readonly Route[] = ['POST /auth/login', 'POST /auth/link', 'POST /auth/link/owner'];

/** A signal that aborts with the first of both. `AbortSignal.any` is younger than the oldest browsers (docs/embed.md). */
function abortedBy(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) either.abort(signal.reason);
    // The listener on the other ends with the first abort.
    else signal.addEventListener('abort', () => either.abort(signal.reason), { signal: either.signal });
  }
  return either.signal;
}

const hereOf = () => globalThis.location?.href ?? 'http://localhost';
const originOf = (url: string) => new URL(url, hereOf()).origin;

/** The token goes only with calls that need it, and only to the API's origin. */
function isForSession(route: Route, url: string, baseUrl: string): boolean {
  if (route.startsWith('GET /public/') || SIGN_INS.includes(route)) return false;
  return originOf(url) === originOf(baseUrl);
}

function pathOf(template: string, { params = {}, query = {} }: SendInput): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();
  return search ? `${path}?${search}` : path;
}

export function bodyOf(body: unknown): { body?: BodyInit; headers?: Record<string, string> } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

interface Sender {
  token: string | null;
  /** The server does a command with the same key once. */
  key: string | null;
  more: Record<string, string> | undefined;
}

const headersOf = ({ body, headers, seen }: SendInput, { token, key, more }: Sender): Record<string, string> => ({
  accept: 'application/json',
  ...bodyOf(body).headers,
  ...headers,
  ...more,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(key === null ? {} : { 'idempotency-key': key }),
  ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }),
});

/** A call under way. */
interface Call {
  route: Route;
  method: string;
  url: string;
  input: SendInput;
  token: string | null;
  timeout: AbortSignal;
  /** Identifies what a repetition would send again, with the key of this try; null where nothing is repeated. */
  content: string | null;
  key: string | null;
  /** Whether an earlier try may have been carried out. */
  isRepeated: boolean;
}

/** Creates the transport of every client: base URL, token, error type. */
export function createHttp(options: HttpOptions): Http {
  const transport = transportOf(options);
  const { credentials } = options;
  const csrfCookie = readCsrf(options.csrf);
  const keys = createRepeatKeys();
  /** Routes that the server answered with 404 or 501, and when they may be sent again. */
  const missing = new Map<Route, { error: PanelApiError; until: number }>();
  // Another site would have to allow the header first.
  const isOwnSite = originOf(options.baseUrl) === originOf('/');

  /** @throws PanelApiError without a request for what the back end does not offer, or lacked a moment ago */
  const requireOffered = (route: Route) => {
    if (options.offers?.(route) === false)
      throw new PanelApiError('notFound', `${route} is not called: config.extensions does not name it.`);
    const known = missing.get(route);
    if (known && Date.now() < known.until) throw known.error;
  };

  const tokenNow = () => options.token?.() ?? null;

  const callOf = (route: Route, input: SendInput): Call => {
    const space = route.indexOf(' ');
    const method = route.slice(0, space);
    const url =
      options.baseUrl.replace(/\/$/, '') + pathOf(options.endpoints?.[route] ?? route.slice(space + 1), input);
    const token = isForSession(route, url, options.baseUrl) ? tokenNow() : null;
    const timeout = AbortSignal.timeout(input.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS);
    const content = method !== 'GET' && token !== null && isOwnSite ? contentOf(`${method} ${url}`, input.body) : null;
    const isKeyed = method === 'POST' && options.isDoneOnce?.(route) === true;
    const { key, isRepeated } =
      content === null ? { key: null, isRepeated: false } : keys.keyOf(content, isKeyed ? url : null);
    return { route, method, url, input, token, timeout, content, key: method === 'POST' ? key : null, isRepeated };
  };

  const request = async ({
    route,
    method,
    url,
    input,
    token,
    timeout,
    key,
    content,
    isRepeated,
  }: Call): Promise<Response> => {
    const signal = input.signal ? abortedBy(input.signal, timeout) : timeout;
    const own = headersOf(input, { token, key, more: options.headers?.() });
    const sent = credentials && { credentials };
    const ask = (at: string) =>
      transport(new URL(at, addressOf(options.baseUrl)).href, { method: 'GET', headers: {}, signal, ...sent }, {});
    const csrf = await csrfHeader(csrfCookie, method, () => globalThis.document?.cookie ?? '', ask);
    const init = { method, headers: { ...own, ...csrf }, signal, ...sent };
    const isUnsent = globalThis.navigator?.onLine === false && !isRepeated;
    return transport(url, init, input).catch((cause: unknown) => {
      if (cause instanceof PanelApiError) throw cause;
      const kind = input.signal?.aborted ? 'aborted' : timeout.aborted ? 'timeout' : 'network';
      // What is put or deleted twice is as if once.
      const isOnce = method === 'POST' ? options.isDoneOnce?.(route) : content !== null;
      const code = isUnsent ? NOT_SENT : isOnce && DONE_ONCE;
      throw new PanelApiError(kind, UNREADABLE_MESSAGE, { cause, ...(code && { code }) });
    });
  };

  const updateSession = ({ route, token }: Call, response: Response) => {
    options.onAnswer?.(response);
    // A late answer to a call of an earlier session says nothing about this one.
    if (token !== tokenNow()) return;
    if (endsSession(response) && !SIGN_INS.includes(route)) options.onUnauthenticated?.();
    if (response.status === 403) options.onDenied?.();
  };

  const checked = (route: Route, reply: unknown) => options.checkReply?.(route, reply) ?? reply;

  const noteFailure = async ({ route, input, content }: Call, error: PanelApiError) => {
    // Every server verifies sessions: without an answer it is away for a moment.
    const isWhole = route.startsWith('GET ') && route !== 'GET /auth/verify' && !input.params;
    if (isWhole && isNotOffered(error)) missing.set(route, { error, until: Date.now() + ASK_AGAIN_MS });
    if (content !== null) keys.settle(content, error);
    // Forms show the current row beside the typed values.
    if (error.code === CHANGED_MEANWHILE && error.body.current !== undefined) await checked(route, error.body.current);
  };

  const send: Http['send'] = async (route, input = {}) => {
    requireOffered(route);
    const call = callOf(route, input);
    try {
      const response = await request(call);
      updateSession(call, response);
      const reply = await checked(route, await readReply(route, response));
      if (call.content !== null) keys.settle(call.content);
      return reply as never;
    } catch (thrown) {
      const error = toPanelApiError(thrown);
      await noteFailure(call, error);
      // The earlier try, whose answer was lost, has deleted it.
      if (call.method === 'DELETE' && call.isRepeated && error.status === 404) return undefined;
      throw thrown;
    }
  };

  return { send: oncePerCommand(send, options), forgetTries: keys.forget, during: keys.during };
}

/** Uses `upload` for forms with progress, otherwise `fetch`. */
function transportOf({ fetch: given, upload }: HttpOptions) {
  const doFetch: typeof fetch = given ?? ((input, init) => globalThis.fetch(input, init));
  // Loaded on the first upload.
  const doUpload: Upload | undefined =
    upload ?? (given ? undefined : async (...sent) => (await import('../environment/upload')).browserUpload(...sent));
  return async (url: string, init: Omit<Parameters<Upload>[1], 'body' | 'onProgress'>, input: SendInput) => {
    const { body, onProgress } = input;
    return onProgress && body instanceof FormData && doUpload
      ? doUpload(url, { ...init, body, onProgress })
      : doFetch(url, { ...bodyOf(body), ...init });
  };
}

/** Sends a repeated command once while the first one is pending. */
function oncePerCommand(send: Http['send'], { token, onCommand }: HttpOptions): Http['send'] {
  /** Pending commands by content. */
  const open = new Map<string, Promise<unknown>>();
  return (route, input = {}) => {
    // Reads may be repeated, and a call with a signal may be aborted by its caller only.
    if (route.startsWith('GET ') || input.signal) return send(route, input);
    const { body, ...rest } = input;
    const content = contentOf(JSON.stringify([route, rest, token?.()]), body);
    const same = open.get(content);
    if (same) return same as Promise<never>;
    const sent = send(route, input).finally(() => open.delete(content));
    open.set(content, sent);
    if (!input.onProgress) onCommand?.(sent);
    return sent;
  };
}
