import { isFree, isProvisional, type DatedSchedule, type Hour } from '@cabine/panel-core';
import type { HourKind } from './useChosenHours';

/** What the member may do with an hour; null: nothing, or a booking of it is being sent. */
export function kindOf(hour: Hour | undefined, commands: DatedSchedule): HourKind {
  if (!hour) return null;
  if (!hour.holder) return commands.canBook && isFree(hour) && !commands.fullWeek(hour) ? 'book' : null;
  return !isProvisional(hour.holder) && commands.canRemove(hour.holder) ? 'remove' : null;
}
