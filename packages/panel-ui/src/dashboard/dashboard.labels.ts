import { defineLabels } from '../labels/labels';

const pt = {
  title: 'Painel',
  onAir: 'No ar agora',
  onAirLive: (dj: string) => `${dj} está ao vivo`,
  onAirAuto: 'O AutoDJ segura a programação',
  onAirOffline: 'A rádio está fora do ar',
  onAirUnknown: 'Sem notícias do servidor da rádio',
  listenersText: (peak: number, time: string, average: number) =>
    `Ouvintes nas últimas 24 horas: pico de ${peak} às ${time}, média de ${average}`,
  today: 'Hoje',
  todayText: (booked: number) => (booked === 1 ? '1 de 24 horários marcado' : `${booked} de 24 horários marcados`),
  todayEvents: (count: number) => (count === 1 ? '1 evento' : `${count} eventos`),
  free: 'livre',
  bookHour: 'Marcar',
  over: 'já passou',
  freeToday: (count: number, tomorrow: number) =>
    count > 0
      ? count === 1
        ? '1 hora livre hoje'
        : `${count} horas livres hoje`
      : tomorrow > 0
        ? `Nenhuma hora livre hoje; amanhã, ${tomorrow}`
        : 'Nenhuma hora livre hoje nem amanhã',
  cellEvent: (host: string) => `evento: ${host}`,
  mine: 'Seu próximo horário',
  mineNow: 'Seu horário',
  mineAfter: 'Depois',
  mineEmpty: 'Você não tem horários marcados',
  mineEvent: (span: string) => `${span} (evento)`,
  mineMissing: 'Você marcou esta hora e ainda não entrou',
  onAirYou: 'Você está no ar',
  left: (minutes: number) =>
    minutes < 60
      ? `Faltam ${minutes} min`
      : `Faltam ${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`,
  requests: (count: number) => (count === 1 ? '1 pedido à espera' : `${count} pedidos à espera`),
  book: 'Marcar horário',
  prepare: 'Preparar transmissão',
  goLive: 'Entrar ao Vivo',
  studio: 'Ver transmissão',
  unread: 'Notificações não lidas',
  unreadEmpty: 'Tudo lido por aqui.',
  latest: (count: number) => `e mais ${count}`,
};

export const dashboardLabels = defineLabels('dashboard', {
  'pt-BR': pt,
  en: {
    title: 'Dashboard',
    onAir: 'On air now',
    onAirLive: (dj: string) => `${dj} is live`,
    onAirAuto: 'AutoDJ is keeping the show on',
    onAirOffline: 'The radio is off air',
    onAirUnknown: 'No news from the radio server',
    listenersText: (peak: number, time: string, average: number) =>
      `Listeners in the last 24 hours: peak of ${peak} at ${time}, ${average} on average`,
    today: 'Today',
    todayText: (booked: number) => `${booked} of 24 hours booked`,
    todayEvents: (count: number) => (count === 1 ? '1 event' : `${count} events`),
    free: 'free',
    bookHour: 'Book',
    over: 'over',
    freeToday: (count: number, tomorrow: number) =>
      count > 0
        ? `${count} ${count === 1 ? 'hour' : 'hours'} free today`
        : `No hour free today; ${tomorrow > 0 ? `tomorrow, ${tomorrow}` : 'none tomorrow either'}`,
    cellEvent: (host: string) => `event: ${host}`,
    mine: 'Your next show',
    mineNow: 'Your show',
    mineAfter: 'After that',
    mineEmpty: 'You have no booked hours',
    mineEvent: (span: string) => `${span} (event)`,
    mineMissing: 'You booked this hour and are not on air yet',
    onAirYou: 'You are on air',
    left: (minutes: number) =>
      minutes < 60
        ? `${minutes} min left`
        : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min left`,
    requests: (count: number) => `${count} ${count === 1 ? 'request' : 'requests'} waiting`,
    book: 'Book an hour',
    prepare: 'Prepare the stream',
    goLive: 'Go live',
    studio: 'See the stream',
    unread: 'Unread notifications',
    unreadEmpty: 'All caught up.',
    latest: (count: number) => `and ${count} more`,
  },
});
