import { WEEK_READS } from '@cabine/panel-core';
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
      frame: {
        parts: [
          { kind: 'card', height: [164, 106] },
          {
            kind: 'columns',
            widths: '1fr 1fr',
            columns: [[{ kind: 'card', height: [286, 217] }], [{ kind: 'card', height: [1082, 907] }]],
          },
        ],
      },
      module: 'shell/BroadcastPage',
      load: () => import('./BroadcastPage').then((file) => ({ default: file.BroadcastPage })),
      reads: [
        { path: '/broadcasts/settings' },
        { path: '/broadcasts/stream-key' },
        ...WEEK_READS,
        { path: '/air/now' },
      ],
    },
  ],
  values: { 'pt-BR': { refused_for: REFUSALS['pt-BR'] }, en: { refused_for: REFUSALS.en } },
};
