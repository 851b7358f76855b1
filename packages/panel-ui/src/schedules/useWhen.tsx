import type { DatedSchedule, Hour } from '@cabine/panel-core';
import { useState } from 'react';
import { Button } from '../components/Button';
import { useLabels } from '../labels/labels';
import { datesLabels } from './dates.labels';

/**
 * The next dates of the hour that a question is about, as they were when it was asked: its buttons do not change under the
 * finger, and the server refuses what is no longer possible.
 */
export function useComing(question: { hour: Hour }, { comingHours }: Pick<DatedSchedule, 'comingHours'>) {
  const now = () => ({ question, coming: comingHours(question.hour) });
  const [known, keep] = useState(now);
  if (known.question !== question) keep(now());
  return known.coming;
}

interface When {
  /** The date that was pressed. */
  asked: string;
  /** The button of the act for every week, if there is one. */
  weekly: string | null;
  /** The dates on which the act is possible, soonest first. */
  dates: readonly string[];
  labelOf?: (date: string) => string;
  /** The date's button comes before that for every week. */
  isDateFirst?: boolean;
  /** @param date null: every week */
  act: (date: string | null) => void | Promise<unknown>;
}

/**
 * The buttons of a question about an hour, each of which says what it does: every week, and on the date that was pressed.
 * 'Outra data' shows the hour's other dates in their place.
 */
export function useWhen(question: object, { asked, weekly, dates, labelOf, isDateFirst = false, act }: When) {
  const labels = useLabels(datesLabels);
  const [listed, list] = useState<object | null>(null);
  const on = (date: string) => ({ label: (labelOf ?? labels.once)(date), onConfirm: () => act(date) });
  const others = dates.filter((date) => date !== asked);
  const isListed = listed === question || (weekly === null && !dates.includes(asked));
  const everyWeek = weekly === null ? [] : [{ label: weekly, onConfirm: () => act(null) }];
  const onDate = dates.filter((date) => date === asked).map(on);
  const both = isDateFirst ? [...onDate, ...everyWeek] : [...everyWeek, ...onDate];
  const [first, ...rest] = isListed ? others.map(on) : both;
  return {
    buttons: {
      confirmLabel: first?.label ?? labels.once(asked),
      onConfirm: first?.onConfirm ?? (() => act(asked)),
      others: rest,
    },
    another: !isListed && others.length > 0 && (
      <Button variant="quiet" size="small" onClick={() => list(question)}>
        {labels.another}
      </Button>
    ),
  };
}
