import { defineLabels } from '../labels/labels';

export type HeatMeasure = 'mean' | 'peak' | 'live';

const pt = {
  dayName: (day: number): string => ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'][day] ?? '',
  title: 'Histórico',
  from: 'De',
  to: 'Até',
  day: 'Dia',
  week: 'A semana, hora por hora',
  measure: 'O que mostrar',
  measureName: (measure: HeatMeasure): string =>
    ({ mean: 'Média de ouvintes', peak: 'Pico de ouvintes', live: 'Tempo com DJ' })[measure],
  hour: 'Hora',
  nothing: 'Ninguém contou',
  members: 'Quem esteve no ar',
  columnName: 'DJ',
  inMinutes: (column: string) => `${column} (min)`,
  columnMinutes: 'No ar',
  columnInHours: 'No próprio horário',
  columnBooked: 'Marcado',
  guest: 'Fora da equipe',
  unnamed: 'Sem nome',
  duration: (hours: number, minutes: number) =>
    hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes).padStart(2, '0')} min`,
  membersEmpty: 'Ninguém esteve no ar nestes dias.',
  dayTitle: (day: string) => `O dia ${day}`,
  daySummary: (peak: number, time: string, average: number) =>
    `Pico de ${peak} ouvintes às ${time}, média de ${average}`,
  dayTable: 'Ouvintes por hora',
  scale: 'Escala',
  point: (time: string, listeners: number | null) =>
    `${time} · ${listeners === null ? 'ninguém contou' : listeners === 1 ? '1 ouvinte' : `${listeners} ouvintes`}`,
  stints: 'No ar neste dia',
  columnFrom: 'Entrou',
  columnTo: 'Saiu',
  columnMean: 'Média',
  columnPeak: 'Pico',
  weekTitle: 'Ouvintes nos últimos 7 dias',
  weekText: (peak: number, day: string, average: number) =>
    `Ouvintes nos últimos 7 dias: pico de ${peak} em ${day}, média de ${average}`,
  weekTable: 'Ouvintes por hora, em 7 dias',
  columnKnown: 'Conhecido por',
  byName: 'Nome no ar',
  byBooking: 'Horário marcado',
  stintsEmpty: 'Nenhum DJ esteve no ar neste dia.',
  titles: (count: number) => (count === 1 ? '1 música' : `${count} músicas`),
  emptyTitle: 'Nada foi ouvido nestes dias.',
  emptyText: 'O servidor anota o que a rádio diz a cada minuto. Escolha outros dias.',
};

export const airLabels = defineLabels('air', {
  'pt-BR': pt,
  en: {
    dayName: (day: number) => ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][day] ?? '',
    title: 'History',
    from: 'From',
    to: 'To',
    day: 'Day',
    week: 'The week, hour by hour',
    measure: 'What to show',
    measureName: (measure: HeatMeasure) =>
      ({ mean: 'Mean listeners', peak: 'Peak listeners', live: 'Time with a DJ' })[measure],
    hour: 'Hour',
    nothing: 'Nobody counted',
    members: 'Who was on air',
    columnName: 'DJ',
    inMinutes: (column: string) => `${column} (min)`,
    columnMinutes: 'On air',
    columnInHours: 'In their own hours',
    columnBooked: 'Booked',
    guest: 'Not of the team',
    unnamed: 'No name',
    duration: (hours: number, minutes: number) =>
      hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes).padStart(2, '0')} min`,
    membersEmpty: 'Nobody was on air on these days.',
    dayTitle: (day: string) => `The day ${day}`,
    daySummary: (peak: number, time: string, average: number) =>
      `Peak of ${peak} listeners at ${time}, ${average} on average`,
    dayTable: 'Listeners by hour',
    scale: 'Scale',
    point: (time: string, listeners: number | null) =>
      `${time} · ${listeners === null ? 'nobody counted' : listeners === 1 ? '1 listener' : `${listeners} listeners`}`,
    stints: 'On air on this day',
    columnFrom: 'From',
    columnTo: 'To',
    columnMean: 'Mean',
    columnPeak: 'Peak',
    weekTitle: 'Listeners in the last 7 days',
    weekText: (peak: number, day: string, average: number) =>
      `Listeners in the last 7 days: peak of ${peak} on ${day}, ${average} on average`,
    weekTable: 'Listeners by hour, over 7 days',
    columnKnown: 'Known by',
    byName: 'Name on air',
    byBooking: 'Booked hour',
    stintsEmpty: 'No DJ was on air on this day.',
    titles: (count: number) => (count === 1 ? '1 title' : `${count} titles`),
    emptyTitle: 'Nothing was heard on these days.',
    emptyText: 'The server notes what the radio says each minute. Choose other days.',
  },
});
