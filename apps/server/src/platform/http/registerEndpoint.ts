import type { Endpoint } from '@cabine/panel-core/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { InferType, Schema } from 'yup';
import type { Change } from './change';
import { requireAccess, requireOwnSecrets, toActor, type Actor } from './actor';
import { notFound, notSignedIn } from './errors';
import { compileReply } from './jsonSchema';
import { PACKING, jsonOf, sendPublic } from './publicAnswer';
import { readSeenVersion } from './versions';
import { validateBody, validateQuery } from './validate';

export const API_BASE = '/api';

/** An optional property of the contract may be absent from its type. */
type Infer<S> = [NonNullable<S>] extends [never] ? undefined : InferType<Extract<S, Schema>>;
type ActorOf<Rule> = Rule extends 'public' ? undefined : Actor;
type IdOf<Route> = Route extends `${string}/:id${string}` ? number : undefined;
type AnswerOf<Reply> = Reply extends Schema ? InferType<Reply> : Reply extends null ? void : unknown;

/** Input of a handler, validated by the contract. */
interface Call<E extends Endpoint> {
  /** The caller; undefined for public endpoints. */
  actor: ActorOf<E['access']>;
  body: Infer<E['body']>;
  query: Infer<E['query']>;
  id: IdOf<E['route']>;
  /** The row's version that the caller saw, if sent. */
  seen: number | undefined;
  request: FastifyRequest;
  /** For headers, and for endpoints whose reply is 'raw'. */
  reply: FastifyReply;
}
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E['reply']>> | AnswerOf<E['reply']>;

/** Input of a change's handler: the call and its transaction. */
export type ChangingCall<E extends Endpoint> = Omit<Call<E>, 'actor'> & Change & { endpoint: E };
export type ChangeHandler<E extends Endpoint> = (call: ChangingCall<E>) => Promise<AnswerOf<E['reply']>>;

/** A change with work outside its transaction: hashing, files, calls to other servers. */
export interface PhasedChange<E extends Endpoint, P> {
  /** Runs before the transaction; the caller is authenticated again after the body has arrived. Writes no rows. */
  prepare?: (call: Call<E>) => Promise<P>;
  change: (call: ChangingCall<E>, prepared: P) => Promise<AnswerOf<E['reply']>>;
  /** Runs after the transaction. `repeated`: an earlier call with the same key did the work. */
  settle?: (prepared: P, end: 'done' | 'repeated' | 'failed') => Promise<void> | void;
  /** Content for the `Idempotency-Key`; the body by default. */
  content?: (prepared: P, body: Infer<E['body']>) => unknown;
  /** See `ChangeCall`; always true for endpoints with rules of rank. */
  inTurn?: true;
  /** `prepare` acts on another server: `change` writes that down, whatever became of the caller's session meanwhile. */
  acts?: true;
}

type IsChange<E extends Endpoint> = E['access'] extends 'public'
  ? false
  : E['route'] extends `GET ${string}`
    ? false
    : true;

/** `:id` as a number. Anything but a positive integer is a 404. */
function readId(params: unknown): number | undefined {
  const { id } = params as { id?: string };
  if (id === undefined) return undefined;
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id);
  throw notFound();
}

/**
 * Registers an endpoint of the contract with its handler. Route, access, validation, reply and API documentation follow
 * from the contract.
 *
 * A member's change runs in one transaction (see `RunChange`) and writes only by `trx`. The handler validates multipart
 * bodies itself.
 *
 * @example
 * registerEndpoint(app, gamesContract.list, () => games.list(db));
 * registerEndpoint(app, gamesContract.remove, ({ trx, id }) => games.remove(trx, id));
 */
export function registerEndpoint<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: IsChange<E> extends true ? ChangeHandler<E> : Handler<E>,
): void {
  if (isChange(endpoint)) return bindChange(app, endpoint, { change: handler as unknown as AnyChangeHandler });
  bind(app, endpoint, async (call) => {
    const actor = isPublic(endpoint) ? undefined : actorOf(call, endpoint);
    // The cast is safe: every part was made from the contract that the types are inferred from.
    const answer = await (handler as Handler<E>)({ ...call, actor } as unknown as Call<E>);
    if (actor?.hasDecided === false) throw new Error(`${endpoint.route} never asked actor.mayTouch.`);
    const { id, request } = call;
    if (actor && endpoint.isConfidential) await app.noteReading({ actor, endpoint, id, request });
    return answer;
  });
}

