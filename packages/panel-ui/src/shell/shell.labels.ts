import type { ThemeName } from '@cabine/panel-core';
import { defineLabels } from '../labels/labels';

const spec = {
  menu: 'Menu principal',
  openMenu: 'Abrir menu',
  closeMenu: 'Fechar menu',
  skip: 'Pular para o conteúdo',
  logout: 'Sair',
  turningTitle: 'A sessão não abriu',
  turningText:
    'Duas partes desta página não concordam sobre a sessão. Recarregue a página; se continuar, avise quem cuida do site.',
  turningAction: 'Ir para o login',
  givenSecrets: 'Outra pessoa criou sua senha e seu PIN. Escolha os seus, que só você conhece.',
  chooseSecrets: 'Escolher senha e PIN',
  memberMenu: (username: string) => `Menu de ${username}`,
  account: 'Minha conta',
  theme: 'Tema',
  themeName: (theme: ThemeName): string =>
    ({ light: 'Claro', dark: 'Escuro', auto: 'Sistema', contrast: 'Alto contraste' })[theme],
  themeCommand: (name: string) => `Tema ${name.toLowerCase()}`,
  search: 'Buscar',
  panelTitle: (product: string) => `Painel ${product}`,
  broadcasterGroup: 'Locução',
  promoterGroup: 'Promotor',
  administrationGroup: 'Administração',
  commands: 'Ir para uma tela ou ação',
  commandsHint: 'Tela, ação, membro ou hora, como 21h quinta',
  noCommand: 'Nada com esse nome.',
  playRadio: 'Tocar a rádio',
  stopRadio: 'Parar a rádio',
  keys: 'Teclas de atalho',
  keyQuestionMark: 'Mostrar estas teclas',
  questionMark: 'A tecla ? abre esta lista',
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
    turningTitle: 'The session did not open',
    turningText:
      'Two parts of this page disagree about the session. Reload the page; if it goes on, tell whoever runs the site.',
    turningAction: 'Go to sign in',
    logout: 'Sign out',
    givenSecrets: 'Somebody else made your password and PIN. Choose your own, which only you know.',
    chooseSecrets: 'Choose password and PIN',
    memberMenu: (username: string) => `${username}'s menu`,
    account: 'My account',
    theme: 'Theme',
    themeName: (theme: ThemeName) =>
      ({ light: 'Light', dark: 'Dark', auto: 'System', contrast: 'High contrast' })[theme],
    themeCommand: (name: string) => `${name} theme`,
    search: 'Search',
    panelTitle: (product: string) => `${product} panel`,
    broadcasterGroup: 'On air',
    promoterGroup: 'Promotion',
    administrationGroup: 'Administration',
    commands: 'Go to a screen or action',
    commandsHint: 'Screen, action, member or hour, such as 21h thursday',
    noCommand: 'Nothing has this name.',
    playRadio: 'Play the radio',
    stopRadio: 'Stop the radio',
    keys: 'Keyboard shortcuts',
    keyQuestionMark: 'Show these keys',
    questionMark: 'The ? key opens this list',
  },
});
