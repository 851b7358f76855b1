import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerEmbed } from './embed';
import { hostConfig } from './hostConfig';
import { pictureOrigins } from './identity';
import { NOW, readPages, type Site } from './pages';
import { IMMUTABLE } from '../platform/http/cacheControl';
import { notFound, sendError } from '../platform/http/errors';
import { reportTo } from '../platform/http/reports';
import { declareRoute } from '../platform/http/routes';
import { anyHost, pageHeaders, streamOrigins } from '../platform/http/securityHeaders';

const HOST_DIST = fileURLToPath(new URL('../../../host/dist', import.meta.url));
const NONCE = /__CSP_NONCE__/g;
/** Paths that never get the panel's page: an unknown one is a 404. */
const NO_PAGES = /^\/(api|assets|avatars|calendar|stream|embed|oembed|metrics|identity)(?=[/?]|$)/;
const FOR_AN_HOUR = 'public, max-age=3600';

/** The page's policy: scripts and styles by nonce, audio from the stream. */
async function pagePolicy({ config, identity, streamOrigins: found }: Site, nonce: string): Promise<string> {
  const stream = streamOrigins(config, await found());
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // No string becomes markup or code.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${["'self'", 'data:', 'blob:', ...pictureOrigins(identity)].join(' ')}`,
    "font-src 'self'",
    // A playlist (HLS) is played from a blob; the panel, which has a session, reads its parts from known hosts alone.
    `media-src 'self' blob: ${anyHost(config)} ${stream}`,
    `connect-src 'self' ${stream}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    // The panel submits forms by script; a browser would put their content into the address.
    "form-action 'none'",
    "frame-ancestors 'none'",
    reportTo(config),
  ].join('; ');
}

/**
 * Serves the built host app: its page with a fresh nonce for every path that is not a file, its assets, and
 * `/config.json`. Without a build the API runs alone, and `/` explains that.
 */
export async function registerStatic(app: FastifyInstance, site: Site, dir = HOST_DIST): Promise<void> {
  const { config, identity, clock } = site;
  const settings = hostConfig(config, identity, clock.now());
  declareRoute(app, {
    method: 'GET',
    url: '/config.json',
    reason: 'settings of the panel before sign-in, without secrets',
    handler: (_request, reply) => reply.header('cache-control', 'no-store').send({ ...settings, now: clock.now() }),
  });

  const pageOf = readPages(dir, site);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    if (pageOf === null) return reply.type('text/plain; charset=utf-8').send(NOT_BUILT);
    const nonce = randomBytes(16).toString('base64');
    reply.headers(pageHeaders(config, await pagePolicy(site, nonce)));
    // Isolates the page from windows of other sites that open it or that it opens.
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.type('text/html; charset=utf-8');
    const page = pageOf(request.url.split('?')[0] ?? '')
      .replace(NONCE, nonce)
      .replace(NOW, String(clock.now()));
    if (!negotiate(request.headers['accept-encoding'] ?? '', ['gzip'])) return reply.send(page);
    return reply.header('content-encoding', 'gzip').send(gzipSync(page));
  };
  const reason = 'the panel itself: files without personal data';
  declareRoute(app, { method: 'GET', url: '/', reason, handler: sendPage });

  if (pageOf !== null) {
    await app.register(fastifyStatic, {
      root: dir,
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
    });
    declareRoute(app, {
      method: 'GET',
      url: '/assets/*',
      reason,
      handler: (request, reply) => {
        reply.header('cache-control', IMMUTABLE);
        return reply.sendFile(wildcard(request), join(dir, 'assets'));
      },
    });
    registerEmbed(app, site, dir);
    for (const name of filesBesideThePage(dir)) {
      declareRoute(app, {
        method: 'GET',
        url: `/${name}`,
        reason,
        handler: (_request, reply) => reply.header('cache-control', lifeOf(name)).sendFile(name),
      });
    }
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = /^(GET|HEAD)$/.test(request.method) && !NO_PAGES.test(request.url) && acceptsHtml(request);
    return isPage ? sendPage(request, reply) : sendError(notFound(), request, reply);
  });
}

const NOT_BUILT =
  'The API runs, but the panel is not built, so there is no page to show. Build it with `npm run build` and start again.\n';

/** Files with the current version are not cached. */
const lifeOf = (name: string) => (name.endsWith('.json') ? 'no-cache' : FOR_AN_HOUR);

/** Files without a hash in their names, such as the icon and `embed.js`. */
const filesBesideThePage = (dir: string) =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !['index.html', 'config.json', 'routes.json'].includes(entry.name))
    .map(({ name }) => name)
    .filter((name) => !name.endsWith('.br'));
const wildcard = (request: FastifyRequest) => (request.params as { '*': string })['*'];
const acceptsHtml = (request: FastifyRequest) => (request.headers.accept ?? '').includes('text/html');
