/** Answers to a form without scripts, in the station's language. */
export const requestWords = {
  'pt-BR': {
    lang: 'pt-BR',
    title: 'Pedidos',
    sent: 'Obrigado! Quem está no ar já recebeu.',
    incomplete: 'Escreva seu nome (até 32 letras) e o pedido (de 3 a 280 letras), e envie de novo.',
    tooMany: 'Você enviou pedidos demais. Espere um pouco e tente de novo.',
    closed: 'Nenhum locutor está no ar para receber pedidos agora.',
  },
  en: {
    lang: 'en',
    title: 'Requests',
    sent: 'Thank you! Whoever is on air has it already.',
    incomplete: 'Write your name (up to 32 letters) and the request (3 to 280 letters), and send it again.',
    tooMany: 'You sent too many requests. Wait a little and try again.',
    closed: 'No DJ is on air to take requests now.',
  },
};
