import {
  EVENTS_HEARTBEAT_MS,
  EVENT_TOPICS,
  RESET_EVENT,
  SESSIONS_MAX,
  accessOf,
  hasAnyPermission,
  isAbout,
  panelContract,
  type Endpoint,
  type EventTopic,
} from '@cabine/panel-core/contract';
import { millisecondsInMinute } from 'date-fns/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { Clock, Unsubscribe } from '../platform/clock';
import type { SignedIn } from '../platform/http/actor';
import type { Whom } from '../platform/http/change';
import type { Jobs } from '../platform/Jobs';
import { tooMany, unavailable } from '../platform/http/errors';
import { Places, addressOf } from '../platform/http/visitors';
import { whenGone } from '../platform/http/whenGone';
import type { EventBus, LiveEvent } from './EventBus';

const OF_ADDRESS_MAX = 500;
/** Share of the streams that visitors may use. */
const VISITORS_SHARE = 5 / 6;
/** A client this far behind is disconnected, and reconnects. */
const UNREAD_MAX_BYTES = 64 * 1024;
/** Streams written per turn of the event loop, which takes some milliseconds. */
const SLICE = 100;
/** Streams end after this time: permissions and sessions are checked again, and servers share the load. */
const LIFE_MS = 30 * millisecondsInMinute;
/** Reconnect delay for `EventSource`. */
const RETRY_MS = 3_000;
/** Margin for events that were on their way. */
const LATENESS_MS = 1_000;
/** After these a member may have lost a right, the session (of twenty the oldest ends with a sign-in) or the account. */
const JUDGED: ReadonlySet<LiveEvent['topic']> = new Set(['rights', 'account', RESET_EVENT]);
const HEARTBEAT = ':\n\n';

export interface EventStreamsOptions {
  events: EventBus;
  clock: Clock;
  jobs: Pick<Jobs, 'every'>;
  /** Most streams in total. */
  max: number;
  /** Updates `request.signedIn` of members' streams, and ends those of members who may no longer listen. */
  judgeAgain: (whom: Whom) => Promise<void>;
}

export interface Opening {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Milliseconds since the caller loaded its page. */
  age: number | undefined;
}

interface Stream {
  raw: ServerResponse;
  /** Its `signedIn` is null for a visitor. */
  request: FastifyRequest;
  endsAt: number;
}

const noRoom = () => unavailable('There is no room for another stream of events. Ask by polling', 60);
const tooManyStreams = () => tooMany('You have too many streams of events already. Close one first');

/** The open `GET /events` and `GET /public/events` of this process. */
export class EventStreams {
  readonly #options: EventStreamsOptions;
  readonly #streams = new Set<Stream>();
  /** Streams of members, by id. */
  readonly #counts = new Map<number, number>();
  readonly #visitors: Places;
  /** Serialises sending, so that events arrive in order. */
  #sending: Promise<void> = Promise.resolve();
  #isClosed = false;
  readonly #stops: Unsubscribe[];

