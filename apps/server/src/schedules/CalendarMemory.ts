import type { Schedule } from '@cabine/panel-core/contract';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { PublicText } from '../http/publicAnswer';

/** A feed names the year that it begins in, so no feed is kept for long. */
const KEPT_MS = 3_600_000;

interface Kept {
  writing: Promise<PublicText>;
  written: PublicText | null;
  at: number;
}

/** The feeds as text, by the list that they were written from: each is written once, whoever asks for it. */
export class CalendarMemory {
  readonly #options: { config: Config; clock: Clock };
  readonly #kept = new WeakMap<readonly Schedule[], Kept>();

  constructor(options: { config: Config; clock: Clock }) {
    this.#options = options;
  }

  get(week: readonly Schedule[]): Promise<PublicText> {
    const known = this.#find(week);
    if (known) return known.writing;
    const kept: Kept = { writing: this.#write(week), written: null, at: this.#options.clock.now() };
    this.#kept.set(week, kept);
    kept.writing.then(
      (written) => (kept.written = written),
      () => this.#kept.delete(week),
    );
    return kept.writing;
  }

  /** What `get` would answer, if it is written already. */
  now(week: readonly Schedule[]): PublicText | null {
    return this.#find(week)?.written ?? null;
  }

  #find(week: readonly Schedule[]): Kept | undefined {
    const kept = this.#kept.get(week);
    return kept && Math.abs(this.#options.clock.now() - kept.at) < KEPT_MS ? kept : undefined;
  }

  async #write(week: readonly Schedule[]): Promise<PublicText> {
    const { config, clock } = this.#options;
    // The calendar library loads with the first feed that is asked for.
    const { writeCalendar } = await import('./writeCalendar');
    return new PublicText(await writeCalendar(week, { config, now: clock.now() }), 'text/calendar; charset=utf-8');
  }
}
