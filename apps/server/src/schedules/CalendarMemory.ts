import { millisecondsInHour } from 'date-fns/constants';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import { publicText, type PublicText } from '../platform/http/publicAnswer';
import type { Db } from '../platform/db/schema';
import { stampOf } from './calendarStamps.repository';
import type { StoredWeek } from './dates.repository';

/** A feed begins a year ago, so it is not cached for long. */
const KEPT_MS = millisecondsInHour;

interface Kept {
  answer: Promise<PublicText>;
  at: number;
}

/** Feeds as text, by the week they were written from, so that each is written once. */
export class CalendarMemory {
  readonly #options: { config: Config; clock: Clock; writer: Db };
  readonly #kept = new WeakMap<StoredWeek, Kept>();

  constructor(options: { config: Config; clock: Clock; writer: Db }) {
    this.#options = options;
  }

  /**
   * @param name by which its stamp is kept
   * @param owner set for a private calendar of a member's own hours
   */
  get(week: StoredWeek, name: string, owner?: string): Promise<PublicText> {
    const now = this.#options.clock.elapsed();
    const known = this.#kept.get(week);
    if (known && now - known.at < KEPT_MS) return known.answer;
    const answer = this.#write(week, name, owner);
    this.#kept.set(week, { answer, at: now });
    answer.catch(() => this.#kept.delete(week));
    return answer;
  }

  async #write(week: StoredWeek, name: string, owner?: string): Promise<PublicText> {
    const { config, clock, writer } = this.#options;
    const now = clock.now();
    // Of a week from memory, because the database does not answer, the stamp isn't known.
    const stamp = (digest: string) =>
      week.isStale ? Promise.resolve(new Date(now)) : stampOf(writer, name, digest, now);
    // Loaded with the first feed.
    const { writeCalendar } = await import('./writeCalendar');
    return publicText(await writeCalendar(week, { config, owner, now, stamp }));
  }
}
