import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Endpoint } from '@cabine/panel-core/contract';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { readyForm } from './publicAnswer';
import { API_BASE } from './registerEndpoint';

/** What is answered at this moment; null if that has to be read first. */
export type AnswerNow = () => object | null;

/** By address, exactly as it is asked. */
export type AnswersInMemory = Map<string, AnswerNow>;

declare module 'fastify' {
  interface FastifyInstance {
    answersInMemory: AnswersInMemory;
  }
}

/**
 * The server that Fastify would have made, which answers from memory what stands there whole and leaves the rest to
 * Fastify: what every visitor's widget asks for costs less than an empty route. The headers are those of the answer
 * that Fastify sent first.
 */
export const serverWithMemory =
  (answers: AnswersInMemory): FastifyServerFactory =>
  (handler, options) => {
    const { keepAliveTimeout, requestTimeout, connectionTimeout } = options as Record<string, number>;
    const server = createServer({ keepAliveTimeout, requestTimeout }, (request, response) => {
      if (!answerFromMemory(answers, request, response)) handler(request, response);
    });
    return server.setTimeout(connectionTimeout);
  };

function answerFromMemory(answers: AnswersInMemory, { method, url, headers }: IncomingMessage, to: ServerResponse) {
  const answer = method === 'GET' && url !== undefined ? answers.get(url)?.() : null;
  const form = answer ? readyForm(headers, answer) : undefined;
  if (!form) return false;
  to.writeHead(form.status, form.headers as string[]).end(form.body, 'latin1');
  return true;
}

/** Lets routes keep their answers in memory, until the server stops. */
export function keepUntilStop(app: FastifyInstance, answers: AnswersInMemory): void {
  app.decorate('answersInMemory', answers);
  // From then on every answer must close its connection, which a hook sees to.
  app.addHook('preClose', (done) => {
    answers.clear();
    done();
  });
}

/**
 * Tells what a public endpoint answers at this moment, so that it can be sent without running it.
 *
 * @param query exactly as it is asked, `?type=event`
 */
export function keepInMemory(app: FastifyInstance, { route }: Endpoint, now: AnswerNow, query = ''): void {
  app.answersInMemory.set(API_BASE + route.slice('GET '.length) + query, now);
}
