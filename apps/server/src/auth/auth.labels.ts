/** By table: see `CREDENTIALS`. */
const pt = {
  sessions: 'conexões',
  devices: 'navegadores conhecidos',
  sign_in_links: 'links de acesso',
  passkey_challenges: 'pedidos de passkey',
  passkeys: 'passkeys',
  stream_keys: 'chave de transmissão',
  calendars: 'endereço do calendário',
};
const en: typeof pt = {
  sessions: 'sign-ins',
  devices: 'known browsers',
  sign_in_links: 'sign-in links',
  passkey_challenges: 'requests of a passkey',
  passkeys: 'passkeys',
  stream_keys: 'stream key',
  calendars: 'calendar address',
};

/** The notification of a member whose credentials ended, in the station's language. */
export const endedWords = {
  'pt-BR': {
    names: pt,
    title: 'Seus acessos antigos foram encerrados',
    content: (ended: string, anew: string) => `Encerrados: ${ended}. Crie de novo em Minha conta: ${anew}.`,
  },
  en: {
    names: en,
    title: 'Your earlier credentials have ended',
    content: (ended: string, anew: string) => `Ended: ${ended}. Make these again in My account: ${anew}.`,
  },
};
