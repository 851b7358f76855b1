import { DAYS, SLOTS, isProvisional, phaseOf, type Day, type DatedSchedule, type Hour } from '@cabine/panel-core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLabels } from '../labels/labels';
import { ChoiceBar } from './ChoiceBar';
import { datesLabels } from './dates.labels';
import { kindOf } from './kindOf';
import type { Ask } from './scheduleQuestion';
import { schedulesLabels } from './schedules.labels';
import { useWeekChoice } from './useWeekChoice';
import { useCellWords, WeekCell } from './WeekCell';
import { datesOfDays, placeAt } from './weekChoice';
import { weekGridLabels } from './weekGrid.labels';
import { WeekHelp, WeekTableRoot } from './weekGridStyles';
import { WeekQuestion, type WeekAsked } from './WeekQuestion';

export interface WeekGridProps {
  /** Accessible name of the grid. */
  title: string;
  /** The 168 hours. */
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
  /** Opens the dialog for one hour. */
  onAsk: Ask;
}

/** One hour opens the dialogs of the day view, several hours the dialog of the week. */
function useQuestion({ hours, commands, isChoosing, onAsk }: WeekGridProps) {
  const [asked, setAsked] = useState<WeekAsked | null>(null);
  /** Selected hours that another member booked first. */
  const [conflicts, showConflicts] = useState<readonly Hour[]>([]);
  const canHand = (place: number) =>
    commands.canAssign &&
    !isChoosing &&
    !isProvisional(hours[place]?.holder ?? null) &&
    !hours[place]?.exception?.closed;
  return {
    dialog: { asked, onClose: () => setAsked(null) },
    give: (places: readonly number[]) =>
      setAsked({ kind: 'give', hours: places.flatMap((place) => hours[place] ?? []) }),
    isConflict: (hour: Hour) =>
      conflicts.some(({ date, start_time }) => date === hour.date && start_time === hour.start_time),
    canHand,
    acts: {
      onAct(kind: 'book' | 'remove', places: readonly number[]) {
        const pressed = places.flatMap((place) => hours[place] ?? []);
        const [hour, second] = pressed;
        showConflicts([]);
        if (second) setAsked({ kind, hours: pressed });
        else if (hour) onAsk({ kind, hour });
      },
      onBarred(place: number) {
        const hour = hours[place];
        if (hour && canHand(place)) onAsk({ kind: 'hand', hour, isOffer: false });
      },
    },
    showConflicts,
  };
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
              {` ${words.date(date)}`}
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
  const { title, hours, isLive = false, username, commands, isChoosing } = props;
  const labels = useLabels(weekGridLabels);
  const describe = useCellWords();
  const helpId = useId();
  const dates = datesOfDays(hours);
  const isNow = (hour: Hour) => phaseOf(hour, commands.now) === 'present';
  const kindAt = (place: number) => kindOf(hours[place], commands);
  const { grid, asked } = useShownFirst(props.askedDay, props.askedHour ?? null);
  const question = useQuestion(props);
  const start = asked ?? Math.max(hours.findIndex(isNow), 0);
  const choice = useWeekChoice({ start, kindOf: kindAt, isChoosing, ...question.acts });
  const chosen = new Set(choice.chosen);

  const cell = (day: number, at: number) => {
    const place = placeAt(day, at);
    const hour = hours[place];
    if (!hour) return null;
    const isConflict = question.isConflict(hour);
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
        isOpen={kindAt(place) !== null || question.canHand(place)}
        isChosen={kindAt(place) === null ? undefined : chosen.has(place)}
        isFocused={place === choice.focused}
      />
    );
  };

  const finish = (taken: readonly Hour[], isKept: boolean) => {
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
        <WeekHead today={commands.now.date} dates={dates} />
        <WeekRows cell={cell} />
      </WeekTableRoot>
      <ChoiceBar choice={choice} onGive={commands.giveSeveral && (() => question.give(choice.chosen))} />
      <WeekQuestion {...question.dialog} type={hours[0]?.type ?? 'broadcast'} commands={commands} onDone={finish} />
    </div>
  );
}
