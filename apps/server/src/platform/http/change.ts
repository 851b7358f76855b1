import { createHash } from 'node:crypto';
import {
  RANK_RULES,
  isDoneOnce,
  type AuditOutcome,
  type Endpoint,
  type EventTopic,
  type RankRule,
} from '@cabine/panel-core/contract';
import { millisecondsInDay } from 'date-fns/constants';
import type { FastifyRequest } from 'fastify';
import { isoInstant, type Clock } from '../clock';
import type { Db } from '../db/schema';
import type { Jobs } from '../Jobs';
import { toActor, type Actor, type SignedIn } from './actor';
import { requireInTime } from './bodyTime';
import * as creations from './creations.repository';
import { HttpError, conflict } from './errors';
import { requireRoom } from './room';

const KEY = /^[\w-]{16,64}$/;

export interface ChangeCall {
  request: FastifyRequest;
  endpoint: Endpoint;
  input: { id: number | undefined; body: unknown; query: unknown };
  /** Content of the request, which its `Idempotency-Key` belongs to. */
  content: unknown;
  /** True for changes that must not run concurrently, such as those of permissions. */
  inTurn: boolean;
  /** The caller who has already acted on another server: what is left is to write it down. */
  acted?: Actor | undefined;
}

/** Everything a change needs; `trx` is its only way to write. */
export interface Change {
  /** The caller with permissions as of this transaction. */
  actor: Actor;
  trx: Db;
  /** Writes an entry of the audit log. */
  record: (entry: AuditRecord) => Promise<void>;
  publish: Publish;
  /** Does something once the change has committed, such as telling another server; it must neither throw nor reject. */
  afterwards: (act: () => unknown) => void;
}
/** What the acts of a change need. */
export type Acting = Pick<Change, 'actor' | 'trx' | 'publish' | 'afterwards'>;

/**
 * Runs a change in one transaction, in which the caller's session, status, permissions and rank are judged again and locked. A
 * command's `Idempotency-Key` and reply are stored in the same transaction, so that the repeated call gets the same
 * reply, and a failure leaves nothing behind.
 *
 * @throws HttpError 401, 403, 408, 400 for a malformed key, 409 `key_reused` for a key of another call, and where there
 * is no room for another row
 */
export type RunChange = <T>(
  call: ChangeCall,
  work: (change: Change) => Promise<T>,
) => Promise<{ reply: T; isRepeated: boolean }>;

/**
 * A change for the audit log. Never pass a secret's value: name it in `secrets`. Members are named by id alone: fields
 * such as `user_name` and words that may be deleted are left out.
 */
export interface AuditRecord {
  /** Id and name of the changed row; the name of a member is left out. */
  target?: { id?: number | undefined; name?: string };
  /** The member whom the change is about. */
  member?: number | null | undefined;
  /** The row before and after; only changed fields are stored. Their `userId` is told by name. */
  before?: object | undefined;
  after?: object | undefined;
  /** Fields that say which row it is, stored although they did not change. */
  keys?: readonly string[];
  /** Changed fields whose values are secret. */
  secrets?: readonly string[];
  /** Rows that can be restored from the entry. */
  removed?: readonly object[] | undefined;
  /** `done` by default. */
  outcome?: AuditOutcome;
}

/** Writes a record to the audit log, in the change's transaction. */
export type WriteRecord = (
  trx: Db,
  by: { actor: Actor; endpoint: Endpoint; request: FastifyRequest },
  at: string,
  record: AuditRecord,
) => Promise<void>;

/** Writes to the audit log that a call was refused by a rule of rank. */
export type WriteRefusal = (
  trx: Db,
  by: { actor: Actor; endpoint: Endpoint; request: FastifyRequest },
  at: string,
  refused: { id: number | undefined; body: unknown; code: RankRule },
) => Promise<void>;

/** Restricts an event to a member or a role; by default everyone who may read the topic receives it. */
export interface Whom {
  userId?: number | undefined;
  /** Members of this role. */
  roleId?: number | undefined;
}

export interface NewEvent extends Whom {
  topic: EventTopic;
}

