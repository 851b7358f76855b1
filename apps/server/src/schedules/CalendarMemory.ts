import { ofType, type ScheduleType } from '@cabine/panel-core/contract';
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

interface Which {
  type?: ScheduleType | undefined;
  /** Set for a private calendar of a member's own hours. */
  owner?: string;
}

/** Feeds as text, by the week they were written from, so that each is written once. */
export class CalendarMemory {
  readonly #options: { config: Config; clock: Clock; writer: Db };
  readonly #kept = new WeakMap<StoredWeek, Map<string, Kept>>();

  constructor(options: { config: Config; clock: Clock; writer: Db }) {
    this.#options = options;
  }

  /** @param name by which it and its stamp are kept */
  get(week: StoredWeek, name: string, which: Which): Promise<PublicText> {
    const now = this.#options.clock.elapsed();
    const ofWeek = this.#kept.get(week) ?? new Map<string, Kept>();
    this.#kept.set(week, ofWeek);
    const known = ofWeek.get(name);
    if (known && now - known.at < KEPT_MS) return known.answer;
    const answer = this.#write(week, name, which);
    ofWeek.set(name, { answer, at: now });
    answer.catch(() => ofWeek.delete(name));
    return answer;
  }

  async #write(week: StoredWeek, name: string, { type, owner }: Which): Promise<PublicText> {
    const { config, clock, writer } = this.#options;
    const now = clock.now();
    // Of a week from memory, because the database does not answer, the stamp isn't known.
    const stamp = (digest: string) =>
      week.isStale ? Promise.resolve(new Date(now)) : stampOf(writer, name, digest, now);
    // Loaded with the first feed.
    const { writeCalendar } = await import('./writeCalendar');
    return publicText(await writeCalendar(type ? ofType(week, type) : week, { config, owner, now, stamp }));
  }
}
