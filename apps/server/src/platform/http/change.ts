import { createHash } from 'node:crypto';
import type { AuditOutcome, Endpoint, EventTopic } from '@cabine/panel-core/contract';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isoInstant, type Clock } from '../clock';
import type { Db } from '../db/schema';
import { toActor, type Actor, type SignedIn } from './actor';
import * as creations from './creations.repository';
import { HttpError, conflict } from './errors';

const KEY = /^[\w-]{16,64}$/;

/** A request that changes something. */
export interface ChangeCall {
  request: FastifyRequest;
  endpoint: Endpoint;
  input: { body: unknown; query: unknown };
  /** What the request asks for; an `Idempotency-Key` belongs to this content alone. */
  content: unknown;
  /** Changes of who may do what, and what else must not run beside another: one after the other. */
  inTurn: boolean;
}

/** What a change works with: its only way to write. */
export interface Change {
  /** The caller, with the rights of this transaction. */
  actor: Actor;
  trx: Db;
  /** Writes an entry of the audit log. */
  record: (entry: AuditRecord) => Promise<void>;
  publish: Publish;
}

/**
 * Runs a change in one transaction, in which the caller's session, activation and rights are asked again and stay as they
 * are until it ends. A creation's `Idempotency-Key` and its reply are written in the same transaction, so the same call
 * sent again gets the same reply, and a fault in between leaves nothing behind.
 *
 * @throws HttpError 401, 403, 400 for a malformed key, 409 `key_reused` for a key of another call
 */
export type RunChange = <T>(
  call: ChangeCall,
  work: (change: Change) => Promise<T>,
) => Promise<{ reply: T; isRepeated: boolean }>;

/** What a change tells the audit log. Never pass a secret: name it in `secrets`. */
export interface AuditRecord {
  /** What was changed: its id and the name that people know it by. */
  target?: { id?: number | undefined; name: string };
  /** The row before and after; the fields that differ are written down. */
  before?: object | undefined;
  after?: object | undefined;
  /** Fields that got another value which nobody may read. */
  secrets?: readonly string[];
  /** Rows that can be restored from the entry. */
  removed?: readonly object[] | undefined;
  /** `done` unless said otherwise. */
  outcome?: AuditOutcome;
}

/** Writes a record to the audit log, in the transaction of the change. */
export type WriteRecord = (
  trx: Db,
  by: { actor: Actor; route: string; request: FastifyRequest },
  at: string,
  record: AuditRecord,
) => Promise<void>;

/** Restricts an event to one member or one role; without either, it goes to everybody who may read the topic. */
export interface Whom {
  userId?: number | undefined;
  /** The holders of a role. */
  roleId?: number | undefined;
}

export interface NewEvent extends Whom {
  topic: EventTopic;
}

/** Tells all panels, once the change is committed, that what a topic is about has changed; see `EVENT_TOPICS`. */
export type Publish = (topic: EventTopic, whom?: Whom) => void;

interface ChangeNeeds {
  db: Db;
  clock: Clock;
  /** The caller as the transaction sees them; it holds what their authority rests on. @throws HttpError 401 */
  judge: (request: FastifyRequest, trx: Db) => Promise<SignedIn>;
  writeRecord: WriteRecord;
  publishAll: (trx: Db, events: readonly NewEvent[]) => Promise<void>;
}

export function createRunChange(
  app: FastifyInstance,
  { db, clock, judge, writeRecord, publishAll }: ChangeNeeds,
): RunChange {
  const stop = clock.every(millisecondsInHour, () => {
    creations
      .removeBefore(db, isoInstant(clock.now() - millisecondsInDay))
      .catch((error: unknown) => app.log.warn({ err: error }, 'Old keys were not removed; next try in an hour'));
  });
  app.addHook('onClose', stop);

  return async <T>(call: ChangeCall, work: (change: Change) => Promise<T>) => {
    const { request, endpoint, input, content, inTurn } = call;
    const key = endpoint.status === 201 ? readKey(request) : '';
    return db.transaction().execute(async (trx) => {
      if (inTurn) await takeTurn(trx);
      const actor = toActor(await judge(request, trx), endpoint, input);
      const { route } = endpoint;
      const now = isoInstant(clock.now());
      const events = new Map<string, NewEvent>();
      const publish: Publish = (topic, whom) => void events.set(JSON.stringify([topic, whom]), { topic, ...whom });
      const record = async (entry: AuditRecord) => {
        await writeRecord(trx, { actor, route, request }, now, entry);
        publish('audit');
      };
      const run = async () => ({ reply: await work({ trx, actor, record, publish }), isRepeated: false });
      const made = { route, content_hash: hashOf(content), created_at: now };
      const done = key === '' ? await run() : await once(trx, { user_id: actor.id, key }, made, run);
      if (!done.isRepeated && actor.hasDecided === false) throw new Error(`${route} never asked actor.mayTouch.`);
      await publishAll(trx, [...events.values()]);
      return done;
    });
  };
}

/** Until the transaction ends, others who take their turn wait: the row is locked on either engine. */
export async function takeTurn(trx: Db): Promise<void> {
  await trx.updateTable('authority_lock').set({ id: 1 }).where('id', '=', 1).execute();
}

interface Done<T> {
  reply: T;
  isRepeated: boolean;
}
interface Made {
  route: string;
  content_hash: string;
  created_at: string;
}

/** Runs the call once per key; a repeated call gets the stored reply. */
async function once<T>(trx: Db, owner: creations.CallKey, made: Made, run: () => Promise<Done<T>>): Promise<Done<T>> {
  // Where another request holds the same key, PostgreSQL waits here until its transaction ends.
  if (!(await creations.claim(trx, { ...owner, ...made })))
    return { reply: (await replyOf(trx, owner, made)) as T, isRepeated: true };
  const done = await run();
  await creations.finish(trx, owner, JSON.stringify(done.reply));
  return done;
}

/** The stored reply to this call. */
async function replyOf(trx: Db, owner: creations.CallKey, made: Made): Promise<unknown> {
  const earlier = await creations.get(trx, owner);
  if (earlier.route !== made.route || earlier.content_hash !== made.content_hash)
    throw conflict('key_reused', 'This Idempotency-Key was sent with another call already. Send a new key');
  return JSON.parse(earlier.reply);
}

const hashOf = (content: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(content) ?? '')
    .digest('hex');

/** '' where the caller gave none. */
function readKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'] ?? '';
  if (key === '' || (typeof key === 'string' && KEY.test(key))) return String(key);
  throw new HttpError(400, 'invalid_input', 'Idempotency-Key must be 16 to 64 letters, digits, - or _');
}