/** Publishes, once the change commits, that data of a topic has changed; see `EVENT_TOPICS`. */
export type Publish = (topic: EventTopic, whom?: Whom) => void;

interface ChangeNeeds {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  /** The caller as the transaction sees them; it holds what their authority rests on. @throws HttpError 401 */
  judge: (request: FastifyRequest, trx: Db) => Promise<SignedIn>;
  /** Applies the rule of rank to the members whom the call acts on. @throws HttpError 403 */
  judgeRank: (trx: Db, actor: Actor, endpoint: Endpoint, input: ChangeCall['input']) => Promise<void>;
  writeRecord: WriteRecord;
  writeRefusal: WriteRefusal;
  publishAll: (trx: Db, events: readonly NewEvent[]) => Promise<void>;
}

export function createRunChange({
  db,
  clock,
  jobs,
  judge,
  judgeRank,
  writeRecord,
  writeRefusal,
  publishAll,
}: ChangeNeeds): RunChange {
  jobs.deleteOld('Old keys of creations', (ago) => creations.removeBefore(db, ago(millisecondsInDay)));

  return async <T>(call: ChangeCall, work: (change: Change) => Promise<T>) => {
    const { request, endpoint, input, content, inTurn, acted } = call;
    const key = isDoneOnce(endpoint) && !acted ? readKey(request) : '';
    requireInTime(request);
    let caller: Actor | undefined;
    const later: (() => unknown)[] = [];
    const afterwards: Change['afterwards'] = (act) => void later.push(act);
    const changing = db.transaction().execute(async (trx) => {
      if (inTurn) await takeTurn(trx);
      const actor = (caller = acted ?? toActor(await judge(request, trx), endpoint, input));
      if (!acted) await judgeRank(trx, actor, endpoint, input);
      const { route } = endpoint;
      const now = isoInstant(clock.now());
      const events = new Map<string, NewEvent>();
      const publish: Publish = (topic, whom) => void events.set(JSON.stringify([topic, whom]), { topic, ...whom });
      const record = async (entry: AuditRecord) => {
        await writeRecord(trx, { actor, endpoint, request }, now, entry);
        publish('audit');
      };
      const run = async () => {
        const reply = await work({ trx, actor, record, publish, afterwards });
        await requireRoom(trx, endpoint, actor.id);
        return { reply, isRepeated: false };
      };
      const made = { route, content_hash: hashOf(content), created_at: now };
      const done = key === '' ? await run() : await once(trx, { user_id: actor.id, key }, made, run);
      if (!done.isRepeated && actor.hasDecided === false) throw new Error(`${route} never asked actor.mayTouch.`);
      await publishAll(trx, [...events.values()]);
      return done;
    });
    const committed = changing.then((done) => {
      for (const act of later) act();
      return done;
    });
    return committed.catch(async (error: unknown) => {
      if (caller && error instanceof HttpError && isOfRank(error.code)) {
        const [by, refused] = [
          { actor: caller, endpoint, request },
          { ...input, code: error.code },
        ];
        await db.transaction().execute(async (trx) => {
          await writeRefusal(trx, by, isoInstant(clock.now()), refused);
          await publishAll(trx, [{ topic: 'audit' }]);
        });
      }
      throw error;
    });
  };
}

const isOfRank = (code: string): code is RankRule => Object.hasOwn(RANK_RULES, code);

/** Serialises transactions: others wait for the locked row until this one ends. */
async function takeTurn(trx: Db): Promise<void> {
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
  // If another request has the key, PostgreSQL waits here until its transaction ends.
  if (!(await creations.claim(trx, { ...owner, ...made })))
    return { reply: ((await replyOf(trx, owner, made)) ?? undefined) as T, isRepeated: true };
  const done = await run();
  await creations.finish(trx, owner, JSON.stringify(done.reply ?? null));
  return done;
}

/** The stored reply of this call. */
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

/** The key, or '' without one. */
function readKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'] ?? '';
  if (key === '' || (typeof key === 'string' && KEY.test(key))) return String(key);
  throw new HttpError(400, 'invalid_input', 'Idempotency-Key must be 16 to 64 letters, digits, - or _');
}
