import type { Db } from '../platform/db/schema';
import type { Services } from '../platform/services';
import type { Radio } from '../radio/createRadio';
import * as grants from './grants.repository';
import { START_MS, compare, judge, ownerOfStart, type Encoder, type Grant } from './mountRules';

type MountNeeds = Pick<Services, 'writer' | 'clock'> & { radio: Pick<Radio, 'readMount'> };

/**
 * Who may use the live mount, and who is on it. Each step holds one lock in the database, so that several servers decide
 * one after the other; Icecast is asked before, never meanwhile.
 */
export class LiveMount {
  readonly #services: MountNeeds;

  constructor(services: MountNeeds) {
    this.#services = services;
  }

  /** Lets an encoder in while the mount is free, or if it has the open grant itself. */
  async admits(encoder: Encoder): Promise<boolean> {
    const { writer, clock, radio } = this.#services;
    const now = clock.now();
    const mount = await radio.readMount();
    return writer.transaction().execute(async (trx) => {
      const grant = await this.#mend(trx, mount, now);
      const verdict = judge(grant, encoder, mount, now);
      const until = now + START_MS;
      if (verdict === 'renewed' && grant) await grants.update(trx, grant.id, { until });
      if (verdict === 'new') await grants.create(trx, fresh({ ...encoder, until }), now);
      return verdict !== 'busy';
    });
  }

  /** Whether the open grant is this member's. */
  async isOpenTo(userId: number): Promise<boolean> {
    const grant = await grants.newest(this.#services.writer);
    return grant?.userId === userId && grant.endedAt === null;
  }

  /**
   * Icecast reports a source.
   *
   * @returns its grant; with `userId` null if none tells whose it is
   */
  async started(): Promise<Grant | undefined> {
    const { writer, clock } = this.#services;
    const now = clock.now();
    return writer.transaction().execute(async (trx) => {
      await grants.lock(trx);
      const grant = await grants.newest(trx);
      const owner = ownerOfStart(grant, now);
      if (grant && owner === 'pending') {
        await grants.update(trx, grant.id, { startedAt: now, until: now });
        return grant;
      }
      if (grant && grant.endedAt === null) await grants.update(trx, grant.id, { endedAt: now });
      const known = grant && owner === 'renewed' ? grant : { userId: null, address: '', agent: '' };
      await grants.create(trx, fresh({ ...known, until: now, startedAt: now, endedAt: null }), now);
      return grants.newest(trx);
    });
  }

  /** Icecast reports that the source left. */
  async ended(): Promise<void> {
    const { writer, clock } = this.#services;
    const now = clock.now();
    await writer.transaction().execute(async (trx) => {
      await grants.lock(trx);
      const grant = await grants.newest(trx);
      if (grant && grant.startedAt !== null && grant.endedAt === null)
        await grants.update(trx, grant.id, { endedAt: now });
    });
  }

  /** Compares with Icecast, which may have been unable to report. */
  async check(): Promise<void> {
    const { writer, clock, radio } = this.#services;
    const now = clock.now();
    const mount = await radio.readMount();
    if (mount.status === 'unknown') return;
    await writer.transaction().execute((trx) => this.#mend(trx, mount, now));
  }

  async #mend(trx: Db, mount: Parameters<typeof compare>[1], now: number): Promise<Grant | undefined> {
    await grants.lock(trx);
    const grant = await grants.newest(trx);
    const { change, stranger } = compare(grant, mount, now);
    if (grant && change) await grants.update(trx, grant.id, change);
    if (stranger)
      await grants.create(trx, fresh({ userId: null, address: '', agent: '', until: now, startedAt: now }), now);
    return change || stranger ? grants.newest(trx) : grant;
  }
}

const fresh = (grant: Pick<Grant, 'userId' | 'address' | 'agent' | 'until'> & Partial<Grant>): Grant => ({
  startedAt: null,
  endedAt: null,
  ...grant,
  id: 0,
});
