import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 1_000;
/** How long a cause still explains alarms: missed polls, retries of a proxy. */
const AFTER_MS = 15_000;
const GIGABYTE = 1e9;
/** 'For minutes' in docs/operations/monitoring.md. */
const MINUTES_SAMPLES = 120;

export type Figures = ReadonlyMap<string, number>;
type Alarm = 'no answer' | 'loop lag' | 'guessing' | 'hashing' | '5xx' | 'radio' | 'bookings' | 'disk' | 'backups';
interface Raised {
  alarm: Alarm;
  at: number;
}
interface Cause {
  what: string;
  alarms: readonly Alarm[];
  from: number;
  until: number;
}

/** Reads the metrics every second, as Prometheus does, and raises the alarms of docs/operations/monitoring.md. */
export class Alarms {
  readonly raised: Raised[] = [];
  readonly #causes: Cause[] = [];
  readonly #ask: () => Promise<Figures>;
  readonly #radioPollSeconds: number;
  readonly #work: Promise<void>;
  #isOver = false;
  #last: Figures | null = null;
  #lagging = 0;
  #guessed = 0;
  #crowded = 0;

  constructor(ask: () => Promise<Figures>, radioPollSeconds: number) {
    this.#ask = ask;
    this.#radioPollSeconds = radioPollSeconds;
    this.#work = this.#watch();
  }

  /** Runs work that may raise these alarms, until a little after it. */
  async cause<T>(what: string, alarms: readonly Alarm[], work: () => Promise<T>): Promise<T> {
    const cause = { what, alarms, from: Date.now(), until: Infinity };
    this.#causes.push(cause);
    const done = await work();
    cause.until = Date.now() + AFTER_MS;
    return done;
  }

  /** Whether such work was under way at that time. */
  isExplained(alarm: Alarm, at: number): boolean {
    return this.#causes.some(({ alarms, from, until }) => alarms.includes(alarm) && at >= from && at <= until);
  }

  get withoutCause(): Raised[] {
    return this.raised.filter(({ alarm, at }) => !this.isExplained(alarm, at));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  async #watch(): Promise<void> {
    while (!this.#isOver) {
      const figures = await this.#ask().catch(() => null);
      const at = Date.now();
      for (const alarm of figures ? this.#judge(figures) : (['no answer'] as const)) this.raised.push({ alarm, at });
      this.#last = figures;
      await pause(EVERY_MS);
    }
  }

  #judge(now: Figures): Alarm[] {
    const of = (name: string) => now.get(name) ?? 0;
    const growthOf = (name: string) => (this.#last === null ? 0 : of(name) - (this.#last.get(name) ?? 0));
    const grows = (name: string) => growthOf(name) > 0;
    this.#lagging = of('nodejs_eventloop_lag_p99_seconds') > 0.2 ? this.#lagging + 1 : 0;
    this.#guessed = growthOf('cabine_sign_ins_refused_total') > 1 ? this.#guessed + 1 : 0;
    this.#crowded = of('cabine_hashing_waiting') > 50 ? this.#crowded + 1 : 0;
    const conditions: Record<Exclude<Alarm, 'no answer'>, boolean> = {
      'loop lag': this.#lagging > MINUTES_SAMPLES,
      guessing: this.#guessed > MINUTES_SAMPLES,
      hashing: this.#crowded > MINUTES_SAMPLES,
      '5xx': grows('cabine_http_answers_total{class="5xx"}'),
      radio: of('cabine_radio_status_age_seconds') > 6 * this.#radioPollSeconds,
      bookings: !now.has('cabine_bookings{type="broadcast"}'),
      disk: of('cabine_disk_free_bytes') < GIGABYTE,
      backups: grows('cabine_backup_failures_total'),
    };
    return (Object.keys(conditions) as (keyof typeof conditions)[]).filter((alarm) => conditions[alarm]);
  }
}

/** Prometheus' text format: each line a name with its labels, and a number. */
export function readFigures(text: string): Figures {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}
