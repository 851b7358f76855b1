import { tooMany, unavailable } from '../platform/http/errors';

/** Uploads of one member at once: the panel sends one. */
const OF_MEMBER_MAX = 2;
/** Files that wait or are examined. Each takes at most ten seconds, and proxies cut an answer off after a minute. */
const WAITING_MAX = 5;

/** Nobody holds the others' uploads up: each member has few at once, and who would wait too long is told so. */
export class UploadTurns {
  readonly #ofMember = new Map<number, number>();
  #waiting = 0;

  /** @throws HttpError 429 */
  async ofMember<T>(id: number, work: () => Promise<T>): Promise<T> {
    const running = this.#ofMember.get(id) ?? 0;
    if (running >= OF_MEMBER_MAX) throw tooMany('Your earlier uploads are still being examined. Wait for them', 15);
    this.#ofMember.set(id, running + 1);
    try {
      return await work();
    } finally {
      const left = (this.#ofMember.get(id) ?? 1) - 1;
      if (left > 0) this.#ofMember.set(id, left);
      else this.#ofMember.delete(id);
    }
  }

  /** @throws HttpError 503 */
  async examined<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= WAITING_MAX)
      throw unavailable('Many files are being examined right now. Nothing was changed. Please try again', 30);
    this.#waiting += 1;
    try {
      return await work();
    } finally {
      this.#waiting -= 1;
    }
  }
}
