import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toActor } from './actor';
import type { Whom } from './change';
import { whenGone } from './whenGone';

/** Limits concurrent checks, each of which is a query. */
const JUDGED_AT_ONCE = 10;

interface Open {
  request: FastifyRequest;
  reply: FastifyReply;
}

declare module 'fastify' {
  interface FastifyInstance {
    openAnswers: OpenAnswers;
  }
}

/** Answers to members that are still being sent: streams and files. They end with what permits them. */
export class OpenAnswers {
  readonly #app: Pick<FastifyInstance, 'authenticate'>;
  readonly #open = new Set<Open>();

  constructor(app: Pick<FastifyInstance, 'authenticate'>) {
    this.#app = app;
  }

  get count(): number {
    return this.#open.size;
  }

  /** Call this before authenticating the caller. A right lost in between then still ends the answer. */
  add(open: Open): void {
    this.#open.add(open);
    whenGone(open.reply.raw, () => this.#open.delete(open));
  }

  /** Reads again what the callers may do, and ends what they may no longer read. */
  async judgeAgain(whom: Whom): Promise<void> {
    const theirs = [...this.#open].filter(({ request }) => concerns(whom, request));
    for (let at = 0; at < theirs.length; at += JUDGED_AT_ONCE)
      await Promise.all(theirs.slice(at, at + JUDGED_AT_ONCE).map((open) => this.#judge(open)));
  }

  async #judge({ request, reply }: Open): Promise<void> {
    const { rule } = request.routeOptions.config;
    try {
      const signedIn = await this.#app.authenticate(request);
      if (rule?.kind === 'endpoint') toActor(signedIn, rule.endpoint, { body: undefined, query: request.query });
      request.signedIn = signedIn;
    } catch {
      end(reply);
    }
  }
}

/** A caller who is being authenticated at this moment may be any member. */
const concerns = ({ userId, roleId }: Whom, { signedIn }: FastifyRequest) =>
  signedIn === null ||
  ((userId === undefined || userId === signedIn.user.id) && (roleId === undefined || roleId === signedIn.roleId));

/** A stream can end in order; a file of known length is cut off. */
function end(reply: FastifyReply): void {
  if (reply.raw.headersSent && !reply.hasHeader('content-length')) reply.raw.end();
  else reply.raw.destroy();
}
