import Mic from 'lucide-react/icons/mic';
import { wordOf, type Feature } from '../provider/feature';
import { goLiveRefusalLabels } from '../broadcasts/refusals.labels';

export const broadcasts: Feature = {
  screens: [
    {
      path: '/broadcaster/broadcast',
      label: 'broadcast',
      icon: Mic,
      place: 30,
      group: 'broadcaster',
      load: () => import('./BroadcastPage').then((file) => ({ default: file.BroadcastPage })),
    },
  ],
  values: { refused_for: wordOf(goLiveRefusalLabels) },
};
