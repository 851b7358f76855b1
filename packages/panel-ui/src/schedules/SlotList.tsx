import { SLOTS, isProvisional, slotHour, type ScheduleType, type ShownSchedule, type Slot } from '@cabine/panel-core';
import { memo, useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
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
  /** Bookings of the day shown. */
  schedules: readonly ShownSchedule[];
  /** The current hour in the station's time zone if the day shown is today, otherwise null. */
  currentHour: number | null;
  /** The hour that comes into view; null leaves the page at its top. */
  askedHour?: number | null;
  /** The signed-in member's name, which marks their hours. Null for visitors. */
  username: string | null;
  canBook: boolean;
  canRemove: (schedule: ShownSchedule) => boolean;
  onBook: (slot: Slot) => void;
  onRemove: (schedule: ShownSchedule) => void;
  /** For members who may give hours to others: opens where they can neither book nor free. */
  onHand?: ((slot: Slot) => void) | undefined;
  /** Hours that their weekly host gave up on the date shown. */
  givenUp?: ReadonlySet<number>;
  /** Hours of the day that are over: nothing can be done about them. */
  over?: ReadonlySet<number> | undefined;
  /** Stands in the row of the present hour. */
  presentNote?: ReactNode;
  /** Hours that one row stands for; without it every hour has its own. */
  passed?: PassedHours;
  /** Renders checkboxes instead of buttons. */
  choice?: HourChoice;
}

export interface PassedHours {
  /** The first hour that is always shown. */
  before: number;
  isOpen: boolean;
  onToggle: () => void;
}

export interface HourChoice {
  isChosen: (hour: number) => boolean;
  /** False for hours that cannot be combined with the selected ones: free with booked. */
  canChoose: (hour: number) => boolean;
  toggle: (hour: number) => void;
}

const ICONS = {
  book: <Plus size={16} aria-hidden />,
  remove: <Trash2 size={16} aria-hidden />,
  locked: <Lock size={16} aria-hidden />,
  hand: <ArrowLeftRight size={16} aria-hidden />,
};

interface RowProps extends Pick<SlotListProps, 'type' | 'canBook' | 'onBook' | 'onRemove' | 'onHand'> {
  slot: Slot;
  schedule: ShownSchedule | null;
  isGivenUp: boolean;
  isOver: boolean;
  isNow: boolean;
  isShownFirst: boolean;
  isMine: boolean;
  mayRemove: boolean;
  lockedReasonId: string;
  note: ReactNode;
  isChosen: boolean | undefined;
  canChoose: boolean;
  onToggle: ((hour: number) => void) | undefined;
}

function SlotHost({ schedule, type, isNow, isMine, isGivenUp }: RowProps) {
  const labels = useLabels(schedulesLabels);
  const dates = useLabels(datesLabels);
  const now = isNow && <Pill>{labels.now}</Pill>;
  if (schedule === null)
    return (
      <span data-part="host" data-free="">
        {type === 'event' ? labels.freeEvent : labels.free}
        {isGivenUp && <Pill>{dates.freeMark}</Pill>}
        {now}
      </span>
    );
  return (
    <span data-part="host" data-arrives="">
      <MemberAvatar username={plainHostName(schedule.user_name)} size={28} />
      <span data-part="name">
        <b>
          <HostName name={schedule.user_name} />
        </b>
        {isMine && <Pill tone="accent">{labels.you}</Pill>}
        {schedule.isOnce && schedule.date && <Pill>{dates.onceMark(schedule.date)}</Pill>}
        {schedule.isOffered && <Pill>{dates.offeredMark}</Pill>}
        {now}
      </span>
    </span>
  );
}

/** What the button does, its name, and why it does nothing. */
function useSlotAction({ slot, schedule, isMine, mayRemove, canBook, onHand }: RowProps) {
  const labels = useLabels(schedulesLabels);
  const dates = useLabels(datesLabels);
  const { start_time } = slot;
  const isBarred = schedule ? !mayRemove : !canBook;
  const host = schedule ? plainHostName(schedule.user_name) : '';
  if (isBarred && onHand) return { action: 'hand', isBarred: false, name: dates.handAction(start_time) } as const;
  if (schedule && isBarred) {
    const reason = isMine ? dates.begunReason : labels.lockedReason;
    return { action: 'locked', isBarred, name: labels.lockedAction(start_time, host), reason } as const;
  }
  if (schedule) return { action: 'remove', isBarred, name: labels.removeAction(start_time, host) } as const;
  const reason = canBook ? undefined : labels.cannotBookReason;
  return { action: 'book', isBarred, name: labels.bookAction(start_time), reason } as const;
}

