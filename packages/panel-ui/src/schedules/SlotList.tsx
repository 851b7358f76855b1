import {
  dayOfDate,
  isProvisional,
  phaseOf,
  slotHour,
  type Hour,
  type ScheduleType,
  type StationNow,
} from '@cabine/panel-core';
import { memo, useEffect, useId, useRef, type ReactNode } from 'react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
import TimerOff from 'lucide-react/icons/timer-off';
import Trash2 from 'lucide-react/icons/trash-2';
import { Checkbox } from '../components/form/Checkbox';
import { Tooltip } from '../components/overlay/Tooltip';
import { Pill } from '../components/Pill';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useLabels } from '../labels/labels';
import { MemberAvatar } from '../users/MemberAvatar';
import { HostName, plainHostName } from '../widgets/week/HostName';
import { datesLabels } from './dates.labels';
import { schedulesLabels } from './schedules.labels';
import { SlotTable } from './slotStyles';

export interface SlotListProps {
  type: ScheduleType;
  /** Names the list: its day and date. */
  label?: string;
  /** The hours of one day, soonest first; those of another date than the first follow under theirs. */
  hours: readonly Hour[];
  /** The station's present hour, which is marked. */
  now: StationNow;
  /** The hour that comes into view; null leaves the page at its top. */
  askedHour?: number | null;
  /** The signed-in member's name, which marks their hours. Null for visitors. */
  username: string | null;
  canBook: boolean;
  /** Why the member cannot book a free hour, though they may book others. */
  whyNot?: (hour: Hour) => string | undefined;
  canRemove: (holder: { user_name: string }) => boolean;
  onBook: (hour: Hour) => void;
  onRemove: (hour: Hour) => void;
  /** For members who may give hours to others: opens where they can neither book nor free. */
  onHand?: ((hour: Hour) => void) | undefined;
  /** False with a back end that cannot free the rest of the present hour alone. */
  hasDates?: boolean;
  /** Stands in the row of the present hour. */
  presentNote?: ReactNode;
  /** Renders checkboxes instead of buttons. */
  choice?: HourChoice;
}

export interface HourChoice {
  isChosen: (hour: Hour) => boolean;
  /** False for hours that cannot be combined with the selected ones: free with booked. */
  canChoose: (hour: Hour) => boolean;
  toggle: (hour: Hour) => void;
}

const ICONS = {
  book: <Plus size={16} aria-hidden />,
  remove: <Trash2 size={16} aria-hidden />,
  rest: <TimerOff size={16} aria-hidden />,
  locked: <Lock size={16} aria-hidden />,
  hand: <ArrowLeftRight size={16} aria-hidden />,
};

interface RowProps extends Pick<SlotListProps, 'type' | 'canBook' | 'onBook' | 'onRemove' | 'onHand' | 'hasDates'> {
  hour: Hour;
  /** Its date, if the row stands under it. */
  under: string | null;
  isNow: boolean;
  isShownFirst: boolean;
  isMine: boolean;
  mayRemove: boolean;
  barredBy: string | undefined;
  lockedReasonId: string;
  note: ReactNode;
  isChosen: boolean | undefined;
  canChoose: boolean;
  onToggle: ((hour: Hour) => void) | undefined;
}

function SlotHost({ hour, type, isNow, isMine }: RowProps) {
  const labels = useLabels(schedulesLabels);
  const dates = useLabels(datesLabels);
  const now = isNow && <Pill>{labels.now}</Pill>;
  const { holder, weekly, exception } = hour;
  if (exception?.closed)
    return (
      <span data-part="host" data-free="">
        <span>{dates.closed(exception.closed)}</span>
        {now}
      </span>
    );
  if (holder === null)
    return (
      <span data-part="host" data-free="">
        <span>{type === 'event' ? labels.freeEvent : labels.free}</span>
        {weekly && <Pill>{dates.freeMark}</Pill>}
        {now}
      </span>
    );
  return (
    <span data-part="host" data-arrives="">
      <MemberAvatar username={plainHostName(holder.user_name)} size={28} />
      <span data-part="name">
        <b>
          <HostName name={holder.user_name} />
        </b>
        {isMine && <Pill tone="accent">{labels.you}</Pill>}
        {holder !== weekly && <Pill>{dates.onceMark(hour.date)}</Pill>}
        {hour.isOffered && <Pill>{dates.offeredMark}</Pill>}
        {now}
      </span>
    </span>
  );
}

/** What the button does, its name, and why it does nothing. */
function useSlotAction({ hour, under, isNow, mayRemove, canBook, barredBy, onHand, hasDates = true }: RowProps) {
  const labels = useLabels(schedulesLabels);
  const dates = useLabels(datesLabels);
  const { holder, start_time } = hour;
  const isBarred = holder ? !mayRemove : !canBook || barredBy !== undefined;
  const host = holder ? plainHostName(holder.user_name) : '';
  const { closed } = hour.exception ?? {};
  const on = (name: string) => (under === null ? name : `${name}, ${under}`);
  if (closed) {
    const reason = onHand ? dates.closedHelp : dates.closed(closed);
    return { action: 'locked', isBarred: true, name: on(dates.closedAction(start_time, closed)), reason } as const;
  }
  if (isBarred && onHand) return { action: 'hand', isBarred: false, name: on(dates.handAction(start_time)) } as const;
  if (holder && isBarred)
    return {
      action: 'locked',
      isBarred,
      name: on(labels.lockedAction(start_time, host)),
      reason: labels.lockedReason,
    } as const;
  if (holder && isNow && hasDates)
    return { action: 'rest', isBarred, name: labels.restAction(start_time, host) } as const;
  if (holder) return { action: 'remove', isBarred, name: on(labels.removeAction(start_time, host)) } as const;
  const reason = canBook ? barredBy : labels.cannotBookReason;
  return { action: 'book', isBarred, name: on(labels.bookAction(start_time)), reason } as const;
}

