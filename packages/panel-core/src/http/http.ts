import type { InferType, Schema } from 'yup';
import type { PanelContract } from '../contract';
import type { Upload } from '../environment/upload';
import type { Endpoint } from '../shared/endpoint';
import { readReply } from './readReply';
import { CHANGED_MEANWHILE, PanelApiError, UNREADABLE_MESSAGE, toPanelApiError } from './PanelApiError';
import { contentOf, createRepeatKeys } from './repeatKeys';

type EndpointsOf<C> = { [F in keyof C]: { [V in keyof C[F]]: C[F][V] }[keyof C[F]] }[keyof C];
/** Every endpoint of the contract as a union; a client line names one by its route literal. */
export type AnyEndpoint = EndpointsOf<PanelContract>;
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
  /** Milliseconds until it is given up, instead of the client's own. */
  timeoutMs?: number;
  /** Version of the row that the caller saw: the server refuses to overwrite another one. */
  seen?: number | undefined;
  /** Hears how much of a form with a file has been sent, 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
}

export interface HttpOptions {
  /** Base of the API, for example `/api` or `https://radio.example/api`. */
  baseUrl: string;
  fetch?: typeof fetch;
  /** Sends the forms whose progress somebody wants to hear. */
  upload?: Upload;
  /** The bearer token of the moment, or null. */
  token?: () => string | null;
  headers?: () => Record<string, string>;
  /** Other paths for a back end that names them differently: route to path, `:id` kept. */
  endpoints?: Partial<Record<Route, string>>;
  /** Called on every 401, but for a wrong sign-in and for the late answer to an earlier session. */
  onUnauthenticated?: () => void;
  /** Called on every 403: what the caller may do has perhaps changed. */
  onDenied?: () => void;
  /** Milliseconds until a call without an answer is given up; 20 s unless said otherwise. */
  timeoutMs?: number;
  /** Checks an answer against the contract; throws a `malformed` error. */
  checkReply?: (route: Route, reply: unknown) => Promise<void>;
}

export interface Http {
  /**
   * Makes one call of the contract, named by its route. A command that is given again while it waits for its answer is
   * sent once.
   *
   * @throws PanelApiError, always
   * @example const slots = await http.send('GET /schedules');
   */
  send<R extends Route>(route: R, input?: SendInput<BodyOf<R>>): Promise<ReplyOf<R>>;
}

const TIMEOUT_MS = 20_000;
/** A 401 to these says that what was typed is wrong, not that a session is over. */
const SIGN_INS: readonly Route[] = ['POST /auth/login', 'POST /auth/link', 'POST /auth/link/owner'];

function pathOf(template: string, { params = {}, query = {} }: SendInput): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();
  return search ? `${path}?${search}` : path;
}

function bodyOf(body: unknown): { body?: BodyInit; headers?: Record<string, string> } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** Builds the transport under every `*.client.ts`: base URL, bearer header, one error type, 204 without a body. */
export function createHttp(options: HttpOptions): Http {
  const doFetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  // Most pages send no file.
  const doUpload: Upload =
    options.upload ?? (async (...sent) => (await import('../environment/upload')).browserUpload(...sent));
  const keys = createRepeatKeys();
  // Another site's server must allow a header before any may be sent.
  const isOwnSite = /^\/(?!\/)/.test(options.baseUrl);

  const send: Http['send'] = async (route, input = {}) => {
    const space = route.indexOf(' ');
    const path = pathOf(options.endpoints?.[route] ?? route.slice(space + 1), input);
    const token = options.token?.() ?? null;
    const content = bodyOf(input.body);
    const timeout = AbortSignal.timeout(input.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS);
    const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
    const url = options.baseUrl.replace(/\/$/, '') + path;
    const method = route.slice(0, space);
    const repeatable = method === 'POST' && token !== null && isOwnSite ? contentOf(url, input.body) : null;
    const headers = {
      accept: 'application/json',
      ...content.headers,
      ...input.headers,
      ...options.headers?.(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(repeatable === null ? {} : { 'idempotency-key': keys.keyOf(repeatable) }),
      ...(input.seen === undefined ? {} : { 'if-match': `"${input.seen}"` }),
    };
    const { body, onProgress } = input;
    const ask = async () => {
      try {
        return onProgress && body instanceof FormData
          ? await doUpload(url, { method, headers, signal, body, onProgress })
          : await doFetch(url, { method, signal, ...content, headers });
      } catch (cause) {
        const kind = input.signal?.aborted ? 'aborted' : timeout.aborted ? 'timeout' : 'network';
        throw new PanelApiError(kind, UNREADABLE_MESSAGE, { cause });
      }
    };
    try {
      const response = await ask();
      // A late answer to an earlier session says nothing of the one that has begun since.
      const isOfNow = token === (options.token?.() ?? null);
      if (response.status === 401 && isOfNow && !SIGN_INS.includes(route)) options.onUnauthenticated?.();
      if (response.status === 403 && isOfNow) options.onDenied?.();
      const reply = await readReply(response);
      await options.checkReply?.(route, reply);
      if (repeatable !== null) keys.settle(repeatable);
      return reply as never;
    } catch (thrown) {
      const error = toPanelApiError(thrown);
      if (repeatable !== null) keys.settle(repeatable, error);
      // Forms show the row as it is now beside what was typed.
      if (error.code === CHANGED_MEANWHILE && error.body.current !== undefined) {
        await options.checkReply?.(route, error.body.current);
      }
      throw thrown;
    }
  };
  /** Commands that wait for their answer, by what they carry. */
  const open = new Map<string, Promise<unknown>>();

  return {
    send(route, input = {}) {
      // What is only read changes nothing, and what can be called off is its caller's alone.
      if (route.startsWith('GET ') || input.signal) return send(route, input);
      const { body, ...rest } = input;
      const content = contentOf(JSON.stringify([route, rest, options.token?.()]), body);
      const sent = open.get(content) ?? send(route, input).finally(() => open.delete(content));
      open.set(content, sent);
      return sent as Promise<never>;
    },
  };
}
