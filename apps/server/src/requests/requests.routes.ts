import { REQUESTS_SHOWN, requestsContract, sendRequestSchema, type SendRequest } from '@cabine/panel-core/contract';
import type { FastifyInstance } from 'fastify';
import { HttpError, notFound } from '../platform/http/errors';
import { registerEndpoint } from '../platform/http/registerEndpoint';
import { declareRoute } from '../platform/http/routes';
import { validateBody } from '../platform/http/validate';
import type { Feature } from '../platform/services';
import { addressOf } from '../platform/http/visitors';
import { clean } from './cleanText';
import { Desk } from './Desk';
import { requestWords } from './requests.labels';
import * as requests from './requests.repository';
import { languageOf } from '../platform/language';

const FORM_MAX_BYTES = 4_096;

export const requestsRoutes: Feature = (app, services) => {
  const { config, db, jobs } = services;
  const desk = new Desk(services);

  registerEndpoint(app, requestsContract.board, async () => ({
    ...(await desk.studio()),
    isOn: config.requests.isOn,
    requests: await desk.list(REQUESTS_SHOWN),
    blocked: desk.blocked,
  }));
  registerEndpoint(app, requestsContract.answer, async ({ trx, record, publish, id, body }) => {
    const before = await requests.get(trx, id);
    if (!before) throw notFound();
    await requests.answer(trx, id, body.answer);
    const after = { ...before, answer: body.answer };
    await record({ target: { id }, before, after });
    publish('requests');
    return after;
  });
  registerEndpoint(app, requestsContract.remove, async ({ trx, record, publish, id }) => {
    const before = await requests.get(trx, id);
    if (!before) throw notFound();
    await requests.remove(trx, id);
    await record({ target: { id }, before });
    publish('requests');
  });
  registerEndpoint(app, requestsContract.words, async () => ({ words: await requests.listWords(db) }));
  registerEndpoint(app, requestsContract.setWords, async ({ trx, record, publish, body }) => {
    const before = { words: await requests.listWords(trx) };
    const after = { words: [...new Set(body.words.map(clean).filter((each) => each !== ''))].sort() };
    await requests.setWords(trx, after.words);
    await record({ before, after });
    publish('requests');
    return after;
  });
  registerEndpoint(app, requestsContract.studio, () => desk.studio());
  registerEndpoint(app, requestsContract.send, ({ body, request }) => desk.send(body, addressOf(request)));
  registerEndpoint(app, requestsContract.react, ({ body, request }) =>
    desk.react(body.kind, body.title, addressOf(request)),
  );
  registerForm(app, desk, requestWords[languageOf(config)]);

  jobs.deleteOld('Old requests', (ago) => desk.forgetOld(ago));
  app.addHook('onClose', () => desk.close());
};

/** `POST /embed/requests`: the same from a form without scripts, on pages of any site. */
function registerForm(app: FastifyInstance, desk: Desk, words: (typeof requestWords)['en']): void {
  // Contains only our own text.
  const page = (text: string) =>
    `<!doctype html><html lang="${words.lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title}</title><h1>${words.title}</h1><p>${text}</p></html>\n`;
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    declareRoute(scope, {
      method: 'POST',
      url: '/embed/requests',
      reason: 'POST /public/requests for pages without scripts',
      async handler(request, reply) {
        reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
        try {
          await desk.send(validateBody(sendRequestSchema, request.body) as SendRequest, addressOf(request));
          return page(words.sent);
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
          reply.code(error.status);
          return page(error.status === 400 ? words.incomplete : error.status === 429 ? words.tooMany : words.closed);
        }
      },
    });
  });
}
