import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Credentials } from '../support/signIn';
import type { Proxy } from './proxies';
import { askThroughProxy, type Answer, type Asked } from './throughProxy';

/** As the widgets poll. */
const POLL_MS = 10_000;
const BETWEEN_BOOKINGS_MS = 3_000;
const TRY_AGAIN_MS = 500;
/** Answers of a proxy without a back end. */
const AWAY = [502, 503, 504];
const GIVES_UP_MS = 90_000;

/** A member at their panel, whose app repeats unanswered calls with the same key. */
export class Member {
  readonly credentials: Credentials;
  readonly #proxy: () => Proxy;
  #token = '';

  constructor(proxy: () => Proxy, credentials: Credentials) {
    this.#proxy = proxy;
    this.credentials = credentials;
  }

  async signIn(): Promise<void> {
    const answer = await this.#insist('/auth/login', { method: 'POST', ...json(this.credentials) }, 200);
    this.#token = (JSON.parse(answer.body.toString()) as { token: string }).token;
  }

  async read<T>(path: string): Promise<T[]> {
    const { body } = await this.#insist(path, {}, 200);
    return JSON.parse(body.toString()) as T[];
  }

  async create(path: string, row: object): Promise<void> {
    const { body, headers } = json(row);
    await this.#insist(path, { method: 'POST', body, headers: { ...headers, 'idempotency-key': randomUUID() } }, 201);
  }

  /** Books one hour after another, as a person does. */
  async book(hours: readonly object[]): Promise<void> {
    for (const hour of hours) {
      await this.create('/schedules', { type: 'broadcast', ...hour });
      await pause(BETWEEN_BOOKINGS_MS);
    }
  }

  async #insist(path: string, { headers, ...asked }: Asked, wanted: number): Promise<Answer> {
    const authorization = this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` };
    const until = Date.now() + GIVES_UP_MS;
    for (;;) {
      const all = { ...asked, headers: { ...headers, ...authorization } };
      const answer = await askThroughProxy(this.#proxy().url, `/api${path}`, all).catch(() => null);
      if (answer?.status === wanted) return answer;
      const isAway = answer === null || AWAY.includes(answer.status);
      if (!isAway || Date.now() > until)
        throw new Error(`${path} answered ${answer?.status ?? 'nothing'}: ${answer?.body.toString() ?? ''}`);
      await pause(TRY_AGAIN_MS);
    }
  }
}

const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

/** Visitors of other sites, whose widgets poll. */
export class Widgets {
  answers = 0;
  readonly failures: { at: number; why: string }[] = [];
  readonly #proxy: () => Proxy;
  readonly #over = new AbortController();
  #work: Promise<unknown> = Promise.resolve();

  constructor(proxy: () => Proxy) {
    this.#proxy = proxy;
  }

  open(count: number): void {
    setMaxListeners(count, this.#over.signal);
    this.#work = Promise.all(Array.from({ length: count }, (_, at) => this.#poll((at / count) * POLL_MS)));
  }

  async close(): Promise<void> {
    this.#over.abort();
    await this.#work;
  }

  async #poll(wait: number): Promise<void> {
    const { signal } = this.#over;
    for (let next = wait; await pause(next, true, { signal }).catch(() => false); next = POLL_MS) {
      const status = await askThroughProxy(this.#proxy().url, '/api/public/radio').then(
        (answer) => answer.status,
        (error: Error) => error.message,
      );
      if (status === 200) this.answers += 1;
      else this.failures.push({ at: Date.now(), why: String(status) });
    }
  }
}
