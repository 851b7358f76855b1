import { AUDIO_EXTENSIONS } from '@cabine/panel-core';
import Music2 from 'lucide-react/icons/music-2';
import type { Feature } from '../provider/feature';
import { fileSize } from './fileSize';

const TYPES: Partial<Record<string, string>> = Object.fromEntries(
  Object.entries(AUDIO_EXTENSIONS).map(([type, ending]) => [type, ending.slice(1).toUpperCase()]),
);

export const soundtracks: Feature = {
  screens: [
    {
      path: '/broadcaster/soundtracks',
      label: 'soundtracks',
      icon: Music2,
      place: 40,
      group: 'broadcaster',
      load: () => import('./SoundtracksScreen').then((file) => ({ default: file.SoundtracksScreen })),
    },
  ],
  values: {
    bytes: (bytes, { language }) => fileSize(Number(bytes), language),
    type: (type) => TYPES[type],
  },
};
