import { millisecondsInHour } from 'date-fns/constants';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import { publicText, type PublicText } from '../platform/http/publicAnswer';
import type { StoredWeek } from './dates.repository';

/** A feed contains the year it begins in, so it is not cached for long. */
const KEPT_MS = millisecondsInHour;

interface Kept {
  answer: Promise<PublicText>;
  at: number;
}

/** Feeds as text, by the week they were written from, so that each is written once. */
export class CalendarMemory {
  readonly #options: { config: Config; clock: Clock };
  readonly #kept = new WeakMap<StoredWeek, Kept>();

  constructor(options: { config: Config; clock: Clock }) {
    this.#options = options;
  }

  /** @param owner set for a private calendar of a member's own hours */
  get(week: StoredWeek, owner?: string): Promise<PublicText> {
    const now = this.#options.clock.elapsed();
    const known = this.#kept.get(week);
    if (known && now - known.at < KEPT_MS) return known.answer;
    const answer = this.#write(week, owner);
    this.#kept.set(week, { answer, at: now });
    answer.catch(() => this.#kept.delete(week));
    return answer;
  }

  async #write(week: StoredWeek, owner?: string): Promise<PublicText> {
    const { config, clock } = this.#options;
    // Loaded with the first feed.
    const { writeCalendar } = await import('./writeCalendar');
    return publicText(await writeCalendar(week, { config, owner, now: clock.now() }));
  }
}
