import { defineLabels } from '../labels/labels';

const pt = {
  account: 'Minha conta',
  login: 'Entrar no painel',
  link: 'Escolha sua senha e seu PIN',
  notFound: '404 - Página não encontrada',
  broadcasterSchedule: 'Programação da Rádio',
  promoterSchedule: 'Programação da Promotoria',
  games: 'Jogos da {station}',
  management: 'Gerenciamento de Equipe',
  payments: 'Pagamentos',
  permissions: 'Gerenciamento de Cargos e Permissões',
  notifications: 'Gerenciamento de Notificações',
  warnings: 'Gerenciamento de Advertências',
};

/** Titles of pages outside the menu, and of screens whose title differs from their menu text, with `{station}` in it. */
export const pageTitlesLabels = defineLabels('pageTitles', {
  'pt-BR': pt,
  en: {
    account: 'My account',
    login: 'Sign in to the panel',
    link: 'Choose your password and PIN',
    notFound: '404 - Page not found',
    broadcasterSchedule: 'Radio schedule',
    promoterSchedule: 'Promotion schedule',
    games: '{station} games',
    management: 'Team management',
    payments: 'Payments',
    permissions: 'Roles and permissions',
    notifications: 'Notification management',
    warnings: 'Warning management',
  },
});
