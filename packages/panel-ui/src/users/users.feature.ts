import Users from 'lucide-react/icons/users';
import type { Feature } from '../provider/feature';
import { SHIFTS } from './values.labels';

export const users: Feature = {
  screens: [
    {
      path: '/administration/management',
      label: 'management',
      words: {
        'pt-BR': { menu: 'Gerenciar Membros', page: 'Gerenciamento de Equipe' },
        en: { menu: 'Members', page: 'Team management' },
      },
      icon: Users,
      place: 70,
      group: 'administration',
      needs: ['view_users'],
      form: { words: { 'pt-BR': 'Adicionar membro', en: 'Add member' }, needs: ['create_users'] },
      load: () => import('./UsersScreen').then((file) => ({ default: file.UsersScreen })),
    },
  ],
  values: { 'pt-BR': { shift: SHIFTS['pt-BR'] }, en: { shift: SHIFTS.en } },
};
