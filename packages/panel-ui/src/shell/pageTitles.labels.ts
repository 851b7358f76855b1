import { defineLabels } from '../labels/labels';

const spec = {
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
    account: 'My account',
    login: 'Sign in',
    link: 'Access link',
    notFound: 'Page not found',
  },
});
