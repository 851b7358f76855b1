import type { Endpoint } from '@cabine/panel-core/contract';
import { millisecondsInMinute } from 'date-fns/constants';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { boundedMap } from '../platform/boundedMap';
import { isoInstant, type Clock } from '../platform/clock';
import type { Db } from '../platform/db/schema';
import type { Actor } from '../platform/http/actor';
import { addressOf } from '../platform/http/visitors';
import * as audit from './audit.repository';
import { actionOf } from './record';

/** More than a station's members read of each kind. */
const KNOWN_MAX = 10_000;
/** Entries of a member within an hour among which one is looked for. */
const RECENT_MAX = 100;
/** Further readings are written once a minute: a panel reads a list again with each change of it. */
const WRITE_EVERY_MS = millisecondsInMinute;

interface Needs {
  db: Db;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}
type Reading = { actor: Actor; endpoint: Endpoint; id: number | undefined; request: FastifyRequest };

/**
 * Notes in the audit log who reads what is confidential: one entry a member, kind, address and hour, with a count. A stolen
 * session that only reads leaves no other trace.
 */
export class Readings {
  readonly #needs: Needs;
  readonly #known = boundedMap<string, { id: number; writtenAt: number; more: number; at: string }>(KNOWN_MAX);

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Never rejects: a full disk keeps nobody from reading. */
  async note(reading: Reading): Promise<void> {
    try {
      await this.#note(reading);
    } catch (err) {
      this.#needs.log.warn({ err, route: reading.endpoint.route }, 'A reading was not written to the audit log');
    }
  }

  async #note({ actor, endpoint, id, request }: Reading): Promise<void> {
    const { db, clock } = this.#needs;
    const at = isoInstant(clock.now());
    const hour = at.slice(0, 13);
    const address = addressOf(request);
    const act = { user_id: actor.id, ...actionOf(endpoint), outcome: 'done' } as const;
    const key = `${hour} ${actor.id} ${act.action} ${id ?? ''} ${address}`;
    const known = this.#known.get(key);
    if (known) {
      known.more += 1;
      known.at = at;
      if (clock.elapsed() - known.writtenAt < WRITE_EVERY_MS) return;
      const times = known.more;
      Object.assign(known, { more: 0, writtenAt: clock.elapsed() });
      return audit.fold(db, known.id, at, { times });
    }
    const about = id === undefined ? {} : { target_id: id, member_id: id };
    // After a restart, too.
    const earlier = (await audit.listRecent(db, act, hour, RECENT_MAX)).find(
      (each) => each.address === address && each.target_id === (id ?? null),
    );
    const entry = earlier?.id ?? (await audit.create(db, { ...act, ...about, created_at: at, address }));
    if (earlier) await audit.fold(db, earlier.id, at);
    this.#known.set(key, { id: entry, writtenAt: clock.elapsed(), more: 0, at });
  }

  /** Writes what was not written yet. */
  async close(): Promise<void> {
    for (const { id, more, at } of this.#known.values())
      if (more > 0) await audit.fold(this.#needs.db, id, at, { times: more });
  }
}
