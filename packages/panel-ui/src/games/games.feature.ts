import Gamepad2 from 'lucide-react/icons/gamepad-2';
import type { Feature } from '../provider/feature';

export const games: Feature = {
  screens: [
    {
      path: '/promoter/games',
      label: 'games',
      icon: Gamepad2,
      place: 60,
      group: 'promoter',
      otherwise: { group: 'administration', needs: ['view_games'] },
      form: ['create_games'],
      load: () => import('./GamesScreen').then((file) => ({ default: file.GamesScreen })),
    },
  ],
};
