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

/** Longer than Icecast takes from our answer to its source. */
const ACCEPTED_MS = 30_000;
const CHECK_MS = 20_000;
/** Encoders retry about every second; the audit log gets one entry of a member in this time. */
const RECORD_EVERY_MS = 10 * millisecondsInMinute;

/** An encoder's sign-in as Icecast reports it. */
export interface EncoderLogin {
  user: string;
  pass: string;
  address: string;
  /** True for a change of title or another command that is not a source. */
  isCommand: boolean;
}

/**
 * Decides who may be on air where Icecast asks: accepts encoders, refuses them, and ends streams that are no longer
 * allowed.
 */
export class EncoderAccess {
  readonly #services: Services;
  readonly #log: FastifyBaseLogger;
  readonly #addresses: AddressLimit;
  readonly #recordedAt = new LRUCache<string, number>({ max: 1_000 });

  constructor(services: Services, log: FastifyBaseLogger) {
    this.#services = services;
    this.#log = log;
    this.#addresses = new AddressLimit(services.clock);
  }

  /** Checks at intervals whether the DJ on air is still allowed to be. */
  start(): Unsubscribe {
    return this.#services.jobs.every(CHECK_MS, 'The check of the DJ on air', () => this.endIfNotAllowed());
  }

  async admits(login: EncoderLogin): Promise<boolean> {
    const { writer: db, clock } = this.#services;
    if (!this.#hasRoom(login.address)) return false;
    const { name, key } = readLogin(login);
    const member = await keys.find(db, hashToken(key), usernameKey(name));
    if (!member) {
      // Without the typed name, which may be a key in the wrong field.
      this.#log.warn({ ip: login.address }, 'A sign-in from an encoder was refused: no such name and stream key');
      return false;
    }
    this.#addresses.takeBack(login.address);
    const verdict = await mayGoLive(this.#services, member);
    if (login.isCommand) return verdict === 'yes' && member.isOnAir;
    if (verdict === 'yes') await keys.touch(db, member.id, isoInstant(clock.now()));
    else {
      this.#log.info({ ip: login.address, user: member.id, verdict }, 'A sign-in from an encoder was refused');
      await this.#record('broadcasts.goLive', member, { address: login.address, outcome: 'refused' });
    }
    return verdict === 'yes';
  }

  /** Called when Icecast has a source on the mount. */
  async sourceStarted(address: string): Promise<void> {
    const { writer: db, clock } = this.#services;
    const now = clock.now();
    const member = await keys.goOnAir(db, isoInstant(now), isoInstant(now - ACCEPTED_MS));
    if (member) await this.#record('broadcasts.goLive', member, { address, outcome: 'done' });
  }

  async sourceEnded(): Promise<void> {
    await keys.leaveAir(this.#services.writer);
  }

  /**
   * Locks a member out.
   *
   * @returns a function that undoes it
   */
  async lock(member: keys.KeyHolder, minutes: LockMinutes): Promise<() => Promise<void>> {
    const { writer: db, clock } = this.#services;
    await keys.lock(db, member.id, isoInstant(clock.now() + minutes * millisecondsInMinute));
    return () => keys.lock(db, member.id, member.lockedUntil);
  }

  /** Ends a stream that would be refused now: the hour is over, the key is gone, or the member lacks the permission. */
  async endIfNotAllowed(): Promise<void> {
    const { writer: db, radio } = this.#services;
    const member = await keys.findOnAir(db);
    if (!member || (member.hasKey && (await mayGoLive(this.#services, member)) === 'yes')) return;
    const { status, log } = await radio.kick();
    this.#log[status === 'kicked' ? 'info' : 'warn'](log);
    // The source left without a report from Icecast.
    if (status === 'absent') await keys.leaveAir(db);
    if (status === 'kicked') await this.#record('broadcasts.endAir', member, { address: '', outcome: 'done' });
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
    const { writer: db, clock } = this.#services;
    const what = `${action} ${outcome} ${member.id}`;
    if ((this.#recordedAt.get(what) ?? -Infinity) > clock.elapsed() - RECORD_EVERY_MS) return;
    this.#recordedAt.set(what, clock.elapsed());
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

/**
 * Encoders without a field for the name send `source` and `name:key`, or `name,key` where a colon ends the password.
 */
function readLogin({ user, pass }: EncoderLogin): { name: string; key: string } {
  const at = Math.max(pass.lastIndexOf(':'), pass.lastIndexOf(','));
  return user === 'source' && at > 0 ? { name: pass.slice(0, at), key: pass.slice(at + 1) } : { name: user, key: pass };
}
