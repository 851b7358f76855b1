import Mic from 'lucide-react/icons/mic';
import { REFUSALS } from '../broadcasts/refusals.labels';
import type { Feature } from '../provider/feature';

export const broadcasts: Feature = {
  screens: [
    {
      path: '/broadcaster/broadcast',
      label: 'broadcast',
      words: { 'pt-BR': { menu: 'Entrar ao Vivo' }, en: { menu: 'Go live' } },
      icon: Mic,
      place: 30,
      group: 'broadcaster',
      load: () => import('./BroadcastPage').then((file) => ({ default: file.BroadcastPage })),
    },
  ],
  values: { 'pt-BR': { refused_for: REFUSALS['pt-BR'] }, en: { refused_for: REFUSALS.en } },
};
