import { createHash } from 'node:crypto';
import type { AuditOutcome, EventTopic } from '@cabine/panel-core/contract';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isoInstant, type Clock } from '../clock';
import type { Db } from '../db/schema';
import * as creations from './creations.repository';
import { HttpError, conflict } from './errors';

const KEY = /^[\w-]{16,64}$/;

/** A request that changes something. */
export interface ChangeCall {
  request: FastifyRequest;
  actor: { id: number; username: string };
  route: string;
  /** True for a creation, which an `Idempotency-Key` keeps from being done twice. */
  isCreation: boolean;
  /** What the request asks for; the key belongs to this content alone. */
  content: unknown;
}

/**
 * Runs a change in one transaction. A creation's `Idempotency-Key` and its reply are written in the same transaction,
 * so the same call sent again gets the same reply, and a fault in between leaves nothing behind.
 *
 * @throws HttpError 400 for a malformed key, 409 `key_reused` for a key of another call
 */
export type RunChange = <T>(call: ChangeCall, work: ChangeWork<T>) => Promise<T>;

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
export type WriteRecord = (trx: Db, call: ChangeCall, at: string, record: AuditRecord) => Promise<void>;

/** Restricts an event to one member or one role; without either, it goes to everybody who may read the topic. */
export interface Whom {
  userId?: number | undefined;
  /** The holders of a role. */
  roleId?: number | undefined;
}

export interface Told extends Whom {
  topic: EventTopic;
}

/** Tells all panels, once the change is committed, that what a topic is about has changed; see `EVENT_TOPICS`. */
export type Publish = (topic: EventTopic, whom?: Whom) => void;

/** Does the change; `record` writes an entry of the audit log in the same transaction. */
export type ChangeWork<T> = (trx: Db, record: (entry: AuditRecord) => Promise<void>, publish: Publish) => Promise<T>;

interface ChangeNeeds {
  db: Db;
  clock: Clock;
  writeRecord: WriteRecord;
  publishAll: (trx: Db, events: readonly Told[]) => Promise<void>;
}

export function createRunChange(app: FastifyInstance, { db, clock, writeRecord, publishAll }: ChangeNeeds): RunChange {
  const stop = clock.every(millisecondsInHour, () => {
    creations
      .removeBefore(db, isoInstant(clock.now() - millisecondsInDay))
      .catch((error: unknown) => app.log.warn({ err: error }, 'Old keys were not removed; next try in an hour'));
  });
  app.addHook('onClose', stop);

  return async <T>(call: ChangeCall, work: ChangeWork<T>) => {
    const key = call.isCreation ? readKey(call.request) : '';
    return db.transaction().execute(async (trx) => {
      const events = new Map<string, Told>();
      const publish: Publish = (topic, whom) => void events.set(JSON.stringify([topic, whom]), { topic, ...whom });
      const record = async (entry: AuditRecord) => {
        await writeRecord(trx, call, isoInstant(clock.now()), entry);
        publish('audit');
      };
      const run = () => work(trx, record, publish);
      const now = isoInstant(clock.now());
      const reply = key === '' ? await run() : await once(trx, { ...call, key, now }, run);
      await publishAll(trx, [...events.values()]);
      return reply;
    });
  };
}

/** Runs the call once per key; a repeated call gets the stored reply. */
async function once<T>(
  trx: Db,
  { actor, key, route, content, now }: ChangeCall & { key: string; now: string },
  run: () => Promise<T>,
): Promise<T> {
  const owner = { user_id: actor.id, key };
  const made = { route, content_hash: hashOf(content), created_at: now };
  // Where another request holds the same key, PostgreSQL waits here until its transaction ends.
  if (!(await creations.claim(trx, { ...owner, ...made }))) return (await replyOf(trx, owner, made)) as T;
  const reply = await run();
  await creations.finish(trx, owner, JSON.stringify(reply));
  return reply;
}

/** The stored reply to this call. */
async function replyOf(
  trx: Db,
  owner: creations.CallKey,
  made: { route: string; content_hash: string },
): Promise<unknown> {
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
