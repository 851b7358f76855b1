import { isProvisional, type ShownSchedule } from '@cabine/panel-core';
import { memo } from 'react';
import { useLabels } from '../labels/labels';
import { plainHostName } from '../widgets/week/HostName';
import { datesLabels } from './dates.labels';
import { schedulesLabels } from './schedules.labels';
import { dayOf, hourOf } from './weekChoice';
import { weekGridLabels } from './weekGrid.labels';

/** Longest name that fits at every width, in characters; longer names have a tooltip. */
const SHORT_NAME = 12;

export interface WeekCellProps {
  place: number;
  name: string;
  /** Null: free. */
  host: string | null;
  isMine: boolean;
  /** Visible mark of the current hour: 'Agora' or 'Ao vivo'. Null for other hours. */
  mark: string | null;
  /** It is the present hour, and a DJ is on air. */
  isLive: boolean;
  /** The hour is over. */
  isOver: boolean;
  /** How the date differs from the week. Null: it does not. */
  note: string | null;
  isPending: boolean;
  isConflict: boolean;
  /** A press does something. */
  isOpen: boolean;
  /** Undefined if the member can neither book nor free the hour. */
  isChosen: boolean | undefined;
  isFocused: boolean;
}

/** Memoized, so that changing the selection renders only the affected hours. */
export const WeekCell = memo(function WeekCell({
  place,
  name,
  host,
  mark,
  note,
  isOpen,
  isChosen,
  isFocused,
  ...states
}: WeekCellProps) {
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
      data-open={isOpen ? '' : undefined}
      data-mine={states.isMine || undefined}
      data-now={mark === null ? undefined : states.isLive ? 'live' : ''}
      data-over={states.isOver ? '' : undefined}
      data-pending={states.isPending || undefined}
      data-conflict={states.isConflict || undefined}
    >
      {mark !== null && <small>{mark}</small>} {host} {note !== null && <small data-note="">{note}</small>}
    </td>
  );
});

interface CellHour {
  place: number;
  schedule: ShownSchedule | undefined;
  /** Its weekly host gave this date up. */
  isGivenUp: boolean;
  isOver: boolean;
  isNow: boolean;
  isLive: boolean;
  username: string | null;
  isConflict: boolean;
}

/** The visible text and the accessible name of an hour. */
export function useCellWords() {
  const labels = useLabels(weekGridLabels);
  const days = useLabels(schedulesLabels);
  const dates = useLabels(datesLabels);
  return ({ place, schedule, isGivenUp, isOver, isNow, isLive, username, isConflict }: CellHour) => {
    const isMine = schedule !== undefined && schedule.user_name === username;
    const isPending = schedule !== undefined && isProvisional(schedule);
    const host = schedule ? plainHostName(schedule.user_name) : null;
    const once = schedule?.isOnce && schedule.date ? dates.onceMark(schedule.date) : null;
    const note = once ?? (schedule?.isOffered ? dates.offeredMark : isGivenUp ? dates.freeMark : null);
    const name = labels.cell(dayOf(place), hourOf(place), [
      ...(isNow ? [labels.now] : []),
      ...(isNow && isLive ? [labels.live] : []),
      ...(isPending ? [labels.pending] : []),
      ...(isConflict ? [labels.conflict] : []),
      host === null ? labels.free : isMine ? labels.yours : labels.of(host),
      ...(note === null ? [] : [note]),
      ...(isOver ? [dates.over] : []),
    ]);
    const mark = isNow ? (isLive ? labels.onAir : days.now) : null;
    return { name, host, isMine, isPending, isConflict, isOver, isLive: isNow && isLive, mark, note };
  };
}
