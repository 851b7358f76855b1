import type { LockMinutes } from '@cabine/panel-core/contract';
import { LRUCache } from 'lru-cache';
import { millisecondsInMinute } from 'date-fns/constants';
import type { FastifyBaseLogger } from 'fastify';
import * as audit from '../audit/audit.repository';
import { AddressLimit } from '../platform/http/AddressLimit';
import { hashToken } from '../platform/tokens';
import { isoInstant, type Unsubscribe } from '../platform/clock';
import { HttpError } from '../platform/http/errors';
import type { Services } from '../platform/services';
import { usernameKey } from '../team/usernameKey';
import { mayGoLive } from './mayGoLive';
import * as keys from './streamKeys.repository';

/** Longer than Icecast takes from our yes to its source. */
const LET_IN_MS = 30_000;
const LOOK_MS = 20_000;
/** An encoder tries every second or so; the audit log hears of a member's tries once in this time. */
const TOLD_MS = 10 * millisecondsInMinute;

/** What Icecast says of an encoder that knocks. */
export interface Knock {
  user: string;
  pass: string;
  address: string;
  /** A title, or another command: not a source. */
  isCommand: boolean;
}

/** Who may be on air, where Icecast asks: lets in, keeps off, and ends what is no longer allowed. */
export class AirGate {
  readonly #services: Services;
  readonly #log: FastifyBaseLogger;
  readonly #addresses: AddressLimit;
  readonly #told = new LRUCache<string, number>({ max: 1_000 });
  #isLooking = false;

  constructor(services: Services, log: FastifyBaseLogger) {
    this.#services = services;
    this.#log = log;
    this.#addresses = new AddressLimit(services.clock);
  }

  /** Looks again and again whether whoever is on air still may be. */
  start(): Unsubscribe {
    return this.#services.clock.every(LOOK_MS, () => {
      this.look().catch((err: unknown) => this.#log.warn({ err }, 'Whether the DJ may still be on air was not seen'));
    });
  }

  async admits(knock: Knock): Promise<boolean> {
    const { db, clock } = this.#services;
    if (!this.#hasRoom(knock.address)) return false;
    const { name, key } = readLogin(knock);
    const member = await keys.find(db, hashToken(key), usernameKey(name));
    if (!member) {
      // Without the name that was typed: it may be a key in the wrong field.
      this.#log.warn({ ip: knock.address }, 'A sign-in from an encoder was refused: no such name and stream key');
      return false;
    }
    this.#addresses.takeBack(knock.address);
    const verdict = await mayGoLive(this.#services, member);
    if (knock.isCommand) return verdict === 'yes' && member.isOnAir;
    if (verdict === 'yes') await keys.touch(db, member.id, isoInstant(clock.now()));
    else {
      this.#log.info({ ip: knock.address, user: member.id, verdict }, 'A sign-in from an encoder was refused');
      await this.#record('broadcasts.goLive', member, { address: knock.address, outcome: 'refused' });
    }
    return verdict === 'yes';
  }

  /** Icecast has a source on the mount. */
  async arrived(address: string): Promise<void> {
    const { db, clock } = this.#services;
    const now = clock.now();
    const member = await keys.goOnAir(db, isoInstant(now), isoInstant(now - LET_IN_MS));
    if (member) await this.#record('broadcasts.goLive', member, { address, outcome: 'done' });
  }

  async left(): Promise<void> {
    await keys.leaveAir(this.#services.db);
  }

  /** Keeps whoever is on air off from now on. @returns how it is undone */
  async lock(minutes: LockMinutes): Promise<() => Promise<void>> {
    const { db, clock } = this.#services;
    const member = await keys.findOnAir(db);
    if (!member) return async () => undefined;
    await keys.lock(db, member.id, isoInstant(clock.now() + minutes * millisecondsInMinute));
    return () => keys.lock(db, member.id, member.lockedUntil);
  }

  /** Ends what nobody would let in now: the hour is over, the key is gone, the member may not any more. */
  async look(): Promise<void> {
    const { db, radio } = this.#services;
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      const member = await keys.findOnAir(db);
      if (!member || (member.hasKey && (await mayGoLive(this.#services, member)) === 'yes')) return;
      const { status, log } = await radio.kick();
      this.#log[status === 'kicked' ? 'info' : 'warn'](log);
      // It left while nobody heard.
      if (status === 'absent') await keys.leaveAir(db);
      if (status === 'kicked') await this.#record('broadcasts.endAir', member, { address: '', outcome: 'done' });
    } finally {
      this.#isLooking = false;
    }
  }

  #hasRoom(address: string): boolean {
    try {
      this.#addresses.requireRoom(address);
      return true;
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  }

  async #record(
    action: string,
    member: keys.KeyHolder,
    { address, outcome }: { address: string; outcome: 'done' | 'refused' },
  ): Promise<void> {
    const { db, clock } = this.#services;
    const what = `${action} ${outcome} ${member.id}`;
    if ((this.#told.get(what) ?? -Infinity) > clock.now() - TOLD_MS) return;
    this.#told.set(what, clock.now());
    await audit.create(db, {
      created_at: isoInstant(clock.now()),
      user_id: member.id,
      user_name: member.username,
      area: 'broadcasts',
      action,
      target_id: member.id,
      target: member.username,
      address,
      outcome,
      changes: [],
    });
  }
}

/** Encoders without a field for the name send `source` and `name:key`, or `name,key` where a colon ends the password. */
function readLogin({ user, pass }: Knock): { name: string; key: string } {
  const at = Math.max(pass.lastIndexOf(':'), pass.lastIndexOf(','));
  return user === 'source' && at > 0 ? { name: pass.slice(0, at), key: pass.slice(at + 1) } : { name: user, key: pass };
}
