import { defineLabels } from '../labels/labels';

// Separate from the history's labels, which 'Minha conta' does not load.
const pt = {
  aliasTitle: 'Seu nome no ar',
  aliasText: 'Só se o seu programa de transmissão manda outro nome que o de usuário. Por ele o painel sabe que é você.',
  alias: 'Nome no ar',
  aliasSave: 'Salvar nome',
  aliasSaved: 'Nome no ar salvo',
  aliasFailed: 'Erro ao salvar o nome no ar',
  browserTitle: 'Avisos neste navegador',
  browserText:
    'Enquanto um painel estiver aberto, o navegador avisa quando o sino toca: por exemplo, 15 minutos antes da sua locução.',
  browserAllow: 'Permitir avisos',
  browserOn: 'Este navegador avisa.',
  browserOff: 'Este navegador não deixa avisar. Mude isso nas permissões do site.',
};

export const ownAirLabels = defineLabels('ownAir', {
  'pt-BR': pt,
  en: {
    aliasTitle: 'Your name on air',
    aliasText: 'Only if your encoder sends another name than your user name. By it the panel knows that it is you.',
    alias: 'Name on air',
    aliasSave: 'Save name',
    aliasSaved: 'Name on air saved',
    aliasFailed: 'The name on air could not be saved',
    browserTitle: 'Messages of this browser',
    browserText:
      'While a panel is open, the browser tells you when the bell rings: for example 15 minutes before you are on air.',
    browserAllow: 'Allow messages',
    browserOn: 'This browser tells you.',
    browserOff: 'This browser does not allow messages. Change that in the permissions of the site.',
  },
});
