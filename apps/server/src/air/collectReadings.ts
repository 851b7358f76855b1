import { QUARTER_MS } from '@cabine/panel-core/contract';
import { millisecondsInMinute } from 'date-fns/constants';
import type { Tables } from '../platform/db/schema';

/** What the radio reported at an instant. */
export interface Reading {
  at: number;
  /** Null if the radio does not count them. */
  listeners: number | null;
  title: string;
  /** Null if no DJ is on; '' for a DJ without a name. */
  dj: string | null;
}

/** The DJ of a stint. */
export interface Voice {
  /** Null if the name matches no member. */
  userId: number | null;
  name: string;
  /** True if the source sent no member's name, so the stint is credited to the booked host. */
  byBooking: boolean;
}

export interface StintNow extends Voice {
  /** Null until it is stored. */
  id: number | null;
  from: number;
  to: number;
}

export type QuarterCount = Tables['air_quarters'];

/** State at the last recorded reading. */
export interface AirBefore {
  stint: StintNow | null;
  /** Whether a DJ was on. */
  isLive: boolean;
  title: string;
}

export interface AirNews {
  /** New and extended stints. */
  stints: StintNow[];
  plays: { at: number; title: string }[];
  quarters: QuarterCount[];
  handOvers: { from: Voice; to: Voice; at: number }[];
  isLive: boolean;
}

/** A shorter absence does not end a stint: an encoder that reconnects, a server that restarts. */
const BREAK_MS = 3 * millisecondsInMinute;
/** Readings this close are continuous: the first one's state lasts until the second. */
const ADJOINING_MS = millisecondsInMinute;
const TITLE_MAX = 200;

/** Turns readings, oldest first, into stints, titles and counts that continue the state before them. */
export function collectReadings(
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
    // The previous state lasted until this reading, unless there was a gap.
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
      if (stint && isRecent && !stint.byBooking && !voice.byBooking && stint.name !== voice.name)
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
