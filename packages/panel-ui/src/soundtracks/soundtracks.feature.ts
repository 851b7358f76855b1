import { AUDIO_EXTENSIONS } from '@cabine/panel-core';
import Music2 from 'lucide-react/icons/music-2';
import type { Feature } from '../provider/feature';
import { fileSize } from './fileSize';

const FILE_VALUES = {
  bytes: (bytes: string, language: string) => fileSize(Number(bytes), language),
  type: Object.fromEntries(
    Object.entries(AUDIO_EXTENSIONS).map(([type, ending]) => [type, ending.slice(1).toUpperCase()]),
  ),
};

export const soundtracks: Feature = {
  screens: [
    {
      path: '/broadcaster/soundtracks',
      label: 'soundtracks',
      words: { 'pt-BR': { menu: 'Vinhetas' }, en: { menu: 'Jingles' } },
      icon: Music2,
      place: 40,
      group: 'broadcaster',
      frame: {
        actions: { width: [358, 151] },
        parts: [
          { kind: 'bar', height: [42, 21] },
          { kind: 'rows', rows: 4, rowHeight: 64 },
        ],
      },
      module: 'soundtracks/SoundtracksScreen',
      load: () => import('./SoundtracksScreen').then((file) => ({ default: file.SoundtracksScreen })),
      reads: [{ path: '/soundtracks' }],
    },
  ],
  values: { 'pt-BR': FILE_VALUES, en: FILE_VALUES },
};
