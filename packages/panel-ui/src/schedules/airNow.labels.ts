import type { OnAirState } from '@cabine/panel-core';
import { defineLabels } from '../labels/labels';

const pt = {
  state: (state: OnAirState): string =>
    ({
      live: 'Ao vivo',
      expected: 'Aguardando',
      late: 'Atrasado',
      nobody: 'Sem locutor',
      outside: 'Fora do horário',
      unsure: 'Não se sabe quem',
      unknown: 'Sem notícias',
    })[state],
  stateText: (state: OnAirState, host: string, dj: string): string =>
    ({
      live: `${dj} está no próprio horário.`,
      expected: `${host} marcou esta hora e ainda não entrou.`,
      late: `${host} marcou esta hora e não está no ar.`,
      nobody: 'Esta hora está livre.',
      outside: host ? `${dj} está no ar. A hora é de ${host}.` : `${dj} está no ar. A hora está livre.`,
      unsure: host ? `Um DJ está no ar. A hora é de ${host}.` : 'Um DJ está no ar. A hora está livre.',
      unknown: host ? `A hora é de ${host}.` : 'Esta hora está livre.',
    })[state],
  you: 'Você',
  someone: 'Um DJ sem nome',
  takeOver: 'Assumir horário',
  takeOverTitle: 'Assumir este horário?',
  takeOverText: (host: string) =>
    host
      ? `Só hoje a hora passa de ${host} para você. Nas outras semanas nada muda.`
      : 'Só hoje a hora passa a ser sua.',
  takenOver: 'O horário agora é seu',
  alreadyTaken: (host: string) => `${host} já assumiu este horário`,
};

export const airNowLabels = defineLabels('airNow', {
  'pt-BR': pt,
  en: {
    state: (state: OnAirState) =>
      ({
        live: 'Live',
        expected: 'Expected',
        late: 'Late',
        nobody: 'No DJ',
        outside: 'Outside their hour',
        unsure: 'Not known who',
        unknown: 'No news',
      })[state],
    stateText: (state: OnAirState, host: string, dj: string) =>
      ({
        live: `${dj} is on in their own hour.`,
        expected: `${host} booked this hour; not on air yet.`,
        late: `${host} booked this hour; not on air.`,
        nobody: 'This hour is free.',
        outside: host ? `${dj} is on air. The hour is ${host}'s.` : `${dj} is on air. The hour is free.`,
        unsure: host ? `A DJ is on air. The hour is ${host}'s.` : 'A DJ is on air. The hour is free.',
        unknown: host ? `The hour is ${host}'s.` : 'This hour is free.',
      })[state],
    you: 'You',
    someone: 'A DJ without a name',
    takeOver: 'Take the hour over',
    takeOverTitle: 'Take this hour over?',
    takeOverText: (host: string) =>
      host
        ? `Today only, the hour passes from ${host} to you. Other weeks stay as they are.`
        : 'The hour is yours today only.',
    takenOver: 'The hour is yours now',
    alreadyTaken: (host: string) => `${host} already took this hour over`,
  },
});
