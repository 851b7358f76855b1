import type { InferType, Schema } from 'yup';
import type { PanelContract } from '../panelContract';
import { COLLECTIONS } from '../permissions/permissions';
import type { Http, Route, SendInput } from './http';

/** What a call may say besides its body: signal, progress, the version that was seen. */
export type CallOptions = Omit<SendInput, 'params' | 'query' | 'body'>;
/** The calls with an `Http` of their own have other shapes (`PanelClient`). */
type Features = Omit<PanelContract, 'events'>;
/** Verbs whose route follows from the feature's name. */
type CommonVerb = keyof typeof COMMON;

type Sent<Body> = [Body] extends [never] ? undefined : Body extends Schema ? InferType<Body> | FormData : undefined;
type Optional<Input, Rest extends unknown[] = []> =
  Record<never, never> extends Input
    ? [input?: Input, ...rest: Rest]
    : undefined extends Input
      ? [input?: Input, ...rest: Rest]
      : [input: Input, ...rest: Rest];
type Input<E> = E extends { route: `GET ${string}` | `DELETE ${string}`; query?: infer Query }
  ? Optional<(Query extends Schema ? InferType<Query> : unknown) & { signal?: AbortSignal }>
  : E extends { body?: infer Body }
    ? Optional<Sent<Exclude<Body, undefined>>, [options?: CallOptions]>
    : never;
type Answer<Reply> = Reply extends Schema ? InferType<Reply> : Reply extends 'raw' ? Blob : void;
/** One endpoint as a function: the path's `id`, then the query or the body, then options. */
type Call<E> = E extends { route: infer R; reply: infer Reply }
  ? (...sent: [...(R extends `${string}/:id${string}` ? [id: number] : []), ...Input<E>]) => Promise<Answer<Reply>>
  : never;

/** Every endpoint of the contract as `client.feature.verb(…)`. */
export type Calls = { [F in keyof Features]: { [V in keyof Features[F]]: Call<Features[F][V]> } };

const COMMON = { list: 'GET /', create: 'POST /', update: 'PUT /:id', remove: 'DELETE /:id' } as const;

/** The other routes. Not read from the contract, whose schemas are loaded when a screen needs them. */
const ROUTES: {
  [F in keyof Features as Exclude<keyof Features[F], CommonVerb> extends never ? never : F]: {
    [V in Exclude<keyof Features[F], CommonVerb>]: RouteOf<Features[F][V]>;
  };
} = {
  air: {
    now: 'GET /air/now',
    takeOver: 'POST /air/take-over',
    history: 'GET /air/history',
    day: 'GET /air/day',
    listeners: 'GET /air/listeners',
    alias: 'GET /air/alias',
    setAlias: 'PUT /air/alias',
  },
  audit: { restore: 'POST /audit/:id/restore', undo: 'POST /audit/undo' },
  auth: {
    verify: 'GET /auth/verify',
    login: 'POST /auth/login',
    logout: 'POST /auth/logout',
    listSessions: 'GET /auth/sessions',
    endSession: 'DELETE /auth/sessions/:id',
    endSessions: 'DELETE /auth/sessions',
    changeSecrets: 'PUT /auth/secrets',
    readOwnData: 'GET /own-data',
    readLink: 'POST /auth/link/owner',
    redeemLink: 'POST /auth/link',
    usePasskey: 'POST /auth/passkey',
    listPasskeys: 'GET /auth/passkeys',
    startPasskey: 'POST /auth/passkeys/options',
    addPasskey: 'POST /auth/passkeys',
    removePasskey: 'POST /auth/passkeys/:id/removal',
  },
  broadcasts: {
    settings: 'GET /broadcasts/settings',
    sendWebhook: 'POST /broadcasts/send-webhook',
    kickDj: 'POST /broadcasts/kick-dj',
    letBack: 'POST /broadcasts/let-back',
    getStreamKey: 'GET /broadcasts/stream-key',
    renewStreamKey: 'POST /broadcasts/stream-key',
    revokeStreamKey: 'DELETE /broadcasts/stream-key',
  },
  notifications: {
    markRead: 'PUT /notifications/:id/read',
    markAllRead: 'PUT /notifications/read',
    listAll: 'GET /notifications/all',
  },
  offers: { accept: 'POST /offers/accept', refuse: 'POST /offers/:id/refuse' },
  payments: {
    page: 'GET /payments/page',
    period: 'GET /payments/period',
    closePeriod: 'POST /payments/period',
    annulPeriod: 'POST /payments/:id/annul-period',
    listOwn: 'GET /account/payments',
  },
  radio: { listeners: 'GET /radio/listeners', info: 'GET /public/radio' },
  requests: {
    board: 'GET /requests',
    answer: 'PUT /requests/:id',
    words: 'GET /requests/words',
    setWords: 'PUT /requests/words',
    studio: 'GET /public/requests',
    send: 'POST /public/requests',
    react: 'POST /public/requests/reactions',
  },
  roles: { listPermissions: 'GET /permissions' },
  schedules: {
    listDates: 'GET /schedules/dates',
    closeDays: 'POST /schedules/dates/close',
    openDays: 'POST /schedules/dates/open',
    listHosts: 'GET /schedules/hosts',
    bookDate: 'POST /schedules/dates',
    freeDate: 'POST /schedules/dates/free',
    assign: 'POST /schedules/assign',
    changeSeveral: 'POST /schedules/several',
    removeAll: 'DELETE /schedules',
    publicList: 'GET /public/schedule',
    publicCalendar: 'GET /public/schedule.ics',
    ownCalendar: 'GET /account/calendar',
    renewCalendar: 'PUT /account/calendar',
    removeCalendar: 'DELETE /account/calendar',
  },
  soundtracks: { stream: 'GET /soundtracks/:id/stream' },
  system: { read: 'GET /system', trustClock: 'POST /system/trust-clock' },
  users: {
    page: 'GET /users/page',
    createLink: 'POST /users/:id/link',
    readHoldings: 'GET /users/:id/holdings',
    readData: 'GET /users/:id/data',
    listMentions: 'GET /users/:id/mentions',
    findFormer: 'POST /users/:id/mentions',
    removeData: 'POST /users/:id/removal',
  },
  warnings: { listOwn: 'GET /account/warnings' },
};
type RouteOf<E> = E extends { route: infer R } ? R : never;

function callOf(http: Http, route: string) {
  const asks = /^(GET|DELETE) /.test(route);
  return (...sent: unknown[]) => {
    // The casts are safe: the types of `Calls` name what follows the id.
    const params = route.includes('/:id') ? { id: sent.shift() as number } : undefined;
    const [input, options] = sent as [object | undefined, CallOptions | undefined];
    const { signal, ...query } = (asks && input ? input : {}) as { signal?: AbortSignal };
    const rest = asks ? { ...(signal && { signal }), query } : { ...options, body: input };
    return http.send(route as Route, { ...(params && { params }), ...rest });
  };
}

export function createCalls(http: Http): Calls {
  const own: Readonly<Record<string, object>> = ROUTES;
  const features = [...new Set([...Object.keys(own), ...COLLECTIONS])].map((feature) => {
    const common = Object.entries(COMMON).map(([verb, at]) => [
      verb,
      at.replace('/', `/${feature}/`).replace(/\/$/, ''),
    ]);
    const routes = [...common, ...Object.entries(own[feature] ?? {})] as [string, string][];
    return [feature, Object.fromEntries(routes.map(([verb, route]) => [verb, callOf(http, route)]))];
  });
  return Object.fromEntries(features) as Calls;
}
