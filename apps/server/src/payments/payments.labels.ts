/** The notification of a paid member, in the station's language: a payment was made, changed or is gone. */
export const paymentWords = {
  'pt-BR': {
    title: (amount: string) => `Você recebeu ${amount} diamantes`,
    changed: (before: string, after: string) => `Seu pagamento de ${before} diamantes agora é de ${after}`,
    annulled: (amount: string) => `Seu pagamento de ${amount} diamantes foi anulado`,
    restored: (amount: string) => `Seu pagamento de ${amount} diamantes vale de novo`,
    gone: (amount: string) => `Seu pagamento de ${amount} diamantes foi retirado`,
    content: (by: string) => `Registrado por ${by}. Veja Seus pagamentos em Minha conta.`,
  },
  en: {
    title: (amount: string) => `You received ${amount} diamonds`,
    changed: (before: string, after: string) => `Your payment of ${before} diamonds is now of ${after}`,
    annulled: (amount: string) => `Your payment of ${amount} diamonds was annulled`,
    restored: (amount: string) => `Your payment of ${amount} diamonds counts again`,
    gone: (amount: string) => `Your payment of ${amount} diamonds was taken away`,
    content: (by: string) => `Recorded by ${by}. See Your payments in My account.`,
  },
};
