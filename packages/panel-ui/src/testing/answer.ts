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

/** Which story runs. What the one before asked for may arrive late; an answer meant for this one is not for it. */
export const storyRun = { number: 0 };
/** Where the story that runs finds its server. */
export const storyBaseUrl = (): string => `${window.location.origin}/story-${storyRun.number}/api`;
function isOfAnotherStory({ url }: Request): boolean {
  const number = /\/story-(\d+)\/api\//.exec(url)?.[1];
  return number !== undefined && Number(number) !== storyRun.number;
}

/** Lists whose pages come with them: few rows are one page. */
const isPaged = (route: Route) => route === 'GET /users' || route === 'GET /payments';
const asPage = (rows: unknown) => ({ rows, total: (rows as []).length, made: 0, annulled: 0, roles: [] });

type Resolved = Response | undefined;
/** `undefined` leaves the call to the next handler. */
function handle(route: Route, resolve: (request: Request) => Promise<Resolved> | Resolved): HttpHandler {
  const [method = '', path = ''] = route.split(' ');
  const register = METHODS[method];
  if (!register) throw new Error(`answer: ${method} is no method of the contract.`);
  return register(`*/api${path}${isPaged(route) ? '(/page)?' : ''}`, ({ request }) =>
    isOfAnotherStory(request) ? HttpResponse.error() : resolve(request),
  );
}

/** What this story's handlers answered against the contract; the frame around every story fails it for them. */
export const brokenAnswers: string[] = [];

/** Thrown in a handler, an error would only become a 500, which some stories expect. */
function requireReply(route: Route, schema: Schema, body: unknown): void {
  try {
    schema.validateSync(body, { strict: true, abortEarly: false });
  } catch (error) {
    brokenAnswers.push(`${route}: ${error instanceof ValidationError ? error.errors.join('; ') : String(error)}`);
    throw error;
  }
}

/**
 * Answers one call as the contract promises; an answer that breaks the contract fails the story.
 *
 * @example answer('GET /schedules', buildWeek())
 */
export function answer<R extends Route>(
  route: R,
  reply: ReplyOf<R> | ((request: Request) => ReplyOf<R> | Promise<ReplyOf<R>>),
): HttpHandler {
  const { reply: schema, status } = endpointOf(route);
  return handle(route, async (request) => {
    const body = typeof reply === 'function' ? await (reply as (request: Request) => unknown)(request) : reply;
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

/** Refuses a call where there is a status; else it is for the next handler. */
function refuseBy(route: Route, status: () => number | null, body: Refusal = {}): HttpHandler {
  return handle(route, () => {
    const refused = status();
    return refused === null ? undefined : HttpResponse.json(body, { status: refused });
  });
}

/** Refuses one call with an error body: `refuse('GET /schedules', 403, { message: 'Access denied' })`. */
export const refuse = (route: Route, status: number, body?: Refusal): HttpHandler =>
  refuseBy(route, () => status, body);

/**
 * Refuses a change of an older version than those of `rows`, each of which somebody else saved after the other, with the
 * first that the caller has not seen. Every other change is for the next handler.
 */
export function refuseStale<Row extends { version: number }>(route: Route, ...rows: readonly Row[]): HttpHandler {
  return handle(route, ({ headers }) => {
    const seen = headers.get('if-match')?.replaceAll('"', '');
    const current = seen === undefined ? undefined : rows.find(({ version }) => version > Number(seen));
    const message = 'Somebody else changed this meanwhile';
    return current && HttpResponse.json({ message, code: 'changed_meanwhile', current }, { status: 409 });
  });
}

/** Refuses those calls whose body is one of these; every other is for the next handler. */
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

/** Never answers. */
export function hang(route: Route): HttpHandler {
  return handle(route, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

/** No connection. */
export function disconnect(route: Route): HttpHandler {
  return handle(route, () => HttpResponse.error());
}

/** The first reply in a story, and the one that follows: `answer('GET /games', inTurn(games, []))`. */
export function inTurn<T>(first: T, then: T): () => T {
  let askedIn: number | undefined;
  return () => {
    if (askedIn === storyRun.number) return then;
    askedIn = storyRun.number;
    return first;
  };
}

/** Fails the first time and answers from then on: what a retry is for. */
export function failFirst<R extends Route>(route: R, reply: ReplyOf<R>): HttpHandler[] {
  return [refuseBy(route, inTurn<number | null>(500, null)), answer(route, reply)];
}

/** Answers the first time and refuses from then on: a right that was taken away. */
export function answerThenRefuse<R extends Route>(
  route: R,
  reply: ReplyOf<R>,
  status: number,
  body?: Refusal,
): HttpHandler[] {
  return [refuseBy(route, inTurn<number | null>(null, status), body), answer(route, reply)];
}
