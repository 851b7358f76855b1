import type { Clock } from '@cabine/panel-core';

const MOST = 3;
const WITHIN_MS = 5_000;
/** Shared by every provider of a page: two that disagree about their session redirect in turns. */
let sentAt: number[] = [];

/** Counts a guard's redirect to the sign-in; false after three within five seconds, when it must stop. */
export function mayRedirect({ now }: Pick<Clock, 'now'>): boolean {
  const at = now();
  // The clock may have been set back since.
  sentAt = [...sentAt.filter((sent) => Math.abs(at - sent) < WITHIN_MS), at];
  return sentAt.length <= MOST;
}
