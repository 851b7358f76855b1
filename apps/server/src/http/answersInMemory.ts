import type { Endpoint } from '@cabine/panel-core/contract';
import type { FastifyInstance } from 'fastify';
import { readyForm } from './publicAnswer';
import { API_BASE } from './registerEndpoint';

/** What is answered at this moment; null if that has to be read first. */
export type AnswerNow = () => object | null;

declare module 'fastify' {
  interface FastifyInstance {
    /** By address. */
    answersInMemory: Map<string, AnswerNow>;
  }
}

/**
 * Answers from memory what stands there whole, before any other hook: its headers are those that they set when it was
 * sent for the first time. What every visitor's widget asks for costs hardly more than an empty answer.
 */
export function answerFromMemory(app: FastifyInstance): void {
  const answers = new Map<string, AnswerNow>();
  app.decorate('answersInMemory', answers);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const answer = raw.method === 'GET' ? answers.get(raw.url ?? '')?.() : null;
    const form = answer ? readyForm(raw.headers, answer) : undefined;
    if (!form) return done();
    reply.hijack();
    reply.raw.writeHead(form.status, form.headers as string[]).end(form.body, 'latin1');
  });
  // From then on every answer must close its connection, which the other hooks see to.
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
