import {
  DAYS,
  SLOTS,
  dateOfDay,
  dayOfDate,
  slotHour,
  type Day,
  type DayIndex,
  type DatedSchedule,
  type ShownSchedule,
  type ShownWeek,
  type Slot,
  type StationTime,
} from '@cabine/panel-core';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLabels } from '../labels/labels';
import { ChoiceBar } from './ChoiceBar';
import { datesLabels } from './dates.labels';
import { schedulesLabels } from './schedules.labels';
import { useWeekChoice } from './useWeekChoice';
import { useHours } from './useHours';
import { useCellWords, WeekCell } from './WeekCell';
import { dayOf, hourOf, placeAt } from './weekChoice';
import { weekGridLabels } from './weekGrid.labels';
import { WeekHelp, WeekTableRoot } from './weekGridStyles';
import { WeekQuestion, type WeekAsked } from './WeekQuestion';

export interface WeekGridProps {
  /** Accessible name of the grid. */
  title: string;
  week: ShownWeek;
  /** Current time in the station's time zone; null in another week. */
  now: StationTime | null;
  /** The first date shown; null with a back end that has the weekly hours alone. */
  first: string | null;
  /** See `hoursOver`. */
  over: ReadonlySet<number>;
  /** True while a DJ is on air. */
  isLive?: boolean;
  username: string | null;
  commands: DatedSchedule;
  /** True: pressing an hour selects it instead of opening a dialog, for touch screens. */
  isChoosing: boolean;
  /** The hour of `askedDay` that comes into view and is the tab stop. Null: the present one is the tab stop. */
  askedHour?: number | null;
  askedDay?: Day;
  /** Opens the dialog for one hour. */
  onBook: (day: DayIndex, slot: Slot) => void;
  onRemove: (schedule: ShownSchedule) => void;
  /** Gives an hour that the member can neither book nor free to another one. Undefined if they may not. */
  onHand: ((day: DayIndex, slot: Slot) => void) | undefined;
}

const LAST_HOUR = SLOTS.length - 1;

type Hours = Pick<ReturnType<typeof useHours>, 'byPlace' | 'isSettled'>;

/** One hour opens the dialogs of the day view, several hours the dialog of the week. */
function useQuestion({ byPlace, isSettled }: Hours, { isChoosing, over, onBook, onRemove, onHand }: WeekGridProps) {
  const [asked, setAsked] = useState<WeekAsked | null>(null);
  /** Selected hours that another member booked first. */
  const [conflicts, showConflicts] = useState<readonly number[]>([]);
  const ask = (kind: WeekAsked['kind'], places: readonly number[]) => {
    const [place, second] = places;
    if (place === undefined) return;
    showConflicts([]);
    const schedule = byPlace.get(place);
    const slot = SLOTS[hourOf(place)];
    if (second !== undefined) {
      const ofKind = places.flatMap((each) => byPlace.get(each) ?? []);
      setAsked(kind === 'book' ? { kind, places } : { kind, places, schedules: ofKind });
    } else if (schedule) onRemove(schedule);
    else if (slot) onBook(dayOf(place) as DayIndex, slot);
  };
  const canHand = (place: number) => onHand !== undefined && !isChoosing && isSettled(place) && !over.has(place);
  const hand = (place: number) => {
    const slot = SLOTS[hourOf(place)];
    if (slot && canHand(place)) onHand?.(dayOf(place) as DayIndex, slot);
  };
  return {
    dialog: { asked, onClose: () => setAsked(null) },
    conflicts,
    canHand,
    acts: { onAct: ask, onBarred: hand },
    showConflicts,
  };
}

interface WeekHeadProps {
  today: number | undefined;
  date: string | null;
  isOver: (day: number) => boolean;
}