  constructor(options: EventStreamsOptions) {
    this.#options = options;
    this.#visitors = new Places({ total: Math.floor(options.max * VISITORS_SHARE), each: OF_ADDRESS_MAX });
    this.#stops = [
      options.events.subscribe((event) => this.#queue(() => this.#deliver(event))),
      options.jobs.every(EVENTS_HEARTBEAT_MS, 'Heartbeats of streams', () => this.#queue(() => this.#beat())),
    ];
  }

  get count(): { members: number; visitors: number } {
    const members = [...this.#streams].filter(({ request }) => request.signedIn).length;
    return { members, visitors: this.#streams.size - members };
  }

  /**
   * Answers with a stream that continues after the caller's last event.
   *
   * @throws HttpError 429, 503
   */
  async open({ request, reply, age }: Opening): Promise<FastifyReply> {
    reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    if (request.method === 'HEAD') return reply.send();
    const member = request.signedIn;
    const leave = member ? this.#enter(member.user.id) : this.#admit(addressOf(request));
    const { events, clock } = this.#options;
    reply.hijack();
    const { raw } = reply;
    const stream = { raw, request, endsAt: clock.elapsed() + LIFE_MS * (0.8 + 0.2 * Math.random()) };
    this.#streams.add(stream);
    whenGone(raw, () => {
      this.#streams.delete(stream);
      leave();
    });
    raw.on('error', () => raw.destroy());
    raw.socket?.setNoDelay(true);
    raw.writeHead(200, Object.fromEntries(Object.entries(reply.getHeaders())) as Record<string, string>);
    raw.write(`retry: ${RETRY_MS}\n\n`);
    const lastId = readLastId(request);
    const missed = await (
      lastId === null && age !== undefined ? events.lately(age + LATENESS_MS) : events.since(lastId ?? NaN)
    ).catch(() => null);
    for (const event of missed ?? [resetTo(events.lastId)]) if (hears(stream, event)) write(stream, textOf(event));
    for (const event of events.latest) if (hears(stream, event)) write(stream, textOf(event));
    return reply;
  }

  /** Ends every stream and refuses new ones. */
  close(): void {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
    for (const { raw } of this.#streams) raw.end();
  }

  /** @returns a function that gives the place back */
  #admit(address: string): () => void {
    if (this.#isClosed || this.#streams.size >= this.#options.max) throw noRoom();
    const leave = this.#visitors.take(address);
    if (leave === 'full') throw noRoom();
    if (leave === 'greedy') throw tooManyStreams();
    return leave;
  }

  #enter(memberId: number): () => void {
    if (this.#isClosed || this.#streams.size >= this.#options.max) throw noRoom();
    const count = this.#counts.get(memberId) ?? 0;
    if (count >= SESSIONS_MAX) throw tooManyStreams();
    this.#counts.set(memberId, count + 1);
    return () => {
      const left = (this.#counts.get(memberId) ?? 1) - 1;
      if (left > 0) this.#counts.set(memberId, left);
      else this.#counts.delete(memberId);
    };
  }

  #queue(work: () => Promise<void>): void {
    this.#sending = this.#sending.then(work).catch(() => undefined);
  }

  async #deliver(event: LiveEvent): Promise<void> {
    const text = textOf(event);
    if (JUDGED.has(event.topic))
      await this.#options.judgeAgain({ userId: event.userId ?? undefined, roleId: event.roleId ?? undefined });
    await this.#eachInSlices((stream) => {
      if (hears(stream, event)) write(stream, text);
    });
  }

  async #beat(): Promise<void> {
    const now = this.#options.clock.elapsed();
    await this.#eachInSlices((stream) => {
      if (stream.endsAt < now) stream.raw.end();
      else write(stream, HEARTBEAT);
    });
  }

  async #eachInSlices(run: (stream: Stream) => void): Promise<void> {
    const streams = [...this.#streams];
    for (let at = 0; at < streams.length; at += SLICE) {
      if (at > 0) await setImmediate();
      streams.slice(at, at + SLICE).forEach(run);
    }
  }
}

const READS = Object.values(panelContract)
  .flatMap((feature): Endpoint[] => Object.values(feature))
  .filter(({ route }) => route.startsWith('GET '))
  .map((endpoint) => ({
    path: endpoint.route.slice('GET '.length),
    access: accessOf(endpoint, { body: undefined, query: undefined }),
  }));

/** Access rules of the reads of each topic. */
const READERS = new Map(
  (Object.keys(EVENT_TOPICS) as EventTopic[]).map((topic) => {
    const rules = READS.filter(({ path }) => isAbout(path, topic)).map(({ access }) => access);
    return [topic, rules];
  }),
);

function canReceive(member: SignedIn | null, topic: EventTopic): boolean {
  return (READERS.get(topic) ?? []).some((access) => {
    if (access === 'public') return true;
    if (!member) return false;
    return typeof access === 'string' || 'ownerOr' in access || hasAnyPermission(member.user, access.anyOf);
  });
}

const resetTo = (id: number): LiveEvent => ({ id, topic: 'reset', userId: null, roleId: null, data: '{}' });

const textOf = ({ id, topic, data }: LiveEvent) =>
  `${id === null ? '' : `id: ${id}\n`}event: ${topic}\ndata: ${data}\n\n`;

/** Whether a stream may receive an event. */
function hears({ request: { signedIn: member } }: Stream, { topic, userId, roleId }: LiveEvent): boolean {
  if (topic === RESET_EVENT) return true;
  if (userId !== null && userId !== member?.user.id) return false;
  if (roleId !== null && roleId !== member?.roleId) return false;
  return canReceive(member, topic);
}

function write({ raw }: Stream, text: string): void {
  if (raw.writableEnded || raw.destroyed) return;
  raw.write(text);
  if (raw.writableLength > UNREAD_MAX_BYTES) raw.destroy();
}

/** Null without an earlier event; NaN for an unknown id, after which nothing follows. */
function readLastId({ headers }: FastifyRequest): number | null {
  const given = headers['last-event-id'];
  if (given === undefined) return null;
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : NaN;
}
