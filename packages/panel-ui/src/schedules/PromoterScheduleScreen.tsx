import { useLabels } from '../labels/labels';
import { ScheduleScreen } from './ScheduleScreen';
import { schedulesLabels } from './schedules.labels';

/** /promoter/schedule: the promotion slots, freed one by one too (design.md 3). */
export function PromoterScheduleScreen() {
  return <ScheduleScreen type="event" title={useLabels(schedulesLabels).promoterTitle} />;
}
