import { useEffect, useRef } from 'react';
import { broadcastsLabels } from '../broadcasts/broadcasts.labels';
import { useAirWords, type Air } from '../broadcasts/AirState';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { plainHostName } from '../widgets/week/HostName';
import { useAir } from './useAir';

const aboutOf = (air: Air) =>
  air.status === 'other' ? `other ${air.dj}` : air.status === 'you' && air.isOver ? 'you over' : air.status;

/**
 * Says who is on air whenever that changes, on each screen that shows it: once, not each minute, and not before the server
 * has said who it is. What the screen showed first is read there.
 */
export function SpokenAir() {
  const labels = useLabels(broadcastsLabels);
  const toasts = useToasts();
  const wordsOf = useAirWords();
  const air = useAir();
  const about = aboutOf(air);
  const announced = useRef<string>(undefined);
  const dj = air.status === 'other' ? plainHostName(air.dj) : '';
  const words = wordsOf(air).join('. ');
  useEffect(() => {
    if (about === 'asking' || about === announced.current) return;
    const before = announced.current;
    announced.current = about;
    // The radio has not answered yet.
    if (before === undefined || before === 'unknown') return;
    const wasYou = before.startsWith('you');
    const isHandOver = about.startsWith('other') && (before.startsWith('other') || wasYou);
    if (isHandOver) toasts.info(labels.handOver(dj));
    else if (wasYou && about === 'you over') toasts.info(labels.ownHourOver);
    else if (wasYou && !about.startsWith('you')) toasts.info(labels.airEnded, { description: words });
    else if (wasYou) return;
    else toasts.announce(words);
  }, [about, words, dj, labels, toasts]);
  return null;
}
