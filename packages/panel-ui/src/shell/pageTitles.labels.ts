import { defineLabels } from '../labels/labels';

const spec = {
  account: 'Minha conta',
  login: 'Entrar',
  link: 'Link de acesso',
  notFound: 'Página não encontrada',
};

/** Tab titles of pages outside the menu, and of screens whose title differs from their menu text. */
export const pageTitlesLabels = defineLabels('pageTitles', {
  spec,
  'pt-BR': spec,
  en: {
    account: 'My account',
    login: 'Sign in',
    link: 'Access link',
    notFound: 'Page not found',
  },
});
