import { Button } from '../components/Button';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useLabels } from '../labels/labels';
import type { ChosenHours } from './useChosenHours';
import { spansOfPlaces } from './weekChoice';
import { weekGridLabels } from './weekGrid.labels';
import { WeekBar } from './weekGridStyles';

interface ChoiceBarProps {
  choice: Pick<ChosenHours, 'kind' | 'chosen' | 'clear'> & { act: () => void };
  /** Gives the chosen hours to a member. */
  onGive: (() => void) | undefined;
}

export function ChoiceBar({ choice, onGive }: ChoiceBarProps) {
  const labels = useLabels(weekGridLabels);
  const count = choice.chosen.length;
  const spans = spansOfPlaces(choice.chosen).map(({ day, from, to }) => labels.span(day, from, to + 1));
  const text = count > 0 ? labels.chosen(count, spans.join('; ')) : '';
  return (
    <>
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      {count > 0 && (
        <WeekBar>
          <p aria-hidden="true">{text}</p>
          <Button onClick={choice.clear}>{labels.clear}</Button>
          {onGive && <Button onClick={onGive}>{labels.give(count)}</Button>}
          <Button variant={choice.kind === 'remove' ? 'danger' : 'primary'} onClick={choice.act}>
            {choice.kind === 'remove' ? labels.remove(count) : labels.book(count)}
          </Button>
        </WeekBar>
      )}
    </>
  );
}
