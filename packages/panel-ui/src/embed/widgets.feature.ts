import CodeXml from 'lucide-react/icons/code-xml';
import type { Feature } from '../provider/feature';

export const widgets: Feature = {
  screens: [
    {
      path: '/administration/widgets',
      label: 'widgets',
      words: { 'pt-BR': { menu: 'Widgets' }, en: { menu: 'Widgets' } },
      icon: CodeXml,
      place: 140,
      group: 'administration',
      needs: ['manage_permissions'],
      extension: 'widgets',
      frame: {
        lead: [42, 21],
        parts: [
          {
            kind: 'columns',
            widths: '320px 1fr',
            columns: [
              [{ kind: 'card', height: [616, 632] }],
              [
                { kind: 'card', height: [319, 243] },
                { kind: 'card', height: [256, 184] },
              ],
            ],
          },
        ],
      },
      module: 'embed/builder/WidgetsScreen',
      load: () => import('./builder/WidgetsScreen').then((file) => ({ default: file.WidgetsScreen })),
    },
  ],
};
