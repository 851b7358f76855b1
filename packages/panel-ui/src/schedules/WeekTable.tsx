import type { StationTime, WeekSlot } from '@cabine/panel-core/schedule';
import { useMemo, useState, type ComponentType, type CSSProperties } from 'react';
import { styled } from 'styled-components';
import { useLabels } from '../labels/labels';
import { WeekBlockView, type WeekBlockViewProps } from './WeekBlockView';
import { blocksOfDay, bookedHours, WEEK } from './weekBlocks';
import { WeekDays, type WeekDaysProps } from './WeekDays';
import { weekLabels } from './week.labels';

/** The week's parts: give another component for one, or null to remove it. */
export interface WeekComponents {
  /** What stands in an hour, or in several of one host; free ones too. */
  Block?: ComponentType<WeekBlockViewProps> | null;
  /** Chooses the day where there is room for one only. */
  Days?: ComponentType<WeekDaysProps> | null;
}

export interface WeekTableProps {
  /** Booked hours of one type. */
  slots: readonly WeekSlot[];
  /** Now, on the station's wall clock. */
  now: StationTime;
  /** Avatar address with `{username}` in it; no heads without one. */
  avatarUrl?: string | null;
  /** One day at a time whatever the width. */
  compact?: boolean;
  components?: WeekComponents;
}

/** Seven columns where there is room, otherwise the day that is chosen. */
const Root = styled.div`
  container-type: inline-size;

  &[data-compact] > [role='group'] {
    display: flex;
  }
  &[data-compact] th[data-day]:not([data-chosen]),
  &[data-compact] td[data-day]:not([data-chosen]) {
    display: none;
  }
  @container (max-width: 679px) {
    & > [role='group'] {
      display: flex;
    }
    & th[data-day]:not([data-chosen]),
    & td[data-day]:not([data-chosen]) {
      display: none;
    }
  }
`;

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  font-size: var(--cabine-font-xs);
  font-variant-numeric: tabular-nums;

  & th {
    padding: var(--cabine-space-1) var(--cabine-space-2);
    color: var(--cabine-text-muted);
    font-weight: 600;
    text-align: start;
    vertical-align: top;
  }
  & th[data-today] {
    color: var(--cabine-live);
  }
  & th:first-child {
    width: 56px;
    padding-inline-start: 0;
  }
  & tbody > tr {
    height: 32px;
  }
  & td {
    position: relative;
    padding: 2px;
    border-top: 1px solid var(--cabine-border);
    vertical-align: top;
  }
  & [data-block] {
    box-sizing: border-box;
    height: 100%;
    min-height: 28px;
    padding: 4px 6px;
    border-radius: 6px;
    background: var(--cabine-accent-soft);
    color: var(--cabine-text);
    font-weight: 600;
    line-height: 20px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & [data-block][data-now] {
    background: var(--cabine-live-soft);
  }
  & [data-block] > [data-status] {
    margin-inline-end: var(--cabine-space-1);
    vertical-align: top;
  }
`;

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** How far into a block the present minute is, if it is in it. */
function nowIn(block: { hour: number; length: number }, day: number, now: StationTime): CSSProperties | undefined {
  const hours = now.hour + now.minute / 60 - block.hour;
  if (day !== now.day || hours < 0 || hours >= block.length) return undefined;
  return { top: `${(hours / block.length) * 100}%` };
}

/** The station's week: who speaks when, neighbouring hours of one host as one block, and where now is. */
export function WeekTable({ slots, now, avatarUrl = null, compact = false, components = {} }: WeekTableProps) {
  const { Block = WeekBlockView, Days = WeekDays } = components;
  const labels = useLabels(weekLabels);
  const [chosen, setChosen] = useState<number>(now.day);
  const hours = useMemo(() => bookedHours(slots), [slots]);
  const days = useMemo(
    () =>
      WEEK.map((day) => {
        const blocks = hours ? blocksOfDay(slots, day, hours.first, hours.last) : [];
        return new Map(blocks.map((block) => [block.hour, block]));
      }),
    [slots, hours],
  );
  if (!hours) return <p>{labels.empty}</p>;
  const rows = Array.from({ length: hours.last - hours.first + 1 }, (_, row) => hours.first + row);
  return (
    <Root data-compact={compact ? '' : undefined}>
      {Days && <Days chosen={chosen} today={now.day} onChoose={setChosen} />}
      <Table aria-label={labels.week}>
        <thead>
          <tr>
            <th scope="col">{labels.time}</th>
            {WEEK.map((day) => (
              <th
                key={day}
                scope="col"
                data-day={day}
                data-chosen={day === chosen ? '' : undefined}
                data-today={day === now.day ? '' : undefined}
              >
                {labels.day(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((hour) => (
            <tr key={hour}>
              <th scope="row">{hourText(hour)}</th>
              {days.map((blocks, day) => {
                const block = blocks.get(hour);
                if (!block) return null;
                return (
                  <td
                    key={day}
                    rowSpan={block.length > 1 ? block.length : undefined}
                    data-day={day}
                    data-chosen={day === chosen ? '' : undefined}
                  >
                    {Block && (
                      <Block
                        host={block.host}
                        hours={labels.until(hourText(hour), hourText((hour + block.length) % 24))}
                        now={nowIn(block, day, now)}
                        avatarUrl={avatarUrl}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Root>
  );
}
