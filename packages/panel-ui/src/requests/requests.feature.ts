import { READ_REQUESTS } from '@cabine/panel-core';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import type { Feature } from '../provider/feature';

export const requests: Feature = {
  screens: [
    {
      path: '/broadcaster/requests',
      label: 'requests',
      words: { 'pt-BR': { menu: 'Pedidos' }, en: { menu: 'Requests' } },
      icon: MessageSquareHeart,
      place: 35,
      group: 'broadcaster',
      needs: READ_REQUESTS.anyOf,
      module: 'requests/RequestsScreen',
      load: () => import('./RequestsScreen').then((file) => ({ default: file.RequestsScreen })),
    },
  ],
};