/** Like `registerEndpoint`, for a change with work outside its transaction. */
export function registerPhasedChange<const E extends Endpoint, P>(
  app: FastifyInstance,
  endpoint: E,
  phases: PhasedChange<E, P>,
): void {
  // The cast is safe, as above.
  bindChange(app, endpoint, phases as unknown as Phases);
}

interface Input {
  id: number | undefined;
  body: unknown;
  query: unknown;
  seen: number | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}
type AnyChangeHandler = (call: Input & Change & { endpoint: Endpoint }, prepared: unknown) => Promise<unknown>;
interface Phases {
  prepare?: (call: Input & { actor: Actor }) => Promise<unknown>;
  change: AnyChangeHandler;
  settle?: PhasedChange<Endpoint, unknown>['settle'];
  content?: (prepared: unknown, body: unknown) => unknown;
  inTurn?: true;
  acts?: true;
}

const isPublic = ({ access }: Endpoint) => access === 'public';
const isChange = (endpoint: Endpoint) => !isPublic(endpoint) && !endpoint.route.startsWith('GET ');

function bindChange(
  app: FastifyInstance,
  endpoint: Endpoint,
  { prepare, change, settle, content, acts, ...rest }: Phases,
): void {
  const inTurn = rest.inTurn ?? endpoint.rules !== undefined;
  bind(app, endpoint, async (call) => {
    const { request } = call;
    let prepared: unknown;
    let acted: Actor | undefined;
    if (prepare) {
      // The body may have taken long to arrive.
      request.signedIn = await app.authenticate(request);
      const actor = actorOf(call, endpoint);
      prepared = await prepare({ ...call, actor });
      if (acts) acted = actor;
    }
    let end: 'done' | 'repeated' | 'failed' = 'failed';
    try {
      const asked = {
        request,
        endpoint,
        input: call,
        content: content ? content(prepared, call.body) : call.body,
        inTurn,
        acted,
      };
      const { reply, isRepeated } = await app.runChange(asked, (own) =>
        change({ ...call, ...own, endpoint }, prepared),
      );
      end = isRepeated ? 'repeated' : 'done';
      if (isRepeated) call.reply.header('idempotent-replayed', 'true');
      return reply;
    } finally {
      await settle?.(prepared, end);
    }
  });
}

function bind(app: FastifyInstance, endpoint: Endpoint, run: (call: Input) => unknown): void {
  const [method, path] = endpoint.route.split(' ') as [HTTPMethods, string];
  const { body, query, reply: replySchema, access } = endpoint;
  const isPublicRead = isPublic(endpoint) && method === 'GET';
  const status = endpoint.status ?? (replySchema === null ? 204 : 200);
  const isShaped = replySchema !== null && replySchema !== 'raw';

  app.route({
    method,
    url: API_BASE + path,
    config: { rule: { kind: 'endpoint', endpoint } },
    ...(isShaped && { schema: { response: { [status]: replySchema } }, serializerCompiler: compileReply }),
    // No child logger per request: it takes time even if nothing is logged.
    ...(isPublicRead && { compress: PACKING, childLoggerFactory: (logger) => logger }),
    ...(!isPublic(endpoint) && {
      async onRequest(request: FastifyRequest, reply: FastifyReply) {
        if (replySchema === 'raw') app.openAnswers.add({ request, reply });
        request.signedIn = await app.authenticate(request);
        if (!endpoint.withGivenSecrets) requireOwnSecrets(request.signedIn.user);
        if (typeof access !== 'function') requireAccess(request.signedIn.user, access);
      },
    }),
    async handler(request, reply) {
      if (!isPublicRead) reply.header('cache-control', 'no-store');
      const answer = await run({
        id: readId(request.params),
        query: query ? validateQuery(query, request.query) : undefined,
        body: body && endpoint.bodyType !== 'multipart' ? validateBody(body, request.body) : undefined,
        seen: readSeenVersion(request),
        request,
        reply,
      });
      if (replySchema === 'raw') return answer;
      reply.code(status);
      if (replySchema === null) return reply.send();
      if (!isPublicRead || typeof answer !== 'object' || answer === null) return answer;
      return sendPublic(request, reply, jsonOf(reply, answer));
    },
  });
}

function actorOf({ request, ...input }: Input, endpoint: Endpoint): Actor {
  if (!request.signedIn) throw notSignedIn();
  return toActor(request.signedIn, endpoint, input);
}
