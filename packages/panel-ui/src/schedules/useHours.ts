import { isProvisional, slotHour, type ScheduleCommands, type ShownSchedule } from '@cabine/panel-core';
import { useMemo } from 'react';
import type { HourKind } from './useChosenHours';
import { placeAt } from './weekChoice';

/** @param over see `hoursOver` */
export function useHours(schedules: readonly ShownSchedule[], over: ReadonlySet<number>, commands: ScheduleCommands) {
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
    if (over.has(place)) return null;
    const schedule = byPlace.get(place);
    if (!schedule) return commands.canBook ? 'book' : null;
    return isSettled(place) && commands.canRemove(schedule) ? 'remove' : null;
  };
  return { byPlace, kindOf, isSettled };
}
