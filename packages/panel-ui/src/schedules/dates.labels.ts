import { defineLabels } from '../labels/labels';

const SHORT = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'];
const LONG = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'];
const SHORT_EN = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const LONG_EN = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const capital = (word = '') => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
/** '30/11' of `2026-11-30`. */
const date = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

const pt = {
  date,
  /** 'seg 30/11' */
  dayDate: (day: number, of: string) => `${SHORT[day]} ${date(of)}`,
  /** 'Quarta, 25/11 · 13:00 – 13:45'; without the date if the back end has none */
  hour: (day: number, of: string | null, start: string, end: string) =>
    `${capital(LONG[day])}${of === null ? '' : `, ${date(of)}`} · ${start} – ${end}`,
  stationClock: 'No horário da rádio.',
  another: 'Outra data',
  every: (day: number) => `${day < 5 ? 'Toda' : 'Todo'} ${LONG[day]}`,
  everyAt: (day: number, start: string) => `${day < 5 ? 'Toda' : 'Todo'} ${LONG[day]} às ${start}`,
  once: (of: string) => `Só em ${date(of)}`,
  onceMark: (of: string) => `só em ${date(of)}`,
  freeMark: 'livre nesta data',
  offeredMark: 'troca oferecida',
  keepsText: (host: string, of: string) => `Em ${date(of)} continua com ${host}.`,
  isWeeklyOf: (host: string) => `Nas outras semanas o horário é de ${host}.`,
  offer: 'Oferecer a alguém',
  assign: 'Passar a um membro',
  handAction: (start: string) => `Passar ${start} a um membro`,
  member: 'Membro',
  memberNone: 'Nenhum membro com esse nome',
  memberNotChosen: 'Escolha um membro da lista',
  memberMore: (count: number) => `e mais ${count}: continue digitando`,
  all: 'Todos',
  offerTitle: 'Oferecer horário',
  offerText: 'O horário é seu até alguém aceitar.',
  offerConfirm: 'Oferecer',
  offered: 'Horário oferecido',
  assignTitle: 'Passar horário',
  assignText: (host: string) => (host ? `O horário é de ${host}. Os dois são avisados.` : 'O membro é avisado.'),
  assignConfirm: 'Passar',
  assigned: (host: string) => `O horário agora é de ${host}`,
  failed: 'Não deu certo. Tente de novo.',
  offers: 'Trocas oferecidas',
  offerOf: (host: string, when: string) => `${host} oferece ${when}`,
  offerMine: (to: string, when: string) => (to ? `Você ofereceu ${when} a ${to}` : `Você ofereceu ${when} a todos`),
  accept: 'Aceitar',
  refuse: 'Recusar',
  withdraw: 'Retirar',
  accepted: (when: string) => `O horário é seu: ${when}`,
  refused: 'Horário recusado',
  withdrawn: 'Oferta retirada',
  everyWeek: 'Toda semana',
  onceSeveral: (all: readonly string[]) => (all.length > 2 ? 'Só nestas datas' : `Só em ${all.map(date).join(' e ')}`),
  someOnce: (count: number) =>
    count === 1
      ? '1 deles só na data: nas outras semanas é de outra pessoa.'
      : `${count} deles só na data: nas outras semanas são de outras pessoas.`,
  weeks: 'Semana',
  weekBefore: 'Semana anterior',
  weekAfter: 'Próxima semana',
  daysFrom: (from: string, to: string) => `${date(from)} a ${date(to)}`,
};

/** Hours of single dates. */
export const datesLabels = defineLabels('dates', {
  'pt-BR': pt,
  en: {
    date: (day: string) => `${Number(day.slice(8))}/${day.slice(5, 7)}`,
    dayDate: (day: number, of: string) => `${SHORT_EN[day]} ${Number(of.slice(8))}/${of.slice(5, 7)}`,
    hour: (day: number, of: string | null, start: string, end: string) =>
      `${LONG_EN[day]}${of === null ? '' : `, ${date(of)}`} · ${start} – ${end}`,
    stationClock: 'In station time.',
    another: 'Another date',
    every: (day: number) => `Every ${LONG_EN[day]}`,
    everyAt: (day: number, start: string) => `Every ${LONG_EN[day]} at ${start}`,
    once: (of: string) => `Only on ${date(of)}`,
    onceMark: (of: string) => `only on ${date(of)}`,
    freeMark: 'free on this date',
    offeredMark: 'swap offered',
    keepsText: (host: string, of: string) => `On ${date(of)} it stays with ${host}.`,
    isWeeklyOf: (host: string) => `In other weeks the hour is ${host}'s.`,
    offer: 'Offer to somebody',
    assign: 'Give to a member',
    handAction: (start: string) => `Give ${start} to a member`,
    member: 'Member',
    memberNone: 'No member of that name',
    memberNotChosen: 'Choose a member of the list',
    memberMore: (count: number) => `and ${count} more: go on typing`,
    all: 'Everybody',
    offerTitle: 'Offer hour',
    offerText: 'The hour is yours until somebody accepts.',
    offerConfirm: 'Offer',
    offered: 'Hour offered',
    assignTitle: 'Give hour',
    assignText: (host: string) =>
      host ? `The hour is held by ${host}. Both are notified.` : 'The member is notified.',
    assignConfirm: 'Give',
    assigned: (host: string) => `The hour is ${host}'s now`,
    failed: 'That did not work. Try again.',
    offers: 'Offered hours',
    offerOf: (host: string, when: string) => `${host} offers ${when}`,
    offerMine: (to: string, when: string) => (to ? `You offered ${when} to ${to}` : `You offered ${when} to everybody`),
    accept: 'Accept',
    refuse: 'Refuse',
    withdraw: 'Withdraw',
    accepted: (when: string) => `The hour is yours: ${when}`,
    refused: 'Hour refused',
    withdrawn: 'Offer withdrawn',
    everyWeek: 'Every week',
    onceSeveral: (all: readonly string[]) =>
      all.length > 2 ? 'Only on these dates' : `Only on ${all.map(date).join(' and ')}`,
    someOnce: (count: number) => `${count} of them on the date alone: in other weeks somebody else has them.`,
    weeks: 'Week',
    weekBefore: 'Previous week',
    weekAfter: 'Next week',
    daysFrom: (from: string, to: string) => `${date(from)} to ${date(to)}`,
  },
});
