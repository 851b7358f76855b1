import { accessOf, type AccessByInput, type Endpoint } from '@cabine/panel-core/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { InferType, Schema } from 'yup';
import type { ChangeWork } from './change';
import { requireAccess, requireOwnSecrets, toActor, type Actor } from './actor';
import { notFound, notSignedIn } from './errors';
import { toJsonSchema } from './jsonSchema';
import { PACKING, jsonOf, sendPublic } from './publicAnswer';
import { readSeenVersion } from './versions';
import { validateBody, validateQuery } from './validate';

export const API_BASE = '/api';

/** An optional property of the contract may be absent from its very type. */
type Infer<S> = [NonNullable<S>] extends [never] ? undefined : InferType<Extract<S, Schema>>;
type ActorOf<Rule> = Rule extends 'public' ? undefined : Actor;
type IdOf<Route> = Route extends `${string}/:id${string}` ? number : undefined;
type AnswerOf<Reply> = Reply extends Schema ? InferType<Reply> : Reply extends null ? void : unknown;

/** Runs a change; see `RunChange`. */
export type Change = <T>(work: ChangeWork<T>, content?: unknown) => Promise<T>;

/** What a handler gets: everything checked against the contract. */
export interface Call<E extends Endpoint> {
  /** The caller; undefined where the endpoint is public. */
  actor: ActorOf<E['access']>;
  body: Infer<E['body']>;
  query: Infer<E['query']>;
  /** The `:id` of the route. */
  id: IdOf<E['route']>;
  /** The version of the row that the caller saw, if they said so. */
  seen: number | undefined;
  request: FastifyRequest;
  /** For headers, and for endpoints whose reply is 'raw'. */
  reply: FastifyReply;
  /**
   * Runs the call's change in one transaction, with all that belongs to it; see `RunChange`. Every call that is not a
   * GET runs through it. `content` is what is asked for where that is not the body.
   */
  change: Change;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E['reply']>> | AnswerOf<E['reply']>;

/** `:id` as a number. Anything but a positive integer is a 404. */
function readId(params: unknown): number | undefined {
  const { id } = params as { id?: string };
  if (id === undefined) return undefined;
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id);
  throw notFound();
}

/**
 * Binds an endpoint of the contract to its handler: route, sign-in, permission, validation, shape and status of the
 * answer all come from the contract, and so does its place in the API document.
 *
 * A body of type multipart is left to the handler, which validates the fields it reads.
 *
 * @example
 * registerEndpoint(app, gamesContract.remove, ({ id }) => games.remove(db, id));
 */
export function registerEndpoint<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  const [method, path] = endpoint.route.split(' ') as [HTTPMethods, string];
  const { body, query, reply: replySchema } = endpoint;
  const isPublic = endpoint.access === 'public';
  const isPublicRead = isPublic && method === 'GET';
  const status = endpoint.status ?? (replySchema === null ? 204 : 200);
  const isShaped = replySchema !== null && replySchema !== 'raw';

  app.route({
    method,
    url: API_BASE + path,
    config: { rule: { kind: 'endpoint', endpoint } },
    ...(isShaped && { schema: { response: { [status]: toJsonSchema(replySchema) } } }),
    // No child logger per request: it costs time even where nothing is logged.
    ...(isPublicRead && { compress: PACKING, childLoggerFactory: (logger) => logger }),
    ...(!isPublic && {
      async onRequest(request: FastifyRequest) {
        request.signedIn = await app.authenticate(request);
        if (!endpoint.withGivenSecrets) requireOwnSecrets(request.signedIn.user);
        if (typeof endpoint.access !== 'function') requireAccess(request.signedIn.user, endpoint.access);
      },
    }),
    async handler(request, reply) {
      if (!isPublicRead) reply.header('cache-control', 'no-store');
      const id = readId(request.params);
      const input = {
        query: query ? validateQuery(query, request.query) : undefined,
        body: body && endpoint.bodyType !== 'multipart' ? validateBody(body, request.body) : undefined,
      };
      const actor = isPublic ? undefined : actorOf(request, endpoint, input);
      let hasChanged = false;
      const change: Change = (work, content = input.body) => {
        hasChanged = true;
        if (!actor) throw new Error(`${endpoint.route} is public: nobody would answer for its change.`);
        const { route } = endpoint;
        return app.runChange({ request, actor, route, isCreation: status === 201, content }, work);
      };
      const call = { ...input, id, seen: readSeenVersion(request), request, reply, actor, change };
      // The guarantee of this cast: every part was made above from the same contract that the types are inferred from.
      const answer = await handler(call as unknown as Call<E>);
      if (actor && method !== 'GET' && !hasChanged) throw new Error(`${endpoint.route} never called change.`);
      if (isOwners(endpoint) && !actor?.hasDecided) throw new Error(`${endpoint.route} never asked actor.mayTouch.`);
      if (replySchema === 'raw') return answer;
      reply.code(status);
      if (replySchema === null) return reply.send();
      if (!isPublicRead || typeof answer !== 'object' || answer === null) return answer;
      return sendPublic(request, reply, jsonOf(reply, answer));
    },
  });
}

function actorOf(request: FastifyRequest, endpoint: Endpoint, input: Parameters<AccessByInput>[0]): Actor {
  if (!request.signedIn) throw notSignedIn();
  const access = accessOf(endpoint, input);
  requireAccess(request.signedIn.user, access);
  return toActor(request.signedIn, access);
}

const isOwners = ({ access }: Endpoint) => typeof access === 'object' && 'ownerOr' in access;
