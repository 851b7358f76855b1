import { DEVICE_TOKEN_HEADER } from '@cabine/panel-core/contract';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { API_BASE } from './registerEndpoint';

/** Readable by any site, without cookies or tokens. */
const FOR_EVERYBODY = [
  `${API_BASE}/public/`,
  `${API_BASE}/health`,
  `${API_BASE}/openapi.json`,
  `${API_BASE}/reference.md`,
  '/stream',
  '/avatars/',
  '/identity/',
  '/config.json',
  '/embed',
  '/oembed',
];

export const isForEverybody = (url: string) => FOR_EVERYBODY.some((path) => url.startsWith(path));

const MAX_AGE_S = 600;

/** Public reads for every site; the rest of the API for ALLOWED_ORIGINS only. Never with credentials. */
export async function registerCors(app: FastifyInstance, config: Config): Promise<void> {
  const everybody: FastifyCorsOptions = {
    maxAge: MAX_AGE_S,
    origin: '*',
    // Only public requests can be sent below these paths.
    methods: ['GET', 'HEAD', 'POST'],
    // Tracers and monitors of a page put headers of their own on each call.
    allowedHeaders: '*',
    // The time, for widgets on devices whose clock is off.
    exposedHeaders: ['retry-after', 'date', 'age'],
  };
  const known: FastifyCorsOptions = {
    maxAge: MAX_AGE_S,
    origin: [...config.allowedOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'idempotency-key',
      'if-match',
      'last-event-id',
      DEVICE_TOKEN_HEADER,
    ],
    exposedHeaders: ['etag', 'retry-after', 'content-disposition', 'idempotent-replayed'],
  };
  await app.register(cors, {
    delegator: (request: FastifyRequest, done: (error: null, options: FastifyCorsOptions) => void) => {
      done(null, isForEverybody(request.url) ? everybody : known);
    },
  });
  // The plugin varies every answer by origin, but public ones are the same for all sites. Removing the header would
  // take a tenth of a public read, because V8 would switch the headers object to its slow form.
  app.addHook('onRequest', (_request, reply, done) => {
    if (reply.getHeader('access-control-allow-origin') === '*') reply.header('vary', 'accept-encoding');
    done();
  });
}
