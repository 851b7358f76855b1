import { defineLabels } from './labels';

const menu = {
  dashboard: 'Painel',
  broadcasterSchedule: 'Marcar horário',
  broadcast: 'Entrar ao Vivo',
  requests: 'Pedidos',
  soundtracks: 'Vinhetas',
  promoterSchedule: 'Marcar horário',
  games: 'Jogos da Promotoria',
  management: 'Gerenciar Membros',
  payments: 'Gerenciar Pagamentos',
  permissions: 'Gerenciar Cargos',
  notifications: 'Gerenciar Notificações',
  warnings: 'Gerenciar Avisos',
  history: 'Histórico',
  audit: 'Registro',
  system: 'Estado do sistema',
  widgets: 'Widgets',
};
/** The menu item of each screen, by its `label`. */
export const menuLabels = defineLabels('menu', {
  'pt-BR': menu,
  en: {
    dashboard: 'Dashboard',
    broadcasterSchedule: 'Book an hour',
    broadcast: 'Go live',
    requests: 'Requests',
    soundtracks: 'Jingles',
    promoterSchedule: 'Book an hour',
    games: 'Promotion games',
    management: 'Members',
    payments: 'Payments',
    permissions: 'Roles',
    notifications: 'Notifications',
    warnings: 'Warnings',
    history: 'History',
    audit: 'Audit log',
    system: 'System status',
    widgets: 'Widgets',
  },
});
export type ScreenName = keyof typeof menu;

const newRow = {
  games: 'Novo jogo',
  management: 'Adicionar membro',
  payments: 'Novo pagamento',
  permissions: 'Novo cargo',
  notifications: 'Nova notificação',
  warnings: 'Emitir advertência',
};
/** What the command for a new row is called, by screen. */
export const newRowLabels = defineLabels('newRow', {
  'pt-BR': newRow,
  en: {
    games: 'New game',
    management: 'Add member',
    payments: 'New payment',
    permissions: 'New role',
    notifications: 'New notification',
    warnings: 'Issue a warning',
  },
});
