import { createHash, createHmac } from 'node:crypto';
import {
  REQUESTS_KEPT_DAYS as KEPT_DAYS,
  type Reaction,
  type SendRequest,
  type SongRequest,
  type Studio,
} from '@cabine/panel-core/contract';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { visitorOf } from '../platform/http/visitors';
import { isoInstant, type Unsubscribe } from '../platform/clock';
import { conflict } from '../platform/http/errors';
import type { Services } from '../platform/services';
import { readStationId } from '../platform/db/readStationId';
import { clean, createBlocker } from './cleanText';
import { ReactionLimit } from './ReactionLimit';
import { RequestLimit } from './RequestLimit';
import * as requests from './requests.repository';

/** The same text within this time counts as a duplicate. */
const SAME_MS = 10 * millisecondsInMinute;
/** More are not counted. */
const BLOCKED_MAX = 999;
/** Visitors' widgets poll every few seconds for the same answer. */
const REMEMBERED_MS = 2 * millisecondsInSecond;

const hashOf = (title: string) => createHash('sha256').update(title).digest('hex');

/** Receives listeners' requests while a DJ is on air. */
export class Desk {
  readonly #services: Services;
  readonly #limit: RequestLimit;
  readonly #reacted = new ReactionLimit();
  #stopPublishing: Unsubscribe | null = null;
  #blocked: number[] = [];
  #remembered: { at: number; title: string; isOpen: boolean; studio: Promise<Studio & { events: boolean }> } | null =
    null;

  constructor(services: Services) {
    this.#services = services;
    this.#limit = new RequestLimit(services.clock);
  }

  get #isOpen(): boolean {
    return this.#services.config.requests.isOn && this.#services.radio.status.info().state === 'live';
  }

  /** Cached for a moment, so that its JSON is written once. */
  studio(): Promise<Studio & { events: boolean }> {
    const { clock, config, radio } = this.#services;
    const [now, isOpen] = [clock.elapsed(), this.#isOpen];
    const { title, djusername: dj } = radio.status.info();
    const known = this.#remembered;
    if (known && known.title === title && known.isOpen === isOpen && now - known.at < REMEMBERED_MS)
      return known.studio;
    const studio = this.#count(title).then((counts) => ({
      isOpen,
      isOn: config.requests.isOn,
      dj: isOpen ? dj : '',
      title,
      ...counts,
      events: config.eventsMax > 0,
      ...(config.privacyUrl !== null && { privacyUrl: config.privacyUrl }),
      ...(config.privacyContact !== null && { privacyContact: config.privacyContact }),
    }));
    this.#remembered = { at: now, title, isOpen, studio };
    studio.catch(() => (this.#remembered = null));
    return studio;
  }

  /** @throws HttpError 409, 429 */
  async send({ kind, ...fields }: SendRequest, address: string): Promise<void> {
    const { writer: db, clock, config, events } = this.#services;
    if (!this.#isOpen) throw conflict('requests_closed', 'No DJ is on air who takes requests');
    const request = { kind, name: clean(fields.name), text: clean(fields.text) };
    this.#limit.count(address);
    // The answer is the same as for an accepted request.
    if (request.name === '' || request.text === '') return this.#block();
    const isBlocked = createBlocker([...config.requests.blockedWords, ...(await requests.listWords(db))]);
    if (isBlocked(request)) return this.#block();
    if (await requests.wasSent(db, request, isoInstant(clock.now() - SAME_MS))) return;
    this.#limit.reach(address);
    await db.transaction().execute(async (trx) => {
      await requests.create(trx, request, isoInstant(clock.now()));
      await events.publish(trx, [{ topic: 'requests' }]);
    });
  }

  /** @throws HttpError 409 if another title plays by now */
  async react(kind: Reaction, title: string, address: string): Promise<{ listening: number; likes: number }> {
    const { writer: db, clock, config, radio } = this.#services;
    if (!config.requests.isOn) throw conflict('requests_closed', 'No DJ is on air who takes requests');
    if (title !== radio.status.info().title) throw conflict('title_over', 'Another title plays by now');
    const giveBack = this.#reacted.take(kind, title, address);
    if (!giveBack) {
      const { listening, likes } = await this.studio();
      return { listening, likes };
    }
    const now = clock.now();
    try {
      const reaction = { title_hash: hashOf(title), kind, listener_hash: await this.#listenerOf(address, now) };
      await requests.react(db, { ...reaction, created_at: isoInstant(now) });
    } catch (error) {
      giveBack();
      throw error;
    }
    this.#remembered = null;
    this.#publishSoon();
    return this.#count(title);
  }

  /** How many requests of the last hour were blocked on this server. */
  get blocked(): number {
    const since = this.#services.clock.elapsed() - millisecondsInHour;
    return this.#blocked.filter((at) => at > since).length;
  }

  #block(): void {
    const now = this.#services.clock.elapsed();
    this.#blocked = [...this.#blocked.filter((at) => at > now - millisecondsInHour), now].slice(-BLOCKED_MAX);
    this.#publishSoon();
  }

  /** However many reactions arrive, panels reload at most once per interval. */
  #publishSoon(): void {
    const { writer: db, clock, events } = this.#services;
    this.#stopPublishing ??= clock.after(REMEMBERED_MS, () => {
      this.#stopPublishing = null;
      void db
        .transaction()
        .execute((trx) => events.publish(trx, [{ topic: 'requests' }]))
        .catch(() => undefined);
    });
  }

  close(): void {
    this.#stopPublishing?.();
  }

  /** A hash that distinguishes listeners for a day without identifying them. */
  async #listenerOf(address: string, now: number): Promise<string> {
    const key = await readStationId(this.#services.db);
    const day = isoInstant(now).slice(0, 10);
    return createHmac('sha256', key)
      .update(`${day} ${visitorOf(address)}`)
      .digest('base64url');
  }

  #count = (title: string) =>
    title === ''
      ? Promise.resolve({ listening: 0, likes: 0 })
      : requests.countReactions(this.#services.db, hashOf(title));

  /** Newest first. */
  list(limit: number): Promise<SongRequest[]> {
    return requests.list(this.#services.db, this.#daysAgo(KEPT_DAYS), limit);
  }

  async forgetOld(ago: (ms: number) => string): Promise<void> {
    const before = { requests: ago(KEPT_DAYS * millisecondsInDay), reactions: ago(millisecondsInDay) };
    await requests.removeOld(this.#services.writer, before);
    this.#remembered = null;
  }

  #daysAgo = (days: number) => isoInstant(this.#services.clock.now() - days * millisecondsInDay);
}
