import { DAYS, type Day, type Hour } from '@cabine/panel-core';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useLabels } from '../labels/labels';
import { ownSpans } from './ownSpans';
import { schedulesLabels } from './schedules.labels';

const Root = styled.div`
  display: flex;
  align-items: first baseline;
  gap: var(--cabine-space-3);

  & > :is(p, span) {
    line-height: calc(34 * var(--cabine-px));
  }

  & > p {
    flex: none;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & > span {
    flex: none;
    margin-inline-end: calc(-1 * var(--cabine-space-2));
    color: var(--cabine-text-muted);
  }
`;

/** As many lines as it takes. On phones the hours of the day come first: one line, whose end fades where more follow. */
const Own = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--cabine-space-2);
  min-width: 0;
  padding: 1px 2px;

  @media (width < 45em) {
    flex-wrap: nowrap;
    margin: -5px 0;
    padding: 6px 24px 6px 2px;
    overflow-x: auto;
    scroll-padding-inline: 2px 24px;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
    mask-image: linear-gradient(to right, #000 calc(100% - 24px), transparent);
  }

  & button {
    position: relative;
    min-height: calc(32 * var(--cabine-px));
    padding: 0 var(--cabine-space-3);
    border: 1px solid transparent;
    border-radius: var(--cabine-radius-full);
    background: var(--cabine-accent-soft);
    color: var(--cabine-accent-text);
    font-size: var(--cabine-font-sm);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  /* Fingers get 44 px. */
  & button::after {
    content: '';
    position: absolute;
    inset: -6px 0;
  }
  & button[aria-current] {
    border-color: currentColor;
  }
  & abbr {
    font-weight: 600;
    text-decoration: none;
  }
`;

/** Length of a shortened day name, as in the public week. */
const SHORT = 3;

export interface ScheduleSummaryProps {
  /** How many hours of the day's list can be booked. */
  free: number;
  own: readonly Hour[];
  day: Day;
  onDay: (day: Day) => void;
}

export function ScheduleSummary({ free, own, day, onDay }: ScheduleSummaryProps) {
  const labels = useLabels(schedulesLabels);
  const spans = useMemo(() => ownSpans(own), [own]);
  return (
    <Root>
      <p>{labels.freeHours(free)}</p>
      {spans.length > 0 && <span aria-hidden="true">{labels.yours}</span>}
      {spans.length > 0 && (
        <Own aria-label={labels.ownHours}>
          {spans.map((span) => {
            const target = DAYS[span.day] ?? day;
            const name = labels.day(span.day);
            return (
              <li key={`${span.day} ${span.start}`}>
                <button type="button" aria-current={target === day || undefined} onClick={() => onDay(target)}>
                  <VisuallyHidden>{labels.see} </VisuallyHidden>
                  <abbr title={name}>{name.slice(0, SHORT)}</abbr> <span>{`${span.start} – ${span.end}`}</span>
                </button>
              </li>
            );
          })}
        </Own>
      )}
    </Root>
  );
}
