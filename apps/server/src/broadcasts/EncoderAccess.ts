import type { GoLiveRefusal } from '@cabine/panel-core/contract';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { FastifyBaseLogger } from 'fastify';
import { boundedMap } from '../platform/boundedMap';
import * as audit from '../audit/audit.repository';
import { AddressLimit } from '../platform/http/AddressLimit';
import { hashToken } from '../platform/tokens';
import { isoInstant, type Unsubscribe } from '../platform/clock';
import { HttpError } from '../platform/http/errors';
import type { Services } from '../platform/services';
import { usernameKey } from '@cabine/panel-core/text';
import * as grants from './grants.repository';
import { LiveMount } from './LiveMount';
import { isHostNow, mayGoLive } from './mayGoLive';
import * as keys from './streamKeys.repository';

const CHECK_MS = 20_000;
/** Encoders retry about every second; the audit log gets one entry of a member in this time. */
const RECORD_EVERY_MS = 10 * millisecondsInMinute;
/** The panel of a refused member shows the time of a refusal at most this late. */
const TELL_EVERY_MS = millisecondsInMinute;

/** An encoder's sign-in as Icecast reports it. */
export interface EncoderLogin {
  user: string;
  pass: string;
  address: string;
  /** Empty where Icecast does not tell it (2.4). */
  agent: string;
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
  readonly #mount: LiveMount;
  readonly #recordedAt = boundedMap<string, number>(1_000);
  readonly #notified = boundedMap<number, { why: GoLiveRefusal; at: number }>(1_000);

  constructor(services: Services, log: FastifyBaseLogger) {
    this.#services = services;
    this.#log = log;
    this.#addresses = new AddressLimit(services.clock);
    this.#mount = new LiveMount(services);
  }

  /** Checks at intervals whether the DJ on air is still allowed to be. */
  start(): Unsubscribe {
    const { jobs, writer } = this.#services;
    jobs.deleteOld('Old grants of the live mount', (ago) => grants.removeBefore(writer, ago(millisecondsInDay)));
    return jobs.every(CHECK_MS, 'The check of the DJ on air', () => this.endIfNotAllowed());
  }

  async admits(login: EncoderLogin): Promise<boolean> {
    const { name, hashes } = readLogin(login);
    const member = await keys.find(this.#services.writer, hashes);
    if (!member) return this.#refuseKey(name, hashes, login);
    const verdict = await mayGoLive(this.#services, member);
    if (login.isCommand) return verdict === 'yes' && (await this.#mount.isOpenTo(member.id));
    if (verdict !== 'yes') return this.#refuse(member, verdict, login);
    const { address, agent } = login;
    const isHost = await isHostNow(this.#services, member.id);
    if (!(await this.#mount.admits({ userId: member.id, address, agent, isHost })))
      return this.#refuse(member, 'busy', login);
    await this.#accept(member);
    return true;
  }

  /** Only wrong keys count, because nobody guesses one; a member whose name is known reads that it was wrong. */
  async #refuseKey(name: string, hashes: readonly string[], login: EncoderLogin): Promise<false> {
    const { writer: db } = this.#services;
    if (!this.#hasRoom(login.address)) return false;
    const named = await keys.findNamed(db, usernameKey(name));
    // Without the typed name, which may be a key in the wrong field.
    if (!named) this.#log.warn({ ip: login.address }, 'A sign-in from an encoder was refused: no such stream key');
    if (!named) return false;
    const isFormer = named.formerHash !== null && hashes.includes(named.formerHash);
    if (isFormer) this.#addresses.takeBack(login.address);
    return this.#refuse(named, isFormer ? 'old-key' : 'wrong-key', login);
  }

  /** Called when Icecast has a source on the mount. */
  async sourceStarted(): Promise<void> {
    const grant = await this.#mount.started();
    const member = grant?.userId == null ? undefined : await keys.findOnAir(this.#services.writer);
    if (member) await this.#record('broadcasts.goLive', member, { address: grant?.address ?? '', outcome: 'done' });
    else this.#log.warn('A source is on the live mount, and no accepted sign-in tells whose it is');
  }

  async sourceEnded(): Promise<void> {
    await this.#mount.ended();
  }

  /** Ends a stream that would be refused now: the hour is over, the key is gone, or the member lacks the permission. */
  async endIfNotAllowed(): Promise<void> {
    const { writer: db, radio } = this.#services;
    await this.#mount.check();
    const member = await keys.findOnAir(db);
    if (!member || (member.hasKey && (await mayGoLive(this.#services, member)) === 'yes')) return;
    const { status, log } = await radio.kick({ isGranted: true });
    // The next DJ may be on air already.
    const isOff = status === 'kicked' || (status === 'still-on-air' && (await keys.findOnAir(db))?.id !== member.id);
    this.#log[isOff ? 'info' : 'warn'](log);
    if (isOff) await this.#record('broadcasts.endAir', member, { address: '', outcome: 'done' });
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

  async #accept({ id }: keys.KeyHolder): Promise<void> {
    const { writer, clock, events } = this.#services;
    this.#notified.delete(id);
    await writer.transaction().execute(async (trx) => {
      await keys.touch(trx, id, isoInstant(clock.now()));
      await events.publish(trx, [{ topic: 'account', userId: id }]);
    });
  }

  /** Tells the member and the audit log why, and returns false. */
  async #refuse(member: keys.KeyHolder, why: GoLiveRefusal, { address }: EncoderLogin): Promise<false> {
    const { writer, clock, events } = this.#services;
    this.#log.info({ ip: address, user: member.id, why }, 'A sign-in from an encoder was refused');
    const last = this.#notified.get(member.id);
    if (last && last.why === why && clock.elapsed() - last.at < TELL_EVERY_MS) return false;
    this.#notified.set(member.id, { why, at: clock.elapsed() });
    await writer.transaction().execute(async (trx) => {
      await keys.refuse(trx, member.id, isoInstant(clock.now()), why);
      await events.publish(trx, [{ topic: 'account', userId: member.id }]);
    });
    await this.#record('broadcasts.goLive', member, { address, outcome: 'refused', why });
    return false;
  }

  async #record(
    action: string,
    member: keys.KeyHolder,
    { address, outcome, why }: { address: string; outcome: 'done' | 'refused'; why?: GoLiveRefusal },
  ): Promise<void> {
    const { writer: db, clock } = this.#services;
    const what = `${action} ${outcome} ${why} ${member.id}`;
    if ((this.#recordedAt.get(what) ?? -Infinity) > clock.elapsed() - RECORD_EVERY_MS) return;
    this.#recordedAt.set(what, clock.elapsed());
    // Whoever sends a wrong key knows the member's name only.
    const isMember = why !== 'wrong-key' && why !== 'old-key';
    await audit.create(db, {
      created_at: isoInstant(clock.now()),
      user_id: isMember ? member.id : null,
      area: 'broadcasts',
      action,
      target_id: member.id,
      member_id: member.id,
      address,
      outcome,
      changes: why ? [{ field: 'refused_for', from: null, to: why }] : [],
    });
  }
}

/**
 * A key names its member alone; the name tells whose encoder sent a wrong one. Encoders without a field for the name send
 * `source` and `name:key`, or `name,key` where a colon ends the password.
 */
function readLogin({ user, pass }: EncoderLogin): { name: string; hashes: string[] } {
  const at = Math.max(pass.lastIndexOf(':'), pass.lastIndexOf(','));
  const name = user === 'source' && at > 0 ? pass.slice(0, at) : user;
  return { name, hashes: [pass, pass.slice(at + 1)].map(hashToken) };
}
