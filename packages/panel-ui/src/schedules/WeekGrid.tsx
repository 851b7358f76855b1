import { DAYS, SLOTS, isProvisional, phaseOf, type Day, type DatedSchedule, type Hour } from '@cabine/panel-core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLabels } from '../labels/labels';
import { ChoiceBar } from './ChoiceBar';
import { datesLabels } from './dates.labels';
import { kindOf } from './kindOf';
import type { Ask, QuestionOf } from './scheduleQuestion';
import { schedulesLabels } from './schedules.labels';
import { useWeekChoice } from './useWeekChoice';
import { useCellWords, WeekCell } from './WeekCell';
import { datesOfDays, placeAt } from './weekChoice';
import { weekGridLabels } from './weekGrid.labels';
import { WeekHelp, WeekTableRoot } from './weekGridStyles';

export interface WeekGridProps {
  /** Accessible name of the grid. */
  title: string;
  hours: readonly Hour[];
  /** True while a DJ is on air. */
  isLive?: boolean;
  username: string | null;
  commands: DatedSchedule;
  /** True: pressing an hour selects it instead of opening a dialog, for touch screens. */
  isChoosing: boolean;
  /** The hour of `askedDay` that comes into view and is the tab stop. Null: the present one is the tab stop. */
  askedHour?: number | null;
  askedDay?: Day;
  onAsk: Ask;
}

function WeekHead({ today, dates }: { today: string; dates: readonly string[] }) {
  const labels = useLabels(weekGridLabels);
  const words = useLabels(datesLabels);
  const days = useLabels(schedulesLabels);
  return (
    <thead>
      <tr>
        <th scope="col">{labels.time}</th>
        {dates.map((date, day) => (
          <th key={DAYS[day]} scope="col" data-today={date === today || undefined}>
            {days.day(day).split('-')[0]}
            <small>
              <span>{` ${words.date(date)}`}</span>
              {date === today && <b> {days.today}</b>}
            </small>
          </th>
        ))}
      </tr>
    </thead>
  );
}

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
  const { title, hours, isLive = false, username, commands, isChoosing, onAsk } = props;
  const labels = useLabels(weekGridLabels);
  const describe = useCellWords();
  const helpId = useId();
  const dates = datesOfDays(hours);
  const isNow = (hour: Hour) => phaseOf(hour, commands.now) === 'present';
  const kindAt = (place: number) => kindOf(hours[place], commands);
  const { grid, asked } = useShownFirst(props.askedDay, props.askedHour ?? null);
  /** Selected hours that another member booked first. */
  const [conflicts, showConflicts] = useState<readonly Hour[]>([]);
  const canHand = (place: number) => {
    const { holder = null, exception } = hours[place] ?? {};
    return commands.canAssign && !isChoosing && !isProvisional(holder) && !exception?.closed;
  };
  const ask = (act: QuestionOf<'several'>['act'], places: readonly number[]) =>
    onAsk({
      kind: 'several',
      act,
      hours: places.flatMap((place) => hours[place] ?? []),
      onDone(taken, isKept) {
        showConflicts(taken);
        if (!isKept) choice.clear();
      },
    });
  const start = asked ?? Math.max(hours.findIndex(isNow), 0);
  const choice = useWeekChoice({
    ...{ start, kindOf: kindAt, isChoosing },
    // One hour opens the questions of the day view.
    onAct(kind, places) {
      const [place, second] = places;
      const hour = place === undefined ? undefined : hours[place];
      showConflicts([]);
      if (second !== undefined) ask(kind, places);
      else if (hour) onAsk({ kind, hour });
    },
    onBarred(place) {
      const hour = hours[place];
      if (hour && canHand(place)) onAsk({ kind: 'hand', hour, isOffer: false });
    },
  });
  const chosen = new Set(choice.chosen);

  const cell = (day: number, at: number) => {
    const place = placeAt(day, at);
    const hour = hours[place];
    if (!hour) return null;
    const isConflict = conflicts.some(({ date, start_time }) => date === hour.date && start_time === hour.start_time);
    return (
      <WeekCell
        key={day}
        place={place}
        {...describe(hour, {
          date: dates[day],
          isNow: isNow(hour),
          isLive: isLive && hour.holder !== null,
          username,
          isConflict,
        })}
        isOpen={kindAt(place) !== null || canHand(place)}
        isChosen={kindAt(place) === null ? undefined : chosen.has(place)}
        isFocused={place === choice.focused}
      />
    );
  };

  return (
    <div>
      {/* The grid is described by it, and need not be read twice. */}
      <WeekHelp id={helpId} data-print="no" aria-hidden="true">
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
        <WeekHead today={commands.now.date} dates={dates} />
        <WeekRows cell={cell} />
      </WeekTableRoot>
      <ChoiceBar choice={choice} onGive={commands.giveSeveral && (() => ask('give', choice.chosen))} />
    </div>
  );
}
