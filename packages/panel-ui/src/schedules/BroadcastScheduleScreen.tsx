import { useLabels } from '../labels/labels';
import { ScheduleScreen, type ScheduleScreenProps } from './ScheduleScreen';
import { schedulesLabels } from './schedules.labels';

/** /broadcaster/schedule: 'Programação da Rádio' (product.md 2.6). */
export function BroadcastScheduleScreen({ isLive = false }: Pick<ScheduleScreenProps, 'isLive'>) {
  return <ScheduleScreen type="broadcast" title={useLabels(schedulesLabels).broadcastTitle} isLive={isLive} />;
}
