import { isProvisional, slotHour, type ScheduleCommands, type ShownSchedule } from '@cabine/panel-core';
import { useMemo } from 'react';
import type { HourKind } from './useChosenHours';
import { placeAt } from './weekChoice';

/** @param over see `hoursOver` */
export function useHours(
  schedules: readonly ShownSchedule[],
  over: ReadonlyMap<number, string | null>,
  commands: ScheduleCommands,
) {
  const byPlace = useMemo(
    () => new Map(schedules.map((entry) => [placeAt(entry.day_of_week, slotHour(entry.start_time)), entry])),
    [schedules],
  );
  /** False while a booking is being sent. */
  const isSettled = (place: number) => {
    const schedule = byPlace.get(place);
    return !schedule || !isProvisional(schedule);
  };
  const kindOf = (place: number): HourKind => {
    const schedule = byPlace.get(place);
    if (!schedule) return commands.canBook && over.get(place) !== null ? 'book' : null;
    return isSettled(place) && commands.canRemove(schedule) ? 'remove' : null;
  };
  return { byPlace, kindOf, isSettled };
}