/** Books or frees the hour. If neither is allowed, the button stays focusable and gives the reason. */
function SlotButton(props: RowProps) {
  const { hour, lockedReasonId, onBook, onRemove, onHand } = props;
  const labels = useLabels(schedulesLabels);
  const { action, isBarred, name, reason } = useSlotAction(props);
  const inert = isBarred || isProvisional(hour.holder);
  const verb = action === 'book' ? labels.columnAction : action === 'rest' ? labels.rest : null;
  return (
    <Tooltip text={reason}>
      {(anchor) => (
        <button
          {...anchor}
          type="button"
          data-action={action}
          aria-label={name}
          aria-disabled={inert || undefined}
          aria-describedby={action === 'locked' && hour.holder ? lockedReasonId : anchor['aria-describedby']}
          onClick={() => {
            anchor.onClick();
            if (inert) return;
            if (action === 'hand') onHand?.(hour);
            else if (hour.holder) onRemove(hour);
            else onBook(hour);
          }}
        >
          {ICONS[action]}
          {verb !== null && <span data-part="verb">{verb}</span>}
        </button>
      )}
    </Tooltip>
  );
}

function SlotCheckbox({ hour, under, isChosen, canChoose, onToggle }: RowProps) {
  const labels = useLabels(schedulesLabels);
  const host = hour.holder ? plainHostName(hour.holder.user_name) : null;
  const name = labels.chooseHour(hour.start_time, host);
  return (
    <Checkbox
      hideLabel
      label={under === null ? name : `${name}, ${under}`}
      checked={isChosen === true}
      disabled={!canChoose}
      onChange={() => onToggle?.(hour)}
    />
  );
}

const SlotRow = memo(function SlotRow(props: RowProps) {
  const { hour, isNow, isShownFirst, isMine, isChosen, note } = props;
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isShownFirst) row.current?.scrollIntoView?.({ block: 'center' });
  }, [isShownFirst]);

  return (
    <tr
      ref={row}
      data-slot={hour.start_time}
      data-now={isNow || undefined}
      data-mine={isMine || undefined}
      data-pending={isProvisional(hour.holder) || undefined}
      data-chosen={isChosen}
      aria-current={isNow ? 'time' : undefined}
    >
      <td>
        <strong>{hour.start_time}</strong> <span data-part="end">– {hour.end_time}</span>
      </td>
      <td>
        <SlotHost {...props} />
        {note}
      </td>
      <td>{isChosen === undefined ? <SlotButton {...props} /> : <SlotCheckbox {...props} />}</td>
    </tr>
  );
});

/** One day as 24 hourly slots with columns Horário, Locutor (or Promotor) and Marcar (product.md 2.6). */
export function SlotList(props: SlotListProps) {
  const { label, hours, now, username, canRemove, whyNot, choice, askedHour, presentNote, ...acts } = props;
  const labels = useLabels(schedulesLabels);
  const dates = useLabels(datesLabels);
  const lockedReasonId = useId();
  const first = hours[0]?.date;
  const row = (hour: Hour) => {
    const isNow = phaseOf(hour, now) === 'present';
    return (
      <SlotRow
        key={hour.start_time}
        {...acts}
        hour={hour}
        under={hour.date === first ? null : dates.dayDate(hour.day_of_week, hour.date)}
        isNow={isNow}
        note={isNow && presentNote}
        isShownFirst={slotHour(hour.start_time) === askedHour}
        isMine={hour.holder !== null && hour.holder.user_name === username}
        barredBy={hour.holder ? undefined : whyNot?.(hour)}
        mayRemove={hour.holder !== null && canRemove(hour.holder)}
        lockedReasonId={lockedReasonId}
        isChosen={choice?.isChosen(hour)}
        canChoose={choice?.canChoose(hour) ?? false}
        onToggle={choice?.toggle}
      />
    );
  };
  return (
    <>
      <SlotTable aria-label={label} data-part="hours" data-type={acts.type}>
        <thead>
          <tr>
            <th scope="col">{labels.columnTime}</th>
            <th scope="col">{acts.type === 'event' ? labels.columnPromoter : labels.columnHost}</th>
            <th scope="col">{labels.columnAction}</th>
          </tr>
        </thead>
        {[...new Set(hours.map(({ date }) => date))].map((date) => (
          <tbody key={date}>
            {date !== first && (
              <tr data-part="date">
                <th scope="rowgroup" colSpan={3}>
                  {dates.dayDate(dayOfDate(date), date)}
                </th>
              </tr>
            )}
            {hours.filter((hour) => hour.date === date).map(row)}
          </tbody>
        ))}
      </SlotTable>
      <VisuallyHidden id={lockedReasonId}>{labels.lockedReason}</VisuallyHidden>
    </>
  );
}
