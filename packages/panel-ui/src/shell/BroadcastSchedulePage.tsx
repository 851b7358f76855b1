import { useOnAir } from '../radio/RadioProvider';
import { BroadcastScheduleScreen } from '../schedules/BroadcastScheduleScreen';

/** /broadcaster/schedule, with what the radio knows of the air. */
export function BroadcastSchedulePage() {
  return <BroadcastScheduleScreen isLive={useOnAir().info.state === 'live'} />;
}
