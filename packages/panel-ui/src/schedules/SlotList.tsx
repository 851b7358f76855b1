import { SLOTS, isProvisional, slotHour, type Schedule, type ScheduleType, type Slot } from '@cabine/panel-core';
import { memo, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { styled } from 'styled-components';
import { Pill } from '../components/Pill';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useLabels } from '../labels/labels';
import { MemberAvatar } from '../users/MemberAvatar';
import { HostName, plainHostName } from './HostName';
import { schedulesLabels } from './schedules.labels';

/** The hours that fold into one row while they are all free (00 to 05). */
export const MORNING_HOURS = 6;

export interface SlotListProps {
  type: ScheduleType;
  /** The booked hours of the day shown. */
  schedules: readonly Schedule[];
  /** The station's hour if the day shown is today, otherwise null. */
  currentHour: number | null;
  /** The signed-in member's name: those hours are marked as one's own. */
  username: string | null;
  canBook: boolean;
  canRemove: (schedule: Schedule) => boolean;
  onBook: (slot: Slot) => void;
  onRemove: (schedule: Schedule) => void;
  /** Whether the free early morning starts open, and what to do when that changes. */
  morningOpen?: boolean;
  onMorningOpenChange?: (open: boolean) => void;
}

const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  background: var(--cabine-card);
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-card);
  font-variant-numeric: tabular-nums;
  th {
    height: 40px;
    padding: 0 var(--cabine-space-4);
    text-align: start;
    font-size: var(--cabine-font-xs);
    font-weight: 600;
    color: var(--cabine-text-muted);
    border-bottom: 1px solid var(--cabine-border);
  }
  td {
    height: 48px;
    padding: 0 var(--cabine-space-4);
    border-bottom: 1px solid var(--cabine-border);
  }
  tbody tr:last-child td {
    border-bottom: 0;
  }
  th:first-child,
  td:first-child {
    width: 1%;
    white-space: nowrap;
  }
  th:last-child,
  td:last-child {
    width: 1%;
    padding-inline-end: var(--cabine-space-3);
    text-align: end;
  }
  tr[data-now] td {
    background: color-mix(in srgb, var(--cabine-live-soft) 55%, transparent);
  }
  tr[data-now] td:first-child {
    box-shadow: inset 3px 0 0 var(--cabine-live-fill);
  }
  tr[data-mine] td:first-child strong {
    color: var(--cabine-accent-text);
  }
  tr[data-pending] {
    opacity: 0.6;
  }
  @media (max-width: 480px) {
    th,
    td {
      padding-inline: var(--cabine-space-3);
    }
  }
`;

const End = styled.span`
  color: var(--cabine-text-muted);
  @media (max-width: 480px) {
    display: none;
  }
`;

const Host = styled.span`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-2);
  min-width: 0;
  &[data-free] {
    color: var(--cabine-text-muted);
  }
`;

/** What does not fit beside a name goes under it, before the name itself has to break. */
const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--cabine-space-2);
  min-width: 0;
  padding-block: var(--cabine-space-1);
  > b {
    min-width: 0;
    font-weight: 600;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
`;

const Action = styled.button`
  display: inline-grid;
  place-items: center;
  width: var(--cabine-control-height-small);
  height: var(--cabine-control-height-small);
  border: 1px solid transparent;
  border-radius: var(--cabine-radius-control);
  background: none;
  color: var(--cabine-text-muted);
  cursor: pointer;
  transition: background var(--cabine-fast) ease-out;
  &[data-action='book'] {
    color: var(--cabine-accent-text);
    background: var(--cabine-accent-soft);
  }
  &:hover:not([aria-disabled]) {
    background: var(--cabine-hover);
    color: var(--cabine-text);
  }
  &[data-action='remove']:hover:not([aria-disabled]) {
    background: var(--cabine-danger-soft);
    color: var(--cabine-danger);
  }
  &[aria-disabled] {
    cursor: default;
    background: none;
    color: var(--cabine-text-muted);
  }
`;

const Fold = styled.button`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-2);
  width: 100%;
  min-height: 48px;
  border: 0;
  background: none;
  color: var(--cabine-text-muted);
  text-align: start;
  cursor: pointer;
  &:hover {
    color: var(--cabine-text);
  }
`;

interface RowProps extends Pick<SlotListProps, 'type' | 'canBook' | 'onBook' | 'onRemove'> {
  slot: Slot;
  schedule: Schedule | null;
  isNow: boolean;
  isMine: boolean;
  mayRemove: boolean;
  lockedReasonId: string;
}

