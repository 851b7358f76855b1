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
      load: () => import('./SoundtracksScreen').then((file) => ({ default: file.SoundtracksScreen })),
    },
  ],
  values: { 'pt-BR': FILE_VALUES, en: FILE_VALUES },
};
