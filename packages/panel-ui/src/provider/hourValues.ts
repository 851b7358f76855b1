import { DAYS } from '@cabine/panel-core';
import { slotTypeLabels, weekdayLabels } from '../labels/week.labels';
import { wordOf, type Feature } from './feature';

/** A booked hour's values in 'Registro'. */
export const HOUR_VALUES: Feature['values'] = {
  type: wordOf(slotTypeLabels),
  day_of_week: (day, { textsOf }) => {
    const name = DAYS[Number(day)];
    return name && textsOf(weekdayLabels)[name];
  },
};
