import { DAYS, type Day, type DayIndex, type DatedSchedule, type Schedule } from '@cabine/panel-core';
import { useState } from 'react';
import { ChoiceBar } from './ChoiceBar';
import { SlotList, type SlotListProps } from './SlotList';
import { useChosenHours } from './useChosenHours';
import { useHours } from './useHours';
import { placeAt } from './weekChoice';
import { WeekQuestion, type WeekAsked } from './WeekQuestion';

export interface SeveralOfDayProps extends Omit<SlotListProps, 'choice'> {
  /** The week's bookings. Hours selected on one day stay selected while another day is shown. */
  all: readonly Schedule[];
  day: Day;
  /** See `hoursOver`. */
  allOver: ReadonlySet<number>;
  /** True: the week shown is the present one. */
  isPresent: boolean;
  commands: DatedSchedule;
}

/** A day with a checkbox per hour, for touch screens, where neither dragging nor Shift selects several hours. */
export function SeveralOfDay({ all, day, allOver, isPresent, commands, ...list }: SeveralOfDayProps) {
  const dayIndex = DAYS.indexOf(day) as DayIndex;
  const { byPlace, kindOf } = useHours(all, allOver, commands);
  const { kind, chosen, clear, toggle } = useChosenHours(kindOf);
  const [asked, setAsked] = useState<WeekAsked | null>(null);
  const places = new Set(chosen);
  const at = (hour: number) => placeAt(dayIndex, hour);
  const act = () => {
    if (kind === 'book') setAsked({ kind, places: chosen });
    else setAsked({ kind: 'remove', places: chosen, schedules: chosen.flatMap((place) => byPlace.get(place) ?? []) });
  };
  const choice = {
    isChosen: (hour: number) => places.has(at(hour)),
    canChoose: (hour: number) => kindOf(at(hour)) !== null && (chosen.length === 0 || kindOf(at(hour)) === kind),
    toggle: (hour: number) => toggle(at(hour)),
  };
  return (
    <div>
      <SlotList {...list} choice={choice} />
      <ChoiceBar choice={{ kind, chosen, clear, act }} />
      <WeekQuestion
        asked={asked}
        isPresent={isPresent}
        commands={commands}
        onClose={() => setAsked(null)}
        onDone={(_, isKept) => !isKept && clear()}
      />
    </div>
  );
}
