import { CREATE_WARNINGS, READ_WARNINGS } from '@cabine/panel-core';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Feature } from '../provider/feature';
import { SEVERITY_WORDS } from './values.labels';

export const warnings: Feature = {
  screens: [
    {
      path: '/administration/warnings',
      label: 'warnings',
      words: {
        'pt-BR': { menu: 'Gerenciar Avisos', page: 'Gerenciamento de Advertências' },
        en: { menu: 'Warnings', page: 'Warning management' },
      },
      icon: TriangleAlert,
      place: 110,
      group: 'administration',
      needs: [...READ_WARNINGS.anyOf, ...CREATE_WARNINGS.anyOf],
      form: { words: { 'pt-BR': 'Emitir advertência', en: 'Issue a warning' }, needs: CREATE_WARNINGS.anyOf },
      load: () => import('./WarningsScreen').then((file) => ({ default: file.WarningsScreen })),
    },
  ],
  values: { 'pt-BR': { severity: SEVERITY_WORDS['pt-BR'] }, en: { severity: SEVERITY_WORDS.en } },
};