/** Books or frees the hour. If neither is allowed, the button stays focusable and gives the reason. */
function SlotButton(props: RowProps) {
  const { slot, schedule, isMine, lockedReasonId, onBook, onRemove, onHand } = props;
  const labels = useLabels(schedulesLabels);
  const { action, isBarred, name, reason } = useSlotAction(props);
  const inert = isBarred || (schedule !== null && isProvisional(schedule));
  return (
    <Tooltip text={reason}>
      {(anchor) => (
        <button
          {...anchor}
          type="button"
          data-action={action}
          aria-label={name}
          aria-disabled={inert || undefined}
          aria-describedby={action === 'locked' && !isMine ? lockedReasonId : anchor['aria-describedby']}
          onClick={() => {
            anchor.onClick();
            if (inert) return;
            if (action === 'hand') onHand?.(slot);
            else if (schedule) onRemove(schedule);
            else onBook(slot);
          }}
        >
          {ICONS[action]}
          {action === 'book' && <span data-part="verb">{labels.columnAction}</span>}
        </button>
      )}
    </Tooltip>
  );
}

function SlotCheckbox({ slot, schedule, isChosen, canChoose, onToggle }: RowProps) {
  const labels = useLabels(schedulesLabels);
  const host = schedule ? plainHostName(schedule.user_name) : null;
  return (
    <Checkbox
      hideLabel
      label={labels.chooseHour(slot.start_time, host)}
      checked={isChosen === true}
      disabled={!canChoose}
      onChange={() => onToggle?.(slot.hour)}
    />
  );
}

function SlotAct(props: RowProps) {
  const dates = useLabels(datesLabels);
  if (props.isOver) return <VisuallyHidden>{dates.over}</VisuallyHidden>;
  return props.isChosen === undefined ? <SlotButton {...props} /> : <SlotCheckbox {...props} />;
}

const SlotRow = memo(function SlotRow(props: RowProps) {
  const { slot, schedule, isOver, isNow, isShownFirst, isMine, isChosen, note } = props;
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isShownFirst) row.current?.scrollIntoView?.({ block: 'center' });
  }, [isShownFirst]);

  const pending = schedule !== null && isProvisional(schedule);
  return (
    <tr
      ref={row}
      data-slot={slot.start_time}
      data-now={isNow || undefined}
      data-over={isOver ? '' : undefined}
      data-mine={isMine || undefined}
      data-pending={pending || undefined}
      data-chosen={isChosen}
      aria-current={isNow ? 'time' : undefined}
    >
      <td>
        <strong>{slot.start_time}</strong> <span data-part="end">– {slot.end_time}</span>
      </td>
      <td>
        <SlotHost {...props} />
        {note}
      </td>
      <td>
        <SlotAct {...props} />
      </td>
    </tr>
  );
});

function PassedRow({ before, isOpen, onToggle }: PassedHours) {
  const labels = useLabels(schedulesLabels);
  return (
    <tr data-part="passed">
      <td colSpan={3}>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          {labels.passed(before)} <span aria-hidden="true">· {isOpen ? labels.hidePassed : labels.showPassed}</span>
        </button>
      </td>
    </tr>
  );
}

/** One day as 24 hourly slots with columns Horário, Locutor (or Promotor) and Marcar (product.md 2.6). */
export function SlotList(props: SlotListProps) {
  const {
    schedules,
    currentHour,
    username,
    canRemove,
    choice,
    givenUp,
    over,
    askedHour,
    presentNote,
    passed,
    ...acts
  } = props;
  const labels = useLabels(schedulesLabels);
  const lockedReasonId = useId();
  const byHour = useMemo(() => new Map(schedules.map((entry) => [slotHour(entry.start_time), entry])), [schedules]);

  return (
    <>
      <SlotTable data-part="hours" data-type={acts.type}>
        <thead>
          <tr>
            <th scope="col">{labels.columnTime}</th>
            <th scope="col">{acts.type === 'event' ? labels.columnPromoter : labels.columnHost}</th>
            <th scope="col">{labels.columnAction}</th>
          </tr>
        </thead>
        <tbody>
          {passed && passed.before > 0 && <PassedRow {...passed} />}
          {SLOTS.slice(passed?.isOpen ? 0 : passed?.before).map((slot) => {
            const schedule = byHour.get(slot.hour) ?? null;
            return (
              <SlotRow
                key={slot.hour}
                {...acts}
                slot={slot}
                schedule={schedule}
                isGivenUp={givenUp?.has(slot.hour) ?? false}
                isOver={over?.has(slot.hour) ?? false}
                isNow={slot.hour === currentHour}
                note={slot.hour === currentHour && presentNote}
                isShownFirst={slot.hour === askedHour}
                isMine={schedule !== null && schedule.user_name === username}
                mayRemove={schedule !== null && canRemove(schedule)}
                lockedReasonId={lockedReasonId}
                isChosen={choice?.isChosen(slot.hour)}
                canChoose={choice?.canChoose(slot.hour) ?? false}
                onToggle={choice?.toggle}
              />
            );
          })}
        </tbody>
      </SlotTable>
      <VisuallyHidden id={lockedReasonId}>{labels.lockedReason}</VisuallyHidden>
    </>
  );
}
