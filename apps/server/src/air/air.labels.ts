/** Notifications about the air in the station's language; `time` is on the station's clock. */
export const airWords = {
  'pt-BR': {
    remindEventTitle: (time: string) => `Sua promoção começa às ${time}`,
    remindEvent: (time: string) => `Você marcou a promoção das ${time}.`,
    remindTitle: (time: string) => `Sua locução começa às ${time}`,
    remind: (time: string) => `Você marcou o horário das ${time}. Teste o áudio e prepare a transmissão.`,
    missingTitle: (time: string) => `O horário das ${time} começou sem locutor`,
    missing: (host: string, time: string) =>
      `${host} marcou o horário das ${time} e ainda não está no ar. Quem pode marcar horários pode assumir no Painel.`,
    lostTitle: (host: string, time: string) => `${host} assumiu seu horário das ${time}`,
    lost: (host: string, time: string) =>
      `Você ainda não estava no ar. O horário das ${time} é de ${host} só hoje; nas outras semanas continua seu.`,
  },
  en: {
    remindEventTitle: (time: string) => `Your promotion begins at ${time}`,
    remindEvent: (time: string) => `You booked the promotion of ${time}.`,
    remindTitle: (time: string) => `You are on air at ${time}`,
    remind: (time: string) => `You booked the hour of ${time}. Test your sound and get ready to go live.`,
    missingTitle: (time: string) => `The hour of ${time} began without its DJ`,
    missing: (host: string, time: string) =>
      `${host} booked the hour of ${time} and is not on air yet. Members who may book hours can take it over on the dashboard.`,
    lostTitle: (host: string, time: string) => `${host} took over your hour of ${time}`,
    lost: (host: string, time: string) =>
      `You were not on air yet. The hour of ${time} is ${host}'s today only; in other weeks it is yours as before.`,
  },
};
