import Music2 from 'lucide-react/icons/music-2';
import type { Feature } from '../provider/feature';

export const soundtracks: Feature = {
  screens: [
    {
      path: '/broadcaster/soundtracks',
      label: 'soundtracks',
      words: { 'pt-BR': { menu: 'Vinhetas' }, en: { menu: 'Jingles' } },
      icon: Music2,
      place: 40,
      group: 'broadcaster',
      module: 'soundtracks/SoundtracksScreen',
      load: () => import('./SoundtracksScreen').then((file) => ({ default: file.SoundtracksScreen })),
    },
  ],
};
