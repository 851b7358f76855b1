import type { FastifyInstance } from 'fastify';

/**
 * Accepts JSON bodies only; other types are 415. An empty body counts as absent, because clients send the type with
 * every call.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, undefined);
    // The parser calls `done`; its type also allows a promise.
    else void parse(request, body, done);
  });
}
