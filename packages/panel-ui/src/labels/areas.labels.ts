import { defineLabels } from './labels';

const areas = {
  auth: 'Acesso',
  users: 'Equipe',
  roles: 'Cargos',
  schedules: 'Horários',
  offers: 'Trocas de horário',
  broadcasts: 'Ao vivo',
  air: 'No ar',
  soundtracks: 'Vinhetas',
  games: 'Jogos',
  payments: 'Pagamentos',
  notifications: 'Notificações',
  warnings: 'Advertências',
  requests: 'Pedidos',
  audit: 'Registro',
  system: 'Sistema',
};
/** Names of the features, in the role form, in 'Registro' and where a text of others is. */
export const areaLabels = defineLabels('areas', {
  'pt-BR': areas,
  en: {
    auth: 'Access',
    users: 'Team',
    roles: 'Roles',
    schedules: 'Hours',
    offers: 'Swaps of hours',
    broadcasts: 'Live',
    air: 'On air',
    soundtracks: 'Jingles',
    games: 'Games',
    payments: 'Payments',
    notifications: 'Notifications',
    warnings: 'Warnings',
    requests: 'Requests',
    audit: 'Audit log',
    system: 'System',
  },
});
