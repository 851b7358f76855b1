import { panelContract, type Endpoint } from '@cabine/panel-core/contract';
import { type ReplyOf, type Route } from '@cabine/panel-core/client';
import { HttpResponse, delay, http, type HttpHandler } from 'msw';
import { ValidationError, type Schema } from 'yup';

type Handle = typeof http.get;
const METHODS: Record<string, Handle> = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

function endpointOf(route: Route): Endpoint {
  const found = Object.values(panelContract)
    .flatMap((feature): Endpoint[] => Object.values(feature))
    .find((endpoint) => endpoint.route === route);
  if (!found) throw new Error(`answer: the contract has no ${route}. A story can only fake what the panel calls.`);
  return found;
}

/** Number of the running story. Late requests of earlier stories have another number and get a network error. */
export const storyRun = { number: 0 };
/** API address of the running story. */
export const storyBaseUrl = (): string => `${window.location.origin}/story-${storyRun.number}/api`;
function isOfAnotherStory({ url }: Request): boolean {
  const number = /\/story-(\d+)\/api\//.exec(url)?.[1];
  return number !== undefined && Number(number) !== storyRun.number;
}

/** Lists that also have a paged route, which answers with a single page. */
const isPaged = (route: Route) => route === 'GET /users' || route === 'GET /payments';
const asPage = (rows: unknown) => ({ rows, total: (rows as []).length, made: 0, annulled: 0, roles: [] });

type Resolved = Response | undefined;
/** A handler that returns `undefined` leaves the call to the next one. */
function handle(route: Route, resolve: (request: Request) => Promise<Resolved> | Resolved): HttpHandler {
  const [method = '', path = ''] = route.split(' ');
  const register = METHODS[method];
  if (!register) throw new Error(`answer: ${method} is not a method of the contract.`);
  return register(`*/api${path}${isPaged(route) ? '(/page)?' : ''}`, ({ request }) =>
    isOfAnotherStory(request) ? HttpResponse.error() : resolve(request),
  );
}

/** Replies of this story that break the contract. The decorator around every story fails it for them. */
export const brokenAnswers: string[] = [];

/** Records the violation: an error thrown in a handler would only become a 500, which some stories expect. */
function requireReply(route: Route, schema: Schema, body: unknown): void {
  try {
    schema.validateSync(body, { strict: true, abortEarly: false });
  } catch (error) {
    brokenAnswers.push(`${route}: ${error instanceof ValidationError ? error.errors.join('; ') : String(error)}`);
    throw error;
  }
}

/**
 * Answers one call. A reply that breaks the contract fails the story.
 *
 * @example answer('GET /schedules', buildWeek())
 */
export function answer<R extends Route>(
  route: R,
  reply: ReplyOf<R> | ((request: Request) => ReplyOf<R> | Response | Promise<ReplyOf<R>>),
): HttpHandler {
  const { reply: schema, status } = endpointOf(route);
  return handle(route, async (request) => {
    const body = typeof reply === 'function' ? await (reply as (request: Request) => unknown)(request) : reply;
    if (body instanceof Response) return body;
    if (schema === null) return new HttpResponse(null, { status: 204 });
    if (body instanceof Blob) return new HttpResponse(body, { headers: { 'content-type': body.type } });
    if (schema !== 'raw') requireReply(route, schema, body);
    const isPage = isPaged(route) && new URL(request.url).pathname.endsWith('/page');
    return HttpResponse.json(isPage ? asPage(body) : (body as object), { status: status ?? 200 });
  });
}

interface Refusal {
  message?: string;
  code?: string;
  [key: string]: unknown;
}

/** Refuses a call if `status` returns one, else leaves it to the next handler. */
function refuseBy(
  route: Route,
  status: () => number | null,
  body: Refusal = {},
  headers?: Record<string, string>,
): HttpHandler {
  return handle(route, () => {
    const refused = status();
    return refused === null ? undefined : HttpResponse.json(body, { status: refused, headers });
  });
}

/** Refuses one call with an error body: `refuse('GET /schedules', 403, { message: 'Access denied' })`. */
export const refuse = (route: Route, status: number, body?: Refusal, headers?: Record<string, string>): HttpHandler =>
  refuseBy(route, () => status, body, headers);

/**
 * Refuses a change of a version that is older than the last of `rows`, and returns the first newer row. `rows` are
 * successive versions of one row, saved by other members. Leaves every other change to the next handler.
 */
export function refuseStale<Row extends { version: number }>(route: Route, ...rows: readonly Row[]): HttpHandler {
  return handle(route, ({ headers }) => {
    const seen = headers.get('if-match')?.replaceAll('"', '');
    const current = seen === undefined ? undefined : rows.find(({ version }) => version > Number(seen));
    const message = 'Somebody else changed this meanwhile';
    return current && HttpResponse.json({ message, code: 'changed_meanwhile', current }, { status: 409 });
  });
}

/** Refuses calls whose body matches `isRefused` and leaves the others to the next handler. */
export function refuseWhere<Body>(
  route: Route,
  isRefused: (body: Body) => boolean,
  ...refusal: [status: number, body: { message?: string; code?: string; [key: string]: unknown }]
): HttpHandler {
  const [status, body] = refusal;
  return handle(route, async (request) =>
    isRefused((await request.clone().json()) as Body) ? HttpResponse.json(body, { status }) : undefined,
  );
}

export function hang(route: Route): HttpHandler {
  return handle(route, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

/** Fails like a missing connection. */
export function disconnect(route: Route): HttpHandler {
  return handle(route, () => HttpResponse.error());
}

/** Returns one reply for the first call and another for all later ones: `answer('GET /games', inTurn(games, []))`. */
export function inTurn<T>(first: T, then: T): () => T {
  let askedIn: number | undefined;
  return () => {
    if (askedIn === storyRun.number) return then;
    askedIn = storyRun.number;
    return first;
  };
}

/** Fails the first call and answers the later ones, to test a retry. */
export function failFirst<R extends Route>(route: R, reply: ReplyOf<R>, status = 500): HttpHandler[] {
  return [refuseBy(route, inTurn<number | null>(status, null)), answer(route, reply)];
}

/** The answer to the first call is lost; later ones are left to the next handler. */
export function loseFirst(route: Route): HttpHandler {
  const isFirst = inTurn(true, false);
  return handle(route, () => (isFirst() ? HttpResponse.error() : undefined));
}

/** Answers the first call and refuses the later ones, to test a permission that is taken away. */
export function answerThenRefuse<R extends Route>(
  route: R,
  reply: ReplyOf<R>,
  status: number,
  body?: Refusal,
): HttpHandler[] {
  return [refuseBy(route, inTurn<number | null>(null, status), body), answer(route, reply)];
}
