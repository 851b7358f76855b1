import type { ThemeName } from '@cabine/panel-core';
import { defineLabels } from '../labels/labels';

const spec = {
  menu: 'Menu principal',
  openMenu: 'Abrir menu',
  closeMenu: 'Fechar menu',
  skip: 'Pular para o conteúdo',
  logout: 'Sair',
  givenSecrets: 'Outra pessoa criou sua senha e seu PIN. Escolha os seus, que só você conhece.',
  chooseSecrets: 'Escolher senha e PIN',
  memberMenu: (username: string) => `Menu de ${username}`,
  account: 'Minha conta',
  next: (host: string, time: string) => `A seguir: ${host}, às ${time}`,
  theme: 'Tema',
  themeName: (theme: ThemeName): string =>
    ({ light: 'Claro', dark: 'Escuro', auto: 'Sistema', contrast: 'Alto contraste' })[theme],
  panelTitle: (product: string) => `Painel ${product}`,
  broadcasterGroup: 'Locução',
  promoterGroup: 'Promotor',
  administrationGroup: 'Administração',
};
export type ShellLabels = typeof spec;

export const shellLabels = defineLabels('shell', {
  spec,
  'pt-BR': spec,
  en: {
    menu: 'Main menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    skip: 'Skip to content',
    logout: 'Sign out',
    givenSecrets: 'Somebody else made your password and PIN. Choose your own, which only you know.',
    chooseSecrets: 'Choose password and PIN',
    memberMenu: (username: string) => `${username}'s menu`,
    account: 'My account',
    next: (host: string, time: string) => `Next: ${host}, at ${time}`,
    theme: 'Theme',
    themeName: (theme: ThemeName) =>
      ({ light: 'Light', dark: 'Dark', auto: 'System', contrast: 'High contrast' })[theme],
    panelTitle: (product: string) => `${product} panel`,
    broadcasterGroup: 'On air',
    promoterGroup: 'Promotion',
    administrationGroup: 'Administration',
  },
});
