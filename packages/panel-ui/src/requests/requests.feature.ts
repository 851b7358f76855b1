import { READ_REQUESTS } from '@cabine/panel-core';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import { wordOf, type Feature } from '../provider/feature';
import { requestAnswerLabels, requestKindLabels } from './values.labels';

export const requests: Feature = {
  screens: [
    {
      path: '/broadcaster/requests',
      label: 'requests',
      icon: MessageSquareHeart,
      place: 35,
      group: 'broadcaster',
      needs: READ_REQUESTS.anyOf,
      extension: 'requests',
      load: () => import('./RequestsScreen').then((file) => ({ default: file.RequestsScreen })),
    },
  ],
  values: { kind: wordOf(requestKindLabels), answer: wordOf(requestAnswerLabels) },
};
