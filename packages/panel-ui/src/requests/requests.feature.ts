import { READ_REQUESTS } from '@cabine/panel-core';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import type { Feature } from '../provider/feature';
import { ANSWERS, KINDS } from './values.labels';

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
      extension: 'requests',
      load: () => import('./RequestsScreen').then((file) => ({ default: file.RequestsScreen })),
    },
  ],
  fields: {
    'pt-BR': { kind: 'tipo', text: 'pedido', words: 'palavras bloqueadas' },
    en: { text: 'request', words: 'blocked words' },
  },
  values: {
    'pt-BR': { kind: KINDS['pt-BR'], answer: ANSWERS['pt-BR'] },
    en: { kind: KINDS.en, answer: ANSWERS.en },
  },
};
