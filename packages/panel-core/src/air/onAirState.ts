export const ON_AIR_STATES = ['live', 'expected', 'late', 'nobody', 'outside', 'unsure', 'unknown'] as const;
/**
 * How what is on air compares with what is booked. `live`: the booked host is on; `expected`: not on yet, within the
 * first minutes; `late`: not on after that; `nobody`: a free hour without a DJ; `outside`: a DJ is on who is not
 * booked; `unsure`: a DJ is on, and it is not known who; `unknown`: the radio does not report it.
 */
export type OnAirState = (typeof ON_AIR_STATES)[number];

/** After this a booked host who is not on air is late. */
export const LATE_AFTER_MS = 5 * 60_000;
/** How long before their hour a host gets a reminder. */
export const REMIND_BEFORE_MS = 15 * 60_000;

export interface OnAirFacts {
  /** Since the hour began, its host booked it, or was last on air in it, whichever was last. */
  sinceMs: number;
  isBooked: boolean;
  /** Null if the radio does not report it. */
  isDjOn: boolean | null;
  /** True if that DJ is the booked host; null if it is not known. */
  isHost: boolean | null;
}

export function onAirState({ sinceMs, isBooked, isDjOn, isHost }: OnAirFacts): OnAirState {
  if (isDjOn === null) return 'unknown';
  if (isDjOn && isHost === null) return 'unsure';
  if (isDjOn) return isBooked && isHost ? 'live' : 'outside';
  if (!isBooked) return 'nobody';
  return sinceMs < LATE_AFTER_MS ? 'expected' : 'late';
}

/** Whether another member may take the hour over: it is free, or its host has not been on air for five minutes. */
export function canBeTakenOver({ sinceMs, isBooked, isDjOn, isHost }: OnAirFacts): boolean {
  if (!isBooked) return true;
  return isDjOn !== null && !(isDjOn && isHost !== false) && sinceMs >= LATE_AFTER_MS;
}

/** Whether a DJ is on by this state; null if it does not say. */
export const isDjOn = (state: OnAirState): boolean | null =>
  state === 'unknown' ? null : state === 'live' || state === 'outside' || state === 'unsure';
