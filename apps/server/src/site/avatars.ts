import type { FastifyInstance } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import { AddressLimit } from '../platform/http/AddressLimit';
import { unavailable } from '../platform/http/errors';
import { fetchBytes } from '../platform/http/fetchBytes';
import { declareRoute } from '../platform/http/routes';
import { addressOf } from '../platform/http/visitors';

/** Address of avatars on this server, as `config.json` gives it. */
export const AVATARS_PATH = '/avatars/{username}';

/** The company that is asked for avatars, and so gets the names of members; null if there is none. */
export const avatarHost = ({ avatarUrl }: Pick<Config, 'avatarUrl'>): string | null =>
  avatarUrl === null ? null : new URL(avatarUrl.replaceAll('{username}', 'a')).host;

const PICTURE_MAX_BYTES = 100_000;
const CACHE_MAX_BYTES = 20_000_000;
/** Counted for a name without a picture. */
const ENTRY_BYTES = 200;
const FETCH_TIMEOUT_MS = 5_000;
const AT_ONCE = 4;
const WAITING_MAX = 100;
const NAME_MAX = 50;
/** No SVG: opened directly it would be a page of another site at our address. */
const TYPES: readonly string[] = ['image/png', 'image/gif', 'image/jpeg', 'image/webp', 'image/avif'];

interface Avatar {
  /** Null if the service has none for this name. */
  picture: { type: string; bytes: Buffer } | null;
  until: number;
}

/**
 * Pictures of the avatar service that AVATAR_URL names, so that browsers tell no other company who works here. The name
 * can't change the service's host (`settings/station.ts`), and redirects are not followed.
 */
class Avatars {
  readonly #template: string;
  readonly #clock: Clock;
  readonly #limit: AddressLimit;
  readonly #queue = new PQueue({ concurrency: AT_ONCE });
  readonly #cache = new LRUCache<string, Avatar>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: ({ picture }) => ENTRY_BYTES + (picture?.bytes.length ?? 0),
  });
  /** Names that are being asked for. */
  readonly #open = new Map<string, Promise<Avatar>>();

  constructor(template: string, clock: Clock) {
    this.#template = template;
    this.#clock = clock;
    this.#limit = new AddressLimit(clock);
  }

  /**
   * @param visitor asked only for names that are not kept, of which each may cause a number
   * @throws HttpError 429, 503
   */
  async get(username: string, visitor: string): Promise<Avatar> {
    const name = username.toLowerCase();
    const known = this.#cache.get(name);
    if (known && known.until > this.#clock.elapsed()) return known;
    const open = this.#open.get(name);
    if (open) return open;
    this.#limit.requireRoom(visitor);
    if (this.#queue.size >= WAITING_MAX) throw unavailable('The avatars are asked for too often. Please try again');
    const asked = this.#queue.add(() => this.#ask(username, known)).finally(() => this.#open.delete(name));
    this.#open.set(name, asked);
    const avatar = await asked;
    this.#cache.set(name, avatar);
    if (avatar.picture) this.#limit.takeBack(visitor);
    return avatar;
  }

  async #ask(username: string, known: Avatar | undefined): Promise<Avatar> {
    const url = new URL(this.#template.replaceAll('{username}', encodeURIComponent(username)));
    const fetched = await fetchBytes(url, {
      timeoutMs: FETCH_TIMEOUT_MS,
      maxBytes: PICTURE_MAX_BYTES,
      headers: { 'user-agent': 'Cabine' },
    });
    const now = this.#clock.elapsed();
    const answered = fetched.status === 'answered' && fetched.code === 200 ? fetched.bytes : null;
    const type = answered && (await fileTypeFromBuffer(answered))?.mime;
    if (answered && type && TYPES.includes(type))
      return { picture: { type, bytes: answered }, until: now + millisecondsInDay };
    // While the service fails, the last picture stays.
    return { picture: known?.picture ?? null, until: now + millisecondsInHour };
  }
}

/** `GET /avatars/<username>`: the picture, or 204, on which the initials stay and browsers log no error. */
export function registerAvatars(app: FastifyInstance, { avatarUrl }: Config, clock: Clock): void {
  if (avatarUrl === null) return;
  const avatars = new Avatars(avatarUrl, clock);
  declareRoute(app, {
    method: 'GET',
    url: AVATARS_PATH.replace('{username}', ':username'),
    reason: 'heads of the DJs, which the public week and the players show',
    async handler(request, reply) {
      const { username } = request.params as { username: string };
      if (username.length > NAME_MAX || username.trim() === '') return reply.code(204).send();
      const { picture, until } = await avatars.get(username, addressOf(request));
      const maxAgeS = Math.max(0, Math.floor((until - clock.elapsed()) / 1000));
      reply.header('cache-control', `public, max-age=${maxAgeS}`);
      if (!picture) return reply.code(204).send();
      return reply.type(picture.type).send(picture.bytes);
    },
  });
}
