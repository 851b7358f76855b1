import { defineLabels } from './labels';

/** Whose password and PIN end with the trust in whoever may know them. */
export const secretsLabels = defineLabels('secrets', {
  'pt-BR': {
    title: (username: string) => `${username} pode conhecer a senha e o PIN de outras pessoas`,
    ofRole: 'Quem tem este cargo pode conhecer a senha e o PIN de outras pessoas',
    text: 'Com eles poderia entrar no lugar delas. Quem você marcar sai agora e entra de novo só por um link de acesso, sem passkeys, chave de transmissão e calendário de antes.',
    of: 'Encerrar a senha e o PIN de:',
    given: 'Usa a senha ou o PIN que recebeu.',
    own: 'Trocou os dois depois de receber.',
    end: 'Encerrar os marcados',
    failed: 'Erro ao salvar',
  },
  en: {
    title: (username: string) => `${username} may know the password and PIN of others`,
    ofRole: 'Holders of this role may know the password and PIN of others',
    text: 'With these they could sign in as them. Whom you choose leaves now and signs in again only by a link, without the passkeys, stream key and calendar of before.',
    of: 'End the password and PIN of:',
    given: 'Uses the password or PIN that they were given.',
    own: 'Changed both since they were given.',
    end: 'End those chosen',
    failed: 'This could not be saved',
  },
});
