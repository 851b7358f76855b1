import { isFree, isProvisional, slotHour, type Hour } from '@cabine/panel-core';
import { memo } from 'react';
import { useLabels } from '../labels/labels';
import { plainHostName } from '../widgets/week/HostName';
import { datesLabels } from './dates.labels';
import { schedulesLabels } from './schedules.labels';
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
      data-pending={states.isPending || undefined}
      data-conflict={states.isConflict || undefined}
    >
      {mark !== null && <small>{mark}</small>} {host !== null && <span>{host}</span>}{' '}
      {note !== null && <small data-note="">{note}</small>}
    </td>
  );
});

interface CellState {
  /** The date of the hour's column; another one is said. */
  date: string | undefined;
  isNow: boolean;
  isLive: boolean;
  username: string | null;
  isConflict: boolean;
}

/** How the date of a weekly hour differs. */
function changeOf(hour: Hour, words: { offeredMark: string; freeMark: string }): string | null {
  if (hour.isOffered) return words.offeredMark;
  return hour.weekly && isFree(hour) ? words.freeMark : null;
}

/** The visible text and the accessible name of an hour. */
export function useCellWords() {
  const labels = useLabels(weekGridLabels);
  const days = useLabels(schedulesLabels);
  const dates = useLabels(datesLabels);
  return (hour: Hour, { date, isNow, isLive, username, isConflict }: CellState) => {
    const { holder, weekly } = hour;
    const { closed } = hour.exception ?? {};
    const isMine = holder !== null && holder.user_name === username;
    const isPending = isProvisional(holder);
    const isOnAir = isNow && isLive;
    const host = holder ? plainHostName(holder.user_name) : null;
    const other = hour.date === date ? null : dates.date(hour.date);
    const isOnce = holder !== null && holder !== weekly;
    const differs = isOnce ? dates.onceMark(hour.date) : changeOf(hour, dates);
    const says = [
      isNow && labels.now,
      isOnAir && labels.live,
      isPending && labels.pending,
      isConflict && labels.conflict,
      closed ? dates.closed(closed) : host === null ? labels.free : isMine ? labels.yours : labels.of(host),
      differs,
      !isOnce && other,
    ];
    const name = labels.cell(
      hour.day_of_week,
      slotHour(hour.start_time),
      says.filter((each) => typeof each === 'string'),
    );
    const mark = isOnAir ? labels.onAir : isNow ? days.now : null;
    const note = closed ? dates.closedMark : (differs ?? other);
    return { name, host, isMine, isPending, isConflict, isLive: isOnAir, mark, note };
  };
}
