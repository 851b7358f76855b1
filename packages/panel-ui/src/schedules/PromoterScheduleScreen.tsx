import { useLabels } from '../labels/labels';
import { ScheduleScreen } from './ScheduleScreen';
import { schedulesLabels } from './schedules.labels';

/** /promoter/schedule: promotion slots, which can also be freed one by one (design.md 3). */
export function PromoterScheduleScreen() {
  return <ScheduleScreen type="event" title={useLabels(schedulesLabels).promoterTitle} />;
}
