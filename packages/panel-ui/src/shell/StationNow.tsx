import { useNextOnAir } from '@cabine/panel-core';
import { useLabels } from '../labels/labels';
import { RadioPlayer } from '../radio/RadioPlayer';
import { plainHostName } from '../widgets/week/HostName';
import { shellLabels } from './shell.labels';

/** Who is on air, the player, and who is next. */
export function StationNow() {
  const labels = useLabels(shellLabels);
  const next = useNextOnAir();
  return <RadioPlayer layout="card" next={next && labels.next(plainHostName(next.user_name), next.start_time)} />;
}
