import type { AirHour } from '@cabine/panel-core';
import { useMemo, type CSSProperties } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useLabels, useLanguageTag } from '../labels/labels';
import { HEAT_LEVELS } from '../theme/tokens';
import { airLabels, type HeatMeasure } from './air.labels';

/** A zero has no colour. */
const levelStyle = (level: number): CSSProperties | undefined =>
  level > 0 ? { background: `var(--cabine-heat-${level})` } : undefined;

const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 2px;
  table-layout: fixed;
  font-size: var(--cabine-font-sm);
  font-variant-numeric: tabular-nums;

  th {
    color: var(--cabine-text-muted);
    font-weight: 500;
  }
  thead th:first-child,
  tbody th {
    width: 3.5em;
    text-align: start;
  }
  td {
    height: calc(26 * var(--cabine-px));
    padding: 0 2px;
    border-radius: var(--cabine-radius-control);
    text-align: center;
  }
  td[data-level='none'] {
    color: var(--cabine-text-muted);
  }
  abbr {
    text-decoration: none;
  }
  @media (forced-colors: active) {
    td {
      border: 1px solid CanvasText;
    }
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--cabine-space-1);
  margin: var(--cabine-space-2) 0 0;
  font-size: var(--cabine-font-xs);
  font-variant-numeric: tabular-nums;

  li {
    padding: 2px var(--cabine-space-2);
    border-radius: var(--cabine-radius-control);
  }
  li:not([data-level]) {
    color: var(--cabine-text-muted);
  }
  @media (forced-colors: active) {
    li {
      border: 1px solid CanvasText;
    }
  }
`;

const SHORT = 3;
const DAYS = [0, 1, 2, 3, 4, 5, 6];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The levels with their highest value, without those that no whole number has. */
function levelsUpTo(most: number, isWhole: boolean): (readonly [number, number])[] {
  const bounds = Array.from({ length: HEAT_LEVELS }, (_, at) => (most * (at + 1)) / HEAT_LEVELS);
  return bounds
    .map((bound, at) => [at + 1, isWhole ? Math.floor(bound) : bound] as const)
    .filter(([, bound], at, all) => bound > (all[at - 1]?.[1] ?? 0));
}

/** The week as a table of numbers; cells further from the card's colour are higher, hours without samples show a dash. */
export function HeatMap({ hours, measure }: { hours: readonly AirHour[]; measure: HeatMeasure }) {
  const labels = useLabels(airLabels);
  const language = useLanguageTag();
  const { byHour, most } = useMemo(() => {
    const known = new Map(hours.map((hour) => [hour.week_hour, hour[measure]]));
    return { byHour: known, most: measure === 'live' ? 1 : Math.max(1, ...hours.map((hour) => hour[measure] ?? 0)) };
  }, [hours, measure]);
  const write = new Intl.NumberFormat(language, measure === 'live' ? { style: 'percent' } : {});
  return (
    <>
      <Table>
        <caption>
          <VisuallyHidden>{labels.measureName(measure)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{labels.hour}</th>
            {DAYS.map((day) => (
              <th key={day} scope="col">
                <abbr title={labels.dayName(day)}>{labels.dayName(day).slice(0, SHORT)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {HOURS.map((hour) => (
            <tr key={hour}>
              <th scope="row">{String(hour).padStart(2, '0')}h</th>
              {DAYS.map((day) => {
                const value = byHour.get(day * 24 + hour) ?? null;
                if (value === null)
                  return (
                    <td key={day} data-level="none">
                      <span aria-hidden="true">–</span>
                      <VisuallyHidden>{labels.nothing}</VisuallyHidden>
                    </td>
                  );
                const level = Math.ceil((value / most) * HEAT_LEVELS);
                return (
                  <td key={day} data-level={level} style={levelStyle(level)}>
                    {write.format(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
      <Legend aria-label={labels.scale}>
        {levelsUpTo(most, measure !== 'live').map(([level, bound]) => (
          <li key={level} data-level={level} style={levelStyle(level)}>
            {`≤ ${write.format(bound)}`}
          </li>
        ))}
        <li>{`– ${labels.nothing}`}</li>
      </Legend>
    </>
  );
}