function WeekHead({ today, date, isOver }: WeekHeadProps) {
  const labels = useLabels(weekGridLabels);
  const dates = useLabels(datesLabels);
  const days = useLabels(schedulesLabels);
  return (
    <thead>
      <tr>
        <th scope="col">{labels.time}</th>
        {DAYS.map((name, day) => (
          <th key={name} scope="col" data-today={day === today || undefined} data-over={isOver(day) ? '' : undefined}>
            {days.day(day).split('-')[0]}
            <small>
              {date !== null && ` ${dates.date(dateOfDay(date, day))}`}
              {day === today && <b> {days.today}</b>}
            </small>
          </th>
        ))}
      </tr>
    </thead>
  );
}

const usePlacesOf = (givenUp: ShownWeek['givenUp']) =>
  useMemo(
    () => new Set(givenUp.map(({ date, start_time }) => placeAt(dayOfDate(date), slotHour(start_time)))),
    [givenUp],
  );

function WeekRows({ cell }: { cell: (day: number, hour: number) => ReactNode }) {
  return (
    <tbody>
      {SLOTS.map(({ hour, start_time }) => (
        <tr key={hour}>
          <th scope="row">{start_time}</th>
          {DAYS.map((_, day) => cell(day, hour))}
        </tr>
      ))}
    </tbody>
  );
}

/** Brings the hour that is asked for into view and gives it the focus; otherwise the page stays at its top. */
function useShownFirst(day: Day | undefined, hour: number | null) {
  const asked = hour === null || !day ? null : placeAt(DAYS.indexOf(day), hour);
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (asked === null) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-place="${asked}"]`);
    cell?.scrollIntoView?.({ block: 'center' });
    cell?.focus({ preventScroll: true });
  }, [asked]);
  return { grid, asked };
}

export function WeekGrid(props: WeekGridProps) {
  const { title, week, now, first, over, isLive = false, username, commands, isChoosing } = props;
  const labels = useLabels(weekGridLabels);
  const describe = useCellWords();
  const helpId = useId();
  const { kindOf, ...hours } = useHours(week.hours, over, commands);
  const givenUp = usePlacesOf(week.givenUp);
  const nowPlace = now && placeAt(now.day, now.hour);
  const { grid, asked } = useShownFirst(props.askedDay, props.askedHour ?? null);
  const question = useQuestion(hours, props);
  const choice = useWeekChoice({ start: asked ?? nowPlace ?? 0, kindOf, isChoosing, ...question.acts });
  const chosen = new Set(choice.chosen);

  const cell = (day: number, hour: number) => {
    const place = placeAt(day, hour);
    const schedule = hours.byPlace.get(place);
    return (
      <WeekCell
        key={day}
        place={place}
        {...describe({
          place,
          schedule,
          isGivenUp: givenUp.has(place),
          isOver: over.has(place),
          isNow: place === nowPlace,
          isLive,
          username,
          isConflict: question.conflicts.includes(place),
        })}
        isOpen={kindOf(place) !== null || question.canHand(place)}
        isChosen={kindOf(place) === null ? undefined : chosen.has(place)}
        isFocused={place === choice.focused}
      />
    );
  };

  const finish = (taken: readonly number[], isKept: boolean) => {
    question.showConflicts(taken);
    if (!isKept) choice.clear();
  };
  return (
    <div>
      <WeekHelp id={helpId} data-print="no">
        {isChoosing ? labels.helpChoosing : labels.help}
      </WeekHelp>
      <WeekTableRoot
        ref={grid}
        role="grid"
        aria-label={title}
        aria-describedby={helpId}
        aria-multiselectable="true"
        {...choice.handlers}
      >
        <WeekHead today={now?.day} date={first} isOver={(day) => over.has(placeAt(day, LAST_HOUR))} />
        <WeekRows cell={cell} />
      </WeekTableRoot>
      <ChoiceBar choice={choice} />
      <WeekQuestion {...question.dialog} isPresent={now !== null} commands={commands} onDone={finish} />
    </div>
  );
}
