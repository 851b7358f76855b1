import { CREATE_WARNINGS, READ_WARNINGS } from '@cabine/panel-core';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { wordOf, type Feature } from '../provider/feature';
import { severityLabels } from './values.labels';

export const warnings: Feature = {
  screens: [
    {
      path: '/administration/warnings',
      label: 'warnings',
      icon: TriangleAlert,
      place: 110,
      group: 'administration',
      needs: [...READ_WARNINGS.anyOf, ...CREATE_WARNINGS.anyOf],
      form: CREATE_WARNINGS.anyOf,
      load: () => import('./WarningsScreen').then((file) => ({ default: file.WarningsScreen })),
    },
  ],
  values: { severity: wordOf(severityLabels) },
};
