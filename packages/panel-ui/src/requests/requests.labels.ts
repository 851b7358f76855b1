import type { RequestAnswer, RequestKind } from '@cabine/panel-core';
import { defineLabels } from '../labels/labels';

const KINDS_PT: Record<RequestKind, string> = { song: 'Música', greeting: 'Recado' };
const KINDS_EN: Record<RequestKind, string> = { song: 'Song', greeting: 'Greeting' };
const ANSWERS_PT: Record<RequestAnswer, string> = { played: 'Tocada', refused: 'Recusada' };
const ANSWERS_EN: Record<RequestAnswer, string> = { played: 'Played', refused: 'Refused' };

const spec = {
  title: 'Pedidos',
  list: 'Pedidos dos ouvintes',
  now: 'Tocando agora',
  noTitle: 'Sem título no momento',
  listening: (count: number) => (count === 1 ? '1 ouvindo agora' : `${count} ouvindo agora`),
  likes: (count: number) => (count === 1 ? '1 gostou' : `${count} gostaram`),
  open: 'Recebendo pedidos',
  closed: 'Fechado: nenhum locutor no ar',
  off: 'Os pedidos estão desligados',
  offText: 'Quem administra o servidor liga os pedidos com REQUESTS=1.',
  emptyTitle: 'Nenhum pedido ainda',
  emptyText: 'O que os ouvintes pedirem aparece aqui, o mais novo primeiro. Depois de sete dias some.',
  kind: (kind: RequestKind) => KINDS_PT[kind],
  answer: (answer: RequestAnswer) => ANSWERS_PT[answer],
  answerNamed: (answer: RequestAnswer, name: string) => `${ANSWERS_PT[answer]}: pedido de ${name}`,
  answerFailed: 'Erro ao responder o pedido',
  arrived: (count: number) => (count === 1 ? '1 pedido novo' : `${count} pedidos novos`),
};

export const requestsLabels = defineLabels('requests', {
  spec,
  'pt-BR': spec,
  en: {
    title: 'Requests',
    list: 'Requests of listeners',
    now: 'Playing now',
    noTitle: 'No title at the moment',
    listening: (count: number) => `${count} listening now`,
    likes: (count: number) => (count === 1 ? '1 like' : `${count} likes`),
    open: 'Taking requests',
    closed: 'Closed: no DJ is on air',
    off: 'Requests are off',
    offText: 'Whoever runs the server turns them on with REQUESTS=1.',
    emptyTitle: 'No requests yet',
    emptyText: 'What listeners ask for appears here, the newest first. It is gone after seven days.',
    kind: (kind: RequestKind) => KINDS_EN[kind],
    answer: (answer: RequestAnswer) => ANSWERS_EN[answer],
    answerNamed: (answer: RequestAnswer, name: string) => `${ANSWERS_EN[answer]}: request of ${name}`,
    answerFailed: 'The request could not be answered',
    arrived: (count: number) => (count === 1 ? '1 new request' : `${count} new requests`),
  },
});
