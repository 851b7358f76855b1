import type { ErrorCode } from '@cabine/panel-core';
import { errorsLabels } from '../labels/errors.labels';
import { rankLabels } from '../labels/rank.labels';

export interface Failure {
  name: string;
  /** The answer of whoever answers, or the rejection of a `fetch` without one. */
  answer: () => Promise<Response>;
  /** The sentence that the panel says. */
  says: RegExp;
}

const page = (status: number, headers?: Record<string, string>) => () =>
  Promise.resolve(
    new Response(`<html><h1>${status}</h1></html>`, { status, headers: { 'content-type': 'text/html', ...headers } }),
  );
const json = (status: number, body: object) => () => Promise.resolve(Response.json(body, { status }));

const BUSY = /O servidor não consegue responder agora/;
const BLOCKED = /Algo entre o painel e o servidor, como um firewall, recusou/;

/** The ways in which a command fails, whatever it was: between the panel and the server, and on the server. */
export const FAILURES: readonly Failure[] = [
  {
    name: 'no network',
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
    says: /Sem conexão com o servidor. Não se sabe se isto chegou/,
  },
  { name: '502 of a proxy, while the server restarts for an upgrade', answer: page(502), says: BUSY },
  { name: '503 of a proxy', answer: page(503), says: BUSY },
  { name: '504 of a proxy, after a minute', answer: page(504), says: BUSY },
  {
    name: '503 of the server, whose database is away',
    answer: json(503, { message: 'The database is not available right now', code: 'unavailable' }),
    says: BUSY,
  },
  { name: '500', answer: json(500, { message: 'Internal error', code: 'internal' }), says: BUSY },
  { name: '403 of a firewall', answer: page(403), says: BLOCKED },
  { name: '400 of a firewall', answer: page(400), says: BLOCKED },
  { name: '403', answer: json(403, { message: 'Access denied' }), says: /Você não tem permissão para isto/ },
  { name: '429 of a proxy', answer: page(429), says: /Muitas tentativas seguidas. Aguarde alguns minutos/ },
  {
    name: '429 of the server',
    answer: () =>
      Promise.resolve(
        Response.json({ message: 'Too many', code: 'too_many' }, { status: 429, headers: { 'retry-after': '60' } }),
      ),
    says: /Tente de novo em 1 minuto/,
  },
  { name: '413 of a proxy', answer: page(413), says: /O que foi enviado é grande demais/ },
  { name: '405', answer: page(405), says: /respondeu de um jeito que o painel não entende/ },
  {
    name: '507 of a full disk',
    answer: json(507, { message: 'The disk is nearly full', code: 'disk_low' }),
    says: /O disco do servidor está quase cheio/,
  },
  {
    name: '409 of two at once',
    answer: json(409, { message: 'Try again', code: 'try_again' }),
    says: /Alguém mudou o mesmo neste momento/,
  },
];

/** Every code of the server: the keys of the sentences, which do not compile without one for each. */
export const ERROR_CODES = Object.keys({ ...errorsLabels.sets['pt-BR'], ...rankLabels.sets['pt-BR'] }) as ErrorCode[];
