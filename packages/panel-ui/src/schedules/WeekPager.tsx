import { dateAfter } from '@cabine/panel-core';
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
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

export interface WeekPagerProps {
  /** First dates of the weeks, the present one first. */
  starts: readonly string[];
  first: string;
  onChange: (first: string) => void;
  /** False where there is no room for words: the days say their dates. */
  hasWords: boolean;
}

/** The week that is shown, with the one before and the one after. */
export function WeekPager({ starts, first, onChange, hasWords }: WeekPagerProps) {
  const labels = useLabels(datesLabels);
  const at = starts.indexOf(first);
  const step = (to: string | undefined, label: string, icon: typeof ChevronLeft) => {
    const Icon = icon;
    return (
      <IconButton
        label={label}
        icon={<Icon size={20} aria-hidden />}
        aria-disabled={to === undefined || undefined}
        onClick={() => to !== undefined && onChange(to)}
      />
    );
  };
  const text = (at === 0 ? labels.thisWeek : labels.weekOf)(first, dateAfter(first, 6));
  return (
    <Root role="group" aria-label={labels.weeks}>
      {step(starts[at - 1], labels.weekBefore, ChevronLeft)}
      {step(starts[at + 1], labels.weekAfter, ChevronRight)}
      {hasWords ? (
        <strong aria-live="polite">{text}</strong>
      ) : (
        <VisuallyHidden aria-live="polite">{text}</VisuallyHidden>
      )}
    </Root>
  );
}
