import { useStreamKey } from '@cabine/panel-core';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { useLabels } from '../labels/labels';
import { useMoments } from '../provider/Moment';
import { goLiveRefusalLabels, refusalLabels } from './refusals.labels';
import { roundUp } from './useLockTexts';

/** Why the member's encoder was refused last, until it is accepted. */
export function EncoderRefusal() {
  const { streamKey } = useStreamKey();
  const labels = useLabels(refusalLabels);
  const reasons = useLabels(goLiveRefusalLabels);
  const moments = useMoments();
  const {
    refused_at: at = null,
    refused_for: why = null,
    locked_until: until = null,
  } = streamKey.status === 'ready' ? streamKey.data : {};
  if (at === null || why === null) return null;
  const isLocked = why === 'locked' && until !== null;
  const reason = isLocked ? labels.lockedUntil(moments.time(roundUp(until))) : reasons[why];
  return <ErrorNote>{labels.refused(reason, moments.full(at))}</ErrorNote>;
}
