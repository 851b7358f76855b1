import { BroadcastScreen } from '../broadcasts/BroadcastScreen';
import { Studio } from '../dashboard/Studio';
import { useAir } from '../dashboard/useAir';

/** The 'go live' screen with what the radio and the schedule know. */
export function BroadcastPage() {
  return <BroadcastScreen air={useAir()} studio={<Studio />} />;
}
