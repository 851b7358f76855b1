import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isoInstant, type Clock } from '../clock';
import type { Db } from '../db/schema';
import * as creations from './creations.repository';
import { HttpError, conflict } from './errors';

const KEY = /^[\w-]{16,64}$/;
const HOUR_MS = 3_600_000;
const KEPT_MS = 24 * HOUR_MS;
/** Longer than any call runs: whoever began it this long ago was killed on the way. */
const LOST_MS = 60_000;

/**
 * Creates what a call asks for, or answers again what it created before.
 *
 * @throws HttpError 409 `try_again` while the first such call still runs, 400 for a key that is none
 */
export type CreateOnce = <T>(
  call: { request: FastifyRequest; userId: number; route: string },
  create: () => Promise<T> | T,
) => Promise<T>;

/**
 * A call that carries an `Idempotency-Key` of its caller's is done once, however often it is sent: who lost the answer
 * on the way may ask again, and no second payment comes of it.
 */
export function createOnce(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): CreateOnce {
  const stop = clock.every(HOUR_MS, () => {
    creations
      .removeBefore(db, isoInstant(clock.now() - KEPT_MS))
      .catch((error: unknown) => app.log.warn({ err: error }, 'Old creations were not forgotten; next try in an hour'));
  });
  app.addHook('onClose', stop);

  return async ({ request, userId, route }, create) => {
    const call = { user_id: userId, key: readKey(request) };
    if (call.key === '') return create();
    const now = clock.now();
    await creations.removeLost(db, call, isoInstant(now - LOST_MS));
    if (!(await creations.begin(db, { ...call, route, created_at: isoInstant(now) }))) {
      const earlier = await creations.find(db, call);
      if (earlier && earlier.route !== route) throw wrongKey('was sent with another call already');
      if (typeof earlier?.reply !== 'string')
        throw conflict('try_again', 'This is being done at this moment. Please try again');
      // Guarantee: the same route wrote it, out of what it answers.
      return JSON.parse(earlier.reply) as Awaited<ReturnType<typeof create>>;
    }
    try {
      const reply = await create();
      await creations.finish(db, call, JSON.stringify(reply));
      return reply;
    } catch (error) {
      // Nothing came of it: the next try is a first one.
      await creations.remove(db, call);
      throw error;
    }
  };
}

/** '' where the caller gave none. */
function readKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'] ?? '';
  if (key === '' || (typeof key === 'string' && KEY.test(key))) return String(key);
  throw wrongKey('must be 16 to 64 letters, digits, - or _');
}

const wrongKey = (what: string) => new HttpError(400, 'invalid_input', `Idempotency-Key ${what}`);
