import type { RadioPlayerState } from '@cabine/panel-core/radio';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { Bench, Sample } from './page/main';
import type { PlayerPage } from './playerPage';
import { until } from './until';

type Who = 'ours' | 'bare';

const COLUMN: Record<Who, 1 | 2> = { ours: 1, bare: 2 };
/** Shorter pauses come from the machine, not from the stream. */
const GAP_MS = 400;
/** How far, in seconds, a position may advance beyond real time between samples; more is a leap without sound. */
const LEAP_S = 1;
const SOUNDING_MS = 3_000;

export interface Report {
  /** Seconds without sound since the fault. */
  silenceS: number;
  /** True if it ended or failed permanently. */
  isDead: boolean;
  /** True if it sounds at the end of the observation. */
  sounds: boolean;
  /** Seconds that the connection is behind its first sound. */
  behindS: number;
}

function moved(before: Sample, after: Sample, who: Who): boolean {
  const ahead = after[COLUMN[who]] - before[COLUMN[who]];
  return ahead > 0 && ahead <= (after[0] - before[0]) / 1000 + LEAP_S;
}

/** Milliseconds without progress from `from` to the last sample. */
function silentMs(samples: Sample[], who: Who, from: number): number {
  let silent = 0;
  let movedAt = from;
  const count = (at: number) => {
    if (at - movedAt > GAP_MS) silent += at - movedAt;
  };
  samples.forEach((sample, index) => {
    const before = samples[index - 1];
    if (!before || sample[0] <= from || !moved(before, sample, who)) return;
    count(sample[0]);
    movedAt = sample[0];
  });
  count(samples.at(-1)?.[0] ?? from);
  return silent;
}

/** When the final connection first sounded. */
function firstSoundAt(samples: Sample[], who: Who): number {
  const restart = samples.findLastIndex((sample, index) => {
    const before = samples[index - 1];
    return before !== undefined && sample[COLUMN[who]] < before[COLUMN[who]];
  });
  const from = Math.max(restart, 0);
  const sounding = samples.find((sample, index) => {
    const before = samples[index - 1];
    return index > from && before !== undefined && moved(before, sample, who);
  });
  return sounding?.[0] ?? Number.POSITIVE_INFINITY;
}

/** A browser window with our player and, optionally, a plain `<audio>` on the same stream. */
export class Listening {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async open(
    browser: Browser,
    playerPage: PlayerPage,
    stream: string,
    ...flags: ('bare' | 'autoplay')[]
  ): Promise<Listening> {
    // Separate contexts, because players of one browser profile stop each other.
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(playerPage.address(stream, ...flags));
    return new Listening(page);
  }

  async play(): Promise<void> {
    await this.page.locator('#play').click();
  }

  async stop(): Promise<void> {
    await this.page.locator('#stop').click();
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  /** The player's status on the page. */
  get status(): Locator {
    return this.page.locator('#status');
  }

  samples(): Promise<Sample[]> {
    return this.page.evaluate(() => window.bench.samples);
  }

  /** The player's position in seconds, at least `inMs` milliseconds from now. */
  async position(inMs = 0): Promise<{ at: number; position: number }> {
    const from = Date.now() + inMs;
    let last: Sample | undefined;
    await until('a further sample', inMs + 5_000, async () => {
      last = (await this.samples()).at(-1);
      return last !== undefined && last[0] >= from;
    });
    if (!last) throw new Error('The page gave no sample.');
    return { at: last[0], position: last[COLUMN.ours] };
  }

  src(): Promise<string> {
    return this.page.evaluate(() => window.bench.src());
  }

  state(): Promise<RadioPlayerState> {
    return this.page.evaluate(() => window.bench.player.state);
  }

  /** Every status since then, in order. */
  async statusesSince(from: number): Promise<string[]> {
    const states: Bench['states'] = await this.page.evaluate(() => window.bench.states);
    const statuses = states.filter(({ at }) => at >= from).map(({ state }) => state.status);
    return statuses.filter((status, index) => status !== statuses[index - 1]);
  }

  /** Waits until the player has played two more seconds. */
  async untilHeard(): Promise<void> {
    let start = Number.POSITIVE_INFINITY;
    const heard = async () => {
      const position = (await this.samples()).at(-1)?.[COLUMN.ours] ?? 0;
      // A new connection starts at its own position.
      start = Math.min(start, position);
      return position - start;
    };
    await expect.poll(heard, 'seconds heard').toBeGreaterThan(2);
  }

  /** Seconds that the player has sounded since then. */
  async heardSince(from: number): Promise<number> {
    const samples = (await this.samples()).filter(([at]) => at >= from);
    const steps = samples.flatMap((after, index) => {
      const before = samples[index - 1];
      return before && moved(before, after, 'ours') ? after[COLUMN.ours] - before[COLUMN.ours] : [];
    });
    return steps.reduce((sum, step) => sum + step, 0);
  }

  /** True once it has sounded without a gap for 3 s. */
  async sounds(who: Who): Promise<boolean> {
    const samples = await this.samples();
    const from = (samples.at(-1)?.[0] ?? 0) - SOUNDING_MS;
    return (samples[0]?.[0] ?? Number.POSITIVE_INFINITY) < from && silentMs(samples, who, from) === 0;
  }

  async untilSounds(who: Who, limitMs: number): Promise<void> {
    await until(`${who} sounds`, limitMs, () => this.sounds(who));
  }

  isBareDead(): Promise<boolean> {
    return this.page.evaluate(() => window.bench.bare.ended || window.bench.bare.error !== null);
  }

  async report(who: Who, from: number): Promise<Report> {
    const samples = await this.samples();
    return {
      silenceS: silentMs(samples, who, from) / 1000,
      isDead: who === 'bare' && (await this.isBareDead()),
      sounds: await this.sounds(who),
      behindS: silentMs(samples, who, firstSoundAt(samples, who)) / 1000,
    };
  }
}
