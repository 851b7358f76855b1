import { defineLabels } from '../labels/labels';

const pt = {
  account: 'Minha conta',
  login: 'Entrar no painel',
  link: 'Escolha sua senha e seu PIN',
  notFound: '404 - Página não encontrada',
};

/** Tab titles of pages outside the menu, and of screens whose title differs from their menu text. */
export const pageTitlesLabels = defineLabels('pageTitles', {
  'pt-BR': pt,
  en: {
    account: 'My account',
    login: 'Sign in to the panel',
    link: 'Choose your password and PIN',
    notFound: '404 - Page not found',
  },
});
