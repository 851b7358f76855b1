/** The notification of a warned member, in the station's language. */
export const warningWords = {
  'pt-BR': {
    title: 'Você recebeu uma advertência',
    content: (reason: string) => `Motivo: ${reason}. Os detalhes estão em Minha conta.`,
  },
  en: {
    title: 'You have been warned',
    content: (reason: string) => `Reason: ${reason}. The details are in My account.`,
  },
};
