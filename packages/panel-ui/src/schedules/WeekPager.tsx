import { WEEKS_SHOWN, dateAfter } from '@cabine/panel-core';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { styled } from 'styled-components';
import { IconButton } from '../components/IconButton';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useLabels } from '../labels/labels';
import { datesLabels } from './dates.labels';

const Root = styled.div`
  display: flex;
  align-items: center;

  & > strong {
    padding-inline: var(--cabine-space-2) var(--cabine-space-3);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const isWeek = (weeks: number) => weeks >= 0 && weeks < WEEKS_SHOWN;

export interface WeekPagerProps {
  today: string;
  /** 0 is the week that begins today. */
  weeksLater: number;
  onChange: (weeksLater: number) => void;
  /** False where there is no room for words: the days say their dates. */
  hasWords: boolean;
}

/** The seven days that are shown, with those before and after. */
export function WeekPager({ today, weeksLater, onChange, hasWords }: WeekPagerProps) {
  const labels = useLabels(datesLabels);
  const first = dateAfter(today, 7 * weeksLater);
  const step = (to: number, label: string, icon: typeof ChevronLeft) => {
    const Icon = icon;
    return (
      <IconButton
        label={label}
        icon={<Icon size={20} aria-hidden />}
        aria-disabled={isWeek(to) ? undefined : true}
        onClick={() => isWeek(to) && onChange(to)}
      />
    );
  };
  const text = labels.daysFrom(first, dateAfter(first, 6));
  return (
    <Root role="group" aria-label={labels.weeks}>
      {step(weeksLater - 1, labels.weekBefore, ChevronLeft)}
      {step(weeksLater + 1, labels.weekAfter, ChevronRight)}
      {hasWords ? (
        <strong aria-live="polite">{text}</strong>
      ) : (
        <VisuallyHidden aria-live="polite">{text}</VisuallyHidden>
      )}
    </Root>
  );
}
