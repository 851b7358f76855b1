import { millisecondsInMinute } from 'date-fns/constants';
import { QUARTER_MS } from './wallHours';

/** What the radio said of itself at an instant. */
export interface Reading {
  at: number;
  /** Null where it does not count them. */
  listeners: number | null;
  title: string;
  /** Null: no DJ is on. '' for one without a name. */
  dj: string | null;
}

/** Whose time on the air it is. */
export interface Voice {
  /** Null: nobody of the team, as far as the name tells. */
  userId: number | null;
  name: string;
  /** The source sent no name; this is whoever was booked. */
  byBooking: boolean;
}

export interface StintNow extends Voice {
  /** Null: not written yet. */
  id: number | null;
  from: number;
  to: number;
}

export interface QuarterCount {
  quarter: number;
  seen: number;
  live: number;
  counted: number;
  listeners: number;
  peak: number;
}

/** Where the last readings that were written left off. */
export interface AirBefore {
  stint: StintNow | null;
  /** A DJ was on at the last reading. */
  isLive: boolean;
  title: string;
}

export interface AirNews {
  /** New ones, and those that went on. */
  stints: StintNow[];
  plays: { at: number; title: string }[];
  quarters: QuarterCount[];
  handOvers: { from: Voice; to: Voice; at: number }[];
  isLive: boolean;
}

/** Who is away so long at most, and comes back, was on all the time: an encoder that reconnects, a server that restarts. */
export const BREAK_MS = 3 * millisecondsInMinute;
/** Between two readings so close it was like at the first until the second. */
const ADJOINING_MS = millisecondsInMinute;
const TITLE_MAX = 200;

/** What readings, oldest first, add to what was known before them. */
export function foldReadings(
  before: AirBefore,
  readings: readonly Reading[],
  voiceOf: (it: Reading) => Voice,
): AirNews {
  const quarters = new Map<number, QuarterCount>();
  const stints = new Set<StintNow>();
  const news: AirNews = { stints: [], plays: [], quarters: [], handOvers: [], isLive: before.isLive };
  let stint = before.stint && { ...before.stint };
  let { title } = before;
  for (const reading of readings) {
    count(quarters, reading);
    if (reading.title !== '' && reading.title !== title) {
      title = reading.title;
      news.plays.push({ at: reading.at, title: title.slice(0, TITLE_MAX) });
    }
    // Until now it was like before, unless nobody looked for long.
    if (stint && news.isLive && reading.at - stint.to <= ADJOINING_MS) {
      stint.to = reading.at;
      stints.add(stint);
    }
    news.isLive = reading.dj !== null;
    if (reading.dj === null) continue;
    const voice = voiceOf(reading);
    const isRecent = stint !== null && reading.at - stint.to <= BREAK_MS;
    if (stint && isRecent && isSame(stint, voice)) {
      stint.to = reading.at;
    } else {
      if (stint && isRecent && !stint.byBooking && !voice.byBooking)
        news.handOvers.push({ from: stint, to: voice, at: reading.at });
      stint = { ...voice, id: null, from: reading.at, to: reading.at };
    }
    stints.add(stint);
  }
  return { ...news, stints: [...stints], quarters: [...quarters.values()] };
}

const isSame = (one: Voice, other: Voice) =>
  one.userId === null && other.userId === null ? one.name === other.name : one.userId === other.userId;

function count(quarters: Map<number, QuarterCount>, { at, listeners, dj }: Reading): void {
  const quarter = Math.floor(at / QUARTER_MS);
  const row = quarters.get(quarter) ?? { quarter, seen: 0, live: 0, counted: 0, listeners: 0, peak: 0 };
  quarters.set(quarter, {
    quarter,
    seen: row.seen + 1,
    live: row.live + Number(dj !== null),
    counted: row.counted + Number(listeners !== null),
    listeners: row.listeners + (listeners ?? 0),
    peak: Math.max(row.peak, listeners ?? 0),
  });
}
