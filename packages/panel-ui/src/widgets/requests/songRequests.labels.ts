import { defineLabels } from '../../labels/labels';

const spec = {
  title: 'Pedidos',
  listening: 'Ouvindo agora',
  like: 'Gostei',
  kind: 'O que enviar',
  song: 'Música',
  greeting: 'Recado',
  name: 'Seu nome',
  text: 'Pedido',
  send: 'Enviar',
  sent: 'Obrigado! Quem está no ar já recebeu.',
  incomplete: 'Escreva seu nome (até 32 letras) e o pedido (de 3 a 280 letras).',
  closed: 'Nenhum locutor está no ar para receber pedidos agora.',
  tooMany: 'Você enviou pedidos demais. Espere um pouco e tente de novo.',
  failed: 'Não foi possível enviar agora. Tente de novo.',
  loading: 'Carregando...',
  unavailable: 'Os pedidos não estão disponíveis agora',
  withDj: (name: string) => `com ${name}`,
};

/** Words of the listeners' form. */
export const songRequestsLabels = defineLabels('songRequests', {
  spec,
  'pt-BR': spec,
  en: {
    title: 'Requests',
    listening: 'Listening now',
    like: 'I like it',
    kind: 'What to send',
    song: 'Song',
    greeting: 'Greeting',
    name: 'Your name',
    text: 'Request',
    send: 'Send',
    sent: 'Thank you! Whoever is on air has it already.',
    incomplete: 'Write your name (up to 32 letters) and the request (3 to 280 letters).',
    closed: 'No DJ is on air to take requests now.',
    tooMany: 'You sent too many requests. Wait a little and try again.',
    failed: 'It could not be sent now. Try again.',
    loading: 'Loading...',
    unavailable: 'Requests are not available now',
    withDj: (name: string) => `with ${name}`,
  },
});
