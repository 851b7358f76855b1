import { dateOfDay, dayOfDate, type StationTime } from '@cabine/panel-core/schedule';
import { useMemo, useState, type ComponentType, type CSSProperties, type ReactNode } from 'react';
import { useLabels } from '../../labels/labels';
import { weekBlock, type WeekBlockViewProps } from './WeekBlockView';
import { daysFrom, weekRows, type HeldHours, type WeekBlock } from './weekBlocks';
import { WeekDays, type WeekDaysProps } from './WeekDays';
import { WeekRoot } from './weekStyles';
import { weekLabels } from './week.labels';

/** The week's parts: pass another component to replace one, or null to remove it. */
export interface WeekComponents {
  /** Renders one block: a free hour, or consecutive hours of one host. */
  Block?: ComponentType<WeekBlockViewProps> | null;
  /** Chooses the day where only one fits. */
  Days?: ComponentType<WeekDaysProps> | null;
  /** Arranges the days, the table and the note in any order, frame and class. */
  Layout?: ComponentType<WeekSlots>;
}

/** The rendered parts, for a layout to arrange. */
export type WeekSlots = Record<'Days' | 'Table' | 'Note', ReactNode>;

export interface WeekTableProps {
  /** Booked hours of one type. */
  slots: HeldHours;
  /** The current time in the station's time zone; null if unknown, as in a prerendered page. */
  now: Pick<StationTime, 'day' | 'hour' | 'minute'> | null;
  /** `YYYY-MM-DD` at the station: the week is the seven days from it on. Null: a week without dates, Monday first. */
  today?: string | null;
  /** Why the station is closed, by date. */
  closed?: ReadonlyMap<string, string> | undefined;
  /** Avatar address with `{username}` in it. Default: no avatars. */
  avatarUrl?: string | null;
  /** Shows one day at any width. Default false. */
  compact?: boolean;
  components?: WeekComponents;
  /** Content below the table, for example the time zone. */
  note?: ReactNode;
}

/** '30/11' of `2026-11-30`. */
const dayAndMonth = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}`;
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Position of the current minute within a block, or undefined outside it. */
function nowIn({ day, hour, length }: WeekBlock, now: WeekTableProps['now']): CSSProperties | undefined {
  if (!now) return undefined;
  const hours = now.hour + now.minute / 60 - hour;
  if (day !== now.day || hours < 0 || hours >= length) return undefined;
  return { top: `${(hours / length) * 100}%` };
}

type TableProps = Pick<WeekTableProps, 'now' | 'today' | 'avatarUrl' | 'closed'> & {
  rows: ReturnType<typeof weekRows>;
  days: readonly number[];
  chosen: number;
  block: WeekComponents['Block'];
};

function Table({ rows, days, chosen, now, today = null, closed, avatarUrl = null, block: Block }: TableProps) {
  const labels = useLabels(weekLabels);
  const whyClosed = (day: number) => (today === null ? undefined : closed?.get(dateOfDay(today, day)));
  const draw = (block: WeekBlock, from: string, line: CSSProperties | undefined) => {
    const hours = labels.until(from, hourText((block.hour + block.length) % 24));
    const props = { host: block.host, hours, length: block.length, now: line, avatarUrl };
    return Block === undefined ? weekBlock({ ...props, free: labels.free }) : Block && <Block {...props} />;
  };
  return (
    <table part="table" aria-label={labels.week}>
      <thead>
        <tr>
          <th scope="col">{labels.time}</th>
          {days.map((day, at) => (
            <th
              // By place: the order changes once the browser knows the day, and moved cells would count as a shift.
              key={at}
              scope="col"
              data-day={day}
              data-chosen={day === chosen ? '' : undefined}
              data-today={day === now?.day ? '' : undefined}
            >
              <span>{labels.day(day)}</span>
              {today !== null && <small> {dayAndMonth(dateOfDay(today, day))}</small>}
              {whyClosed(day) !== undefined && <small> {labels.closed(whyClosed(day) ?? '')}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ hour, blocks }) => {
          const from = hourText(hour);
          return (
            <tr key={hour}>
              <th scope="row">
                {from}
                {hour === now?.hour && chosen === now.day && <div aria-hidden>{labels.now}</div>}
              </th>
              {blocks.map((block) => {
                const line = nowIn(block, now);
                return (
                  <td
                    key={block.day}
                    rowSpan={block.length > 1 ? block.length : undefined}
                    data-day={block.day}
                    data-chosen={block.day === chosen ? '' : undefined}
                    data-now={line && ''}
                    aria-current={line && 'time'}
                  >
                    {draw(block, from, line)}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The station's week: one block for consecutive hours of one host, and a line at the current time. */
export function WeekTable({
  slots,
  now,
  today = null,
  closed,
  avatarUrl,
  compact = false,
  components = {},
  note,
}: WeekTableProps) {
  const { Block, Days = WeekDays, Layout } = components;
  const labels = useLabels(weekLabels);
  const [picked, pick] = useState<number | null>(null);
  const chosen = picked ?? now?.day ?? 0;
  const days = useMemo(() => daysFrom(today === null ? 0 : dayOfDate(today)), [today]);
  const rows = useMemo(() => weekRows(slots, days), [slots, days]);
  if (rows.length === 0)
    return (
      <>
        <p>{labels.empty}</p>
        {note}
      </>
    );
  const choice = Days && <Days chosen={chosen} today={now?.day ?? null} onChoose={pick} days={days} />;
  const table = <Table {...{ rows, days, chosen, now, today, closed, avatarUrl }} block={Block} />;
  return (
    <WeekRoot data-compact={compact ? '' : undefined}>
      {Layout ? (
        <Layout Days={choice} Table={table} Note={note} />
      ) : (
        <>
          {choice}
          {table}
          {note}
        </>
      )}
    </WeekRoot>
  );
}