const SlotRow = memo(function SlotRow(props: RowProps) {
  const { slot, schedule, type, isNow, isMine, mayRemove, canBook, lockedReasonId, onBook, onRemove } = props;
  const labels = useLabels(schedulesLabels);
  const row = useRef<HTMLTableRowElement>(null);
  // Whoever opens today's list wants to see the hour it is.
  useEffect(() => {
    if (isNow) row.current?.scrollIntoView({ block: 'center' });
  }, [isNow]);

  const pending = schedule !== null && isProvisional(schedule);
  const inert = pending || (schedule ? !mayRemove : !canBook);
  const action = schedule ? (mayRemove ? 'remove' : 'locked') : 'book';
  const host = schedule ? plainHostName(schedule.user_name) : '';
  const name = {
    book: labels.bookAction(slot.start_time),
    remove: labels.removeAction(slot.start_time, host),
    locked: labels.lockedAction(slot.start_time, host),
  }[action];
  const icon: Record<typeof action, ReactNode> = {
    book: <Plus size={16} aria-hidden />,
    remove: <Trash2 size={16} aria-hidden />,
    locked: <Lock size={16} aria-hidden />,
  };

  return (
    <tr
      ref={row}
      data-slot={slot.start_time}
      data-now={isNow || undefined}
      data-mine={isMine || undefined}
      data-pending={pending || undefined}
      aria-current={isNow ? 'time' : undefined}
    >
      <td>
        <strong>{slot.start_time}</strong> <End>– {slot.end_time}</End>
      </td>
      <td>
        {schedule ? (
          <Host>
            <MemberAvatar username={host} size={28} />
            <Name>
              <b>
                <HostName name={schedule.user_name} />
              </b>
              {isMine && <Pill tone="accent">{labels.you}</Pill>}
              {isNow && <Pill tone="live">{labels.now}</Pill>}
            </Name>
          </Host>
        ) : (
          <Host data-free="">
            {type === 'event' ? labels.freeEvent : labels.free}
            {isNow && <Pill tone="live">{labels.now}</Pill>}
          </Host>
        )}
      </td>
      <td>
        <Action
          type="button"
          data-action={action}
          aria-label={name}
          aria-disabled={inert || undefined}
          aria-describedby={action === 'locked' ? lockedReasonId : undefined}
          title={
            action === 'locked' ? labels.lockedReason : !schedule && !canBook ? labels.cannotBookReason : undefined
          }
          onClick={() => {
            if (inert) return;
            if (schedule) onRemove(schedule);
            else onBook(slot);
          }}
        >
          {icon[action]}
        </Action>
      </td>
    </tr>
  );
});

/** One day as 24 hourly slots with columns Horário, Locutor (or Promotor) and Marcar (SPEC 2). */
export function SlotList(props: SlotListProps) {
  const { type, schedules, currentHour, username, canBook, canRemove, onBook, onRemove } = props;
  const { morningOpen = false, onMorningOpenChange } = props;
  const labels = useLabels(schedulesLabels);
  const lockedReasonId = useId();
  const [isOpen, setIsOpen] = useState(morningOpen);
  const byHour = useMemo(() => new Map(schedules.map((entry) => [slotHour(entry.start_time), entry])), [schedules]);

  const morningIsFree = SLOTS.slice(0, MORNING_HOURS).every(({ hour }) => !byHour.has(hour) && hour !== currentHour);
  const isFolded = morningIsFree && !isOpen;
  const [first, last] = [SLOTS[0], SLOTS[MORNING_HOURS - 1]];

  const toggleMorning = () => {
    setIsOpen(!isOpen);
    onMorningOpenChange?.(!isOpen);
  };

  return (
    <>
      <Table data-type={type}>
        <thead>
          <tr>
            <th scope="col">{labels.columnTime}</th>
            <th scope="col">{type === 'event' ? labels.columnPromoter : labels.columnHost}</th>
            <th scope="col">{labels.columnAction}</th>
          </tr>
        </thead>
        <tbody>
          {morningIsFree && (
            <tr>
              <td colSpan={3}>
                <Fold type="button" aria-expanded={isOpen} onClick={toggleMorning}>
                  <ChevronDown size={16} aria-hidden style={isOpen ? { rotate: '180deg' } : undefined} />
                  {labels.freeMorning(first?.start_time.slice(0, 2) ?? '', last?.start_time.slice(0, 2) ?? '')}
                </Fold>
              </td>
            </tr>
          )}
          {SLOTS.slice(isFolded ? MORNING_HOURS : 0).map((slot) => {
            const schedule = byHour.get(slot.hour) ?? null;
            return (
              <SlotRow
                key={slot.hour}
                slot={slot}
                schedule={schedule}
                type={type}
                isNow={slot.hour === currentHour}
                isMine={schedule !== null && schedule.user_name === username}
                mayRemove={schedule !== null && canRemove(schedule)}
                canBook={canBook}
                lockedReasonId={lockedReasonId}
                onBook={onBook}
                onRemove={onRemove}
              />
            );
          })}
        </tbody>
      </Table>
      <VisuallyHidden id={lockedReasonId}>{labels.lockedReason}</VisuallyHidden>
    </>
  );
}
