/** How what is on the air agrees with what is booked. */
export const ON_AIR_STATES = ['live', 'expected', 'late', 'nobody', 'outside', 'unknown'] as const;
/**
 * live: the booked host is on; expected: not yet, in the first minutes; late: not yet, and these are over; nobody: the
 * hour is free and nobody is on; outside: somebody is on who is not booked for it; unknown: the radio does not say.
 */
export type OnAirState = (typeof ON_AIR_STATES)[number];

/** From then on a host who is not on the air is late. */
export const LATE_AFTER_MS = 5 * 60_000;
/** So long before their hour a host is reminded. */
export const REMIND_BEFORE_MS = 15 * 60_000;

export interface OnAirFacts {
  /** Milliseconds since the hour began. */
  sinceMs: number;
  /** Whether somebody is booked for the hour. */
  isBooked: boolean;
  /** Null: the radio does not say. */
  isDjOn: boolean | null;
  /** The DJ is the one who is booked. */
  isHost: boolean;
}

export function onAirState({ sinceMs, isBooked, isDjOn, isHost }: OnAirFacts): OnAirState {
  if (isDjOn === null) return 'unknown';
  if (isDjOn) return isBooked && isHost ? 'live' : 'outside';
  if (!isBooked) return 'nobody';
  return sinceMs < LATE_AFTER_MS ? 'expected' : 'late';
}

/** Whether somebody else may take the hour over: it is free, or its host had their minutes and is not on the air. */
export function canBeTakenOver({ sinceMs, isBooked, isDjOn, isHost }: OnAirFacts): boolean {
  if (!isBooked) return true;
  return isDjOn !== null && !(isDjOn && isHost) && sinceMs >= LATE_AFTER_MS;
}
