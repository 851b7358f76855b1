import type { FastifyInstance } from 'fastify';

/**
 * JSON is the only body there is; anything else is 415. An empty one is none, because clients name the type on calls
 * without a body too.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, undefined);
    // It answers by `done`; the type allows a promise for other parsers.
    else void parse(request, body, done);
  });
}
