import { defineLabels } from '../labels/labels';

const pt = {
  title: 'Seu calendário',
  text: 'Seus horários no calendário do celular, com um lembrete 15 minutos antes. O endereço é só seu: quem o tiver vê seus horários.',
  since: 'Endereço em uso desde',
  make: 'Gerar endereço',
  renew: 'Gerar outro endereço',
  renewText: 'O endereço de antes para de funcionar na hora. Depois é preciso assinar o novo no celular.',
  revoke: 'Revogar',
  revokeText: 'O calendário do seu celular deixa de receber seus horários.',
  revoked: 'Endereço revogado',
  once: 'Copie agora: este endereço não aparece de novo.',
  copy: 'Copiar endereço',
  name: 'endereço do calendário',
  subscribe: 'Abrir no calendário',
  failed: 'Seu calendário não carregou.',
  makeFailed: 'Erro ao gerar o endereço',
  revokeFailed: 'Erro ao revogar o endereço',
};

export const ownCalendarLabels = defineLabels('ownCalendar', {
  'pt-BR': pt,
  en: {
    title: 'Your calendar',
    text: 'Your hours in your phone’s calendar, with a reminder 15 minutes before. The address is yours alone: whoever has it sees your hours.',
    since: 'Address in use since',
    make: 'Make an address',
    renew: 'Make another address',
    renewText: 'The earlier address stops at once. Your phone then has to subscribe to the new one.',
    revoke: 'Revoke',
    revokeText: 'Your phone’s calendar no longer gets your hours.',
    revoked: 'Address revoked',
    once: 'Copy it now: this address is not shown again.',
    copy: 'Copy address',
    name: 'calendar address',
    subscribe: 'Open in calendar',
    failed: 'Your calendar did not load.',
    makeFailed: 'The address could not be made',
    revokeFailed: 'The address could not be revoked',
  },
});
