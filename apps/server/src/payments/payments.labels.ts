/** The notification of a paid member, in the station's language. */
export const paymentWords = {
  'pt-BR': {
    title: (amount: string) => `Você recebeu ${amount} diamantes`,
    content: (by: string) => `Registrado por ${by}. Veja Seus pagamentos em Minha conta.`,
  },
  en: {
    title: (amount: string) => `You received ${amount} diamonds`,
    content: (by: string) => `Recorded by ${by}. See Your payments in My account.`,
  },
};
