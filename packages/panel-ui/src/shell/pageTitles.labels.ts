import { defineLabels } from '../labels/labels';

const spec = {
  broadcasterSchedule: 'Horários da locução',
  broadcast: 'Ao vivo',
  promoterSchedule: 'Horários da promotoria',
  games: 'Jogos',
  management: 'Membros',
  payments: 'Pagamentos',
  permissions: 'Cargos',
  notifications: 'Notificações',
  warnings: 'Avisos',
  account: 'Minha conta',
  login: 'Entrar',
  link: 'Link de acesso',
  notFound: 'Página não encontrada',
};

/** What the browser's tab says: of screens where it is not the menu's label, and of the pages beside the menu. */
export const pageTitlesLabels = defineLabels('pageTitles', {
  spec,
  'pt-BR': spec,
  en: {
    broadcasterSchedule: 'On-air hours',
    broadcast: 'Live',
    promoterSchedule: 'Promotion hours',
    games: 'Games',
    management: 'Members',
    payments: 'Payments',
    permissions: 'Roles',
    notifications: 'Notifications',
    warnings: 'Warnings',
    account: 'My account',
    login: 'Sign in',
    link: 'Access link',
    notFound: 'Page not found',
  },
});
