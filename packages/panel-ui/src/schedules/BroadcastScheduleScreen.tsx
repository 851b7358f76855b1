import { useLabels } from '../labels/labels';
import { useIsLive } from '../provider/useIsLive';
import { ScheduleScreen } from './ScheduleScreen';
import { schedulesLabels } from './schedules.labels';

/** /broadcaster/schedule: 'Programação da Rádio' (product.md 2.6). */
export function BroadcastScheduleScreen() {
  return <ScheduleScreen type="broadcast" title={useLabels(schedulesLabels).broadcastTitle} isLive={useIsLive()} />;
}
