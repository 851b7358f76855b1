import {
  DAYS,
  SLOTS,
  isProvisional,
  slotHour,
  type DayIndex,
  type Schedule,
  type ScheduleCommands,
  type Slot,
  type StationTime,
} from '@cabine/panel-core';
import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../components/Button';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useLabels } from '../labels/labels';
import { plainHostName } from './HostName';
import { schedulesLabels } from './schedules.labels';
import { useWeekChoice, type HourKind } from './useWeekChoice';
import { dayOf, hourOf, placeAt, spansOfPlaces } from './weekChoice';
import { weekGridLabels } from './weekGrid.labels';
import { WeekBar, WeekHelp, WeekTableRoot } from './weekGridStyles';
import { WeekQuestion, type WeekAsked } from './WeekQuestion';

export interface WeekGridProps {
  /** Names the grid. */
  title: string;
  /** The booked hours of one type. */
  schedules: readonly Schedule[];
  /** Now, on the station's wall clock. */
  now: StationTime;
  /** True while somebody speaks on air. */
  isLive?: boolean;
  username: string | null;
  commands: ScheduleCommands;
  /** One hour is asked about as in the day. */
  onBook: (day: DayIndex, slot: Slot) => void;
  onRemove: (schedule: Schedule) => void;
}

/** What fits into its column at every width; a longer name shows whole under the pointer. */
const SHORT_NAME = 12;

interface CellProps {
  place: number;
  name: string;
  /** Null: free. */
  host: string | null;
  isMine: boolean;
  /** In sight where it is the present hour: 'Agora', 'Ao vivo'. */
  mark: string | null;
  isPending: boolean;
  isConflict: boolean;
  /** Undefined where nothing can be done with the hour. */
  isChosen: boolean | undefined;
  isFocused: boolean;
}

const Cell = memo(function Cell({ place, name, host, mark, isChosen, isFocused, ...states }: CellProps) {
  return (
    <td
      role="gridcell"
      tabIndex={isFocused ? 0 : -1}
      aria-label={name}
      aria-selected={isChosen}
      aria-current={mark === null ? undefined : 'time'}
      title={host !== null && host.length > SHORT_NAME ? host : undefined}
      data-place={place}
      data-free={host === null || undefined}
      data-open={isChosen === undefined ? undefined : ''}
      data-mine={states.isMine || undefined}
      data-now={mark === null ? undefined : ''}
      data-pending={states.isPending || undefined}
      data-conflict={states.isConflict || undefined}
    >
      {mark !== null && <small>{mark}</small>} {host}
    </td>
  );
});

/** The week in which members book: 7 days beside each other, 24 hours below each other, several hours at once. */
export function WeekGrid(props: WeekGridProps) {
  const { title, schedules, now, isLive = false, username, commands, onBook, onRemove } = props;
  const labels = useLabels(weekGridLabels);
  const days = useLabels(schedulesLabels);
  const helpId = useId();
  const [asked, setAsked] = useState<WeekAsked | null>(null);
  const [conflicts, setConflicts] = useState<readonly number[]>([]);
  const byPlace = useMemo(
    () => new Map(schedules.map((entry) => [placeAt(entry.day_of_week, slotHour(entry.start_time)), entry])),
    [schedules],
  );
  const nowPlace = placeAt(now.day, now.hour);
  const grid = useRef<HTMLTableElement>(null);
  // Whoever opens the week wants to see the hour it is.
  useEffect(() => {
    grid.current?.querySelector('[data-now]')?.scrollIntoView({ block: 'center' });
  }, []);

  const kindOf = (place: number): HourKind => {
    const schedule = byPlace.get(place);
    if (!schedule) return commands.canBook ? 'book' : null;
    return !isProvisional(schedule) && commands.canRemove(schedule) ? 'remove' : null;
  };
  const choice = useWeekChoice({
    start: nowPlace,
    kindOf,
    onAct(kind, places) {
      const [place, second] = places;
      if (place === undefined) return;
      setConflicts([]);
      const schedule = byPlace.get(place);
      const slot = SLOTS[hourOf(place)];
      if (second !== undefined) {
        const ofKind = places.flatMap((each) => byPlace.get(each) ?? []);
        setAsked(kind === 'book' ? { kind, places } : { kind, places, schedules: ofKind });
      } else if (schedule) onRemove(schedule);
      else if (slot) onBook(dayOf(place) as DayIndex, slot);
    },
  });
  const chosen = new Set(choice.chosen);
  const count = choice.chosen.length;
  const spans = spansOfPlaces(choice.chosen).map(({ day, from, to }) => labels.span(day, from, to + 1));
  const chosenText = count > 0 ? labels.chosen(count, spans.join('; ')) : '';

  const cell = (day: number, hour: number) => {
    const place = placeAt(day, hour);
    const schedule = byPlace.get(place);
    const isNow = place === nowPlace;
    const isMine = schedule !== undefined && schedule.user_name === username;
    const isPending = schedule !== undefined && isProvisional(schedule);
    const isConflict = conflicts.includes(place);
    const host = schedule ? plainHostName(schedule.user_name) : null;
    const name = labels.cell(day, hour, [
      ...(isNow ? [labels.now] : []),
      ...(isNow && isLive ? [labels.live] : []),
      ...(isPending ? [labels.pending] : []),
      ...(isConflict ? [labels.conflict] : []),
      host === null ? labels.free : isMine ? labels.yours : labels.of(host),
    ]);
    return (
      <Cell
        key={day}
        {...{ place, name, host, isMine, isPending, isConflict }}
        mark={isNow ? (isLive ? labels.onAir : days.now) : null}
        isChosen={kindOf(place) === null ? undefined : chosen.has(place)}
        isFocused={place === choice.focused}
      />
    );
  };

  return (
    <div>
      <WeekHelp id={helpId}>{labels.help}</WeekHelp>
      <WeekTableRoot
        ref={grid}
        role="grid"
        aria-label={title}
        aria-describedby={helpId}
        aria-multiselectable="true"
        {...choice.handlers}
      >
        <thead>
          <tr>
            <th scope="col">{labels.time}</th>
            {DAYS.map((name, day) => (
              <th key={name} scope="col" data-today={day === now.day || undefined}>
                {days.day(day).split('-')[0]}
                {day === now.day && <small> {days.today}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SLOTS.map(({ hour, start_time }) => (
            <tr key={hour}>
              <th scope="row">{start_time}</th>
              {DAYS.map((_, day) => cell(day, hour))}
            </tr>
          ))}
        </tbody>
      </WeekTableRoot>
      <VisuallyHidden role="status">{chosenText}</VisuallyHidden>
      {count > 0 && (
        <WeekBar>
          <p aria-hidden="true">{chosenText}</p>
          <Button onClick={choice.clear}>{labels.clear}</Button>
          <Button variant={choice.kind === 'remove' ? 'danger' : 'primary'} onClick={choice.act}>
            {choice.kind === 'remove' ? labels.remove(count) : labels.book(count)}
          </Button>
        </WeekBar>
      )}
      <WeekQuestion
        asked={asked}
        commands={commands}
        onClose={() => setAsked(null)}
        onDone={(taken) => {
          setConflicts(taken);
          choice.clear();
        }}
      />
    </div>
  );
}
