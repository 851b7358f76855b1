import { defineLabels } from '../labels/labels';

/** Why an encoder was refused. */
export const goLiveRefusalLabels = defineLabels('goLiveRefusals', {
  'pt-BR': {
    'not-booked': 'fora do seu horário',
    busy: 'outro está no ar',
    'old-key': 'chave trocada',
    'wrong-key': 'a senha não é a sua chave',
    locked: 'bloqueado',
    'not-allowed': 'sem permissão',
  },
  en: {
    'not-booked': 'outside your hours',
    busy: 'another DJ is on air',
    'old-key': 'key was changed',
    'wrong-key': 'the password is not your key',
    locked: 'locked out',
    'not-allowed': 'no permission',
  },
});

export const refusalLabels = defineLabels('refusals', {
  'pt-BR': {
    refused: (why: string, time: string) => `Seu programa foi recusado: ${why} (${time}).`,
    lockedUntil: (time: string) => `bloqueado até ${time}`,
  },
  en: {
    refused: (why: string, time: string) => `Your program was refused: ${why} (${time}).`,
    lockedUntil: (time: string) => `locked out until ${time}`,
  },
});
