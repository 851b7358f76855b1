import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config';
import { drawLogin } from './drawLogin';
import { escapeText, registerEmbed } from './embed';
import { hostConfig } from './hostConfig';
import { pictureOrigins, type Identity, type Picture } from './identity';
import { IMMUTABLE } from '../platform/http/cacheControl';
import { notFound, sendError } from '../platform/http/errors';
import { REPORT_TO } from '../platform/http/reports';
import { declareRoute } from '../platform/http/routes';
import { avatarOrigin, pageHeaders, streamOrigins } from '../platform/http/securityHeaders';

const HOST_DIST = fileURLToPath(new URL('../../../host/dist', import.meta.url));
const NONCE = /__CSP_NONCE__/g;
/** Addresses of data and files: a wrong one is not found, whoever asks. */
const NO_PAGES = /^\/(api|assets|calendar|stream|embed|oembed|metrics|identity)(?=[/?]|$)/;
const FOR_AN_HOUR = 'public, max-age=3600';

const CONFIG_PRELOAD = /<link rel="preload" href="\/config\.json"[^>]*>/;

const TITLE = /<title>.*?<\/title>/;
const ICON = /<link rel="icon"[^>]*>/g;

/** What the page is made for. */
export interface Site {
  config: Config;
  identity: Identity;
}

/** What the panel's page may run and load: scripts and styles by nonce, sounds from the stream. */
function pagePolicy({ config, identity }: Site, nonce: string): string {
  const stream = streamOrigins(config);
  const avatars = avatarOrigin(config);
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // No text becomes markup or code, whoever would make it so.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${["'self'", 'data:', 'blob:', avatars, ...pictureOrigins(identity)].join(' ')}`,
    "font-src 'self'",
    `media-src 'self' blob: ${stream}`,
    `connect-src 'self' ${stream}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    // The panel's own code sends what is typed; a browser would write it into the address.
    "form-action 'none'",
    "frame-ancestors 'none'",
    REPORT_TO,
  ].join('; ');
}

/**
 * Serves the built host app: its page with a fresh nonce for every path that is no file, its assets for a year, and
 * `/config.json`. Without a build the API runs alone and `/` says so.
 */
export async function registerStatic(app: FastifyInstance, site: Site, dir = HOST_DIST): Promise<void> {
  const { config, identity } = site;
  const settings = hostConfig(config, identity);
  const index = join(dir, 'index.html');
  const html = existsSync(index) ? withIdentity(withConfig(readFileSync(index, 'utf8'), settings), site) : null;
  declareRoute(app, {
    method: 'GET',
    url: '/config.json',
    reason: 'what the panel must know before anybody signs in; no secret in it',
    handler: (_request, reply) => reply.header('cache-control', 'no-cache').send(settings),
  });

  const pages = html === null ? null : createPages(app, { html, dir, settings });
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    if (pages === null) return reply.type('text/plain; charset=utf-8').send(NOT_BUILT);
    const nonce = randomBytes(16).toString('base64');
    reply.headers(pageHeaders(pagePolicy(site, nonce)));
    // A page of another site that opened this one, or was opened by it, has no hold on it.
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.type('text/html; charset=utf-8');
    const page = pages.of(request.url.split('?')[0] ?? '').replace(NONCE, nonce);
    if (!negotiate(request.headers['accept-encoding'] ?? '', ['gzip'])) return reply.send(page);
    return reply.header('content-encoding', 'gzip').send(gzipSync(page));
  };
  const reason = 'the panel itself: files without anybody’s data';
  declareRoute(app, { method: 'GET', url: '/', reason, handler: sendPage });

  if (html !== null) {
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
    registerEmbed(app, config, dir);
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

/** The page with the settings in it, which it would else have to ask for before it can draw anything. */
function withConfig(html: string, given: object): string {
  const settings = JSON.stringify(given).replaceAll('<', '\\u003c');
  return html.replace(CONFIG_PRELOAD, () => `<script type="application/json" id="config">${settings}</script>`);
}

/** The page under the station's own name, icon and colour: a style that a server writes into an element is refused. */
function withIdentity(html: string, { config, identity: { logo } }: Site): string {
  const named = html.replace(TITLE, () => `<title>${escapeText(config.stationName)}</title>`);
  const marked = logo ? withIcon(named, logo) : named;
  if (config.accent === null) return marked;
  const style = `<style nonce="__CSP_NONCE__">:root{--cabine-accent:${config.accent}}</style>`;
  return marked.replace('</head>', () => `${style}</head>`);
}

/** The logo is the icon; the picture for lock screens stays ours where the logo is an SVG, which these do not draw. */
function withIcon(html: string, { href }: Picture): string {
  const [first, ...others] = html.match(ICON) ?? [];
  if (first === undefined) return html;
  const icon = `<link rel="icon" href="${escapeText(href)}">`;
  const replaced = html.replace(first, () => icon);
  return href.endsWith('.svg') ? replaced : others.reduce((page, link) => page.replace(link, ''), replaced);
}

/** The page by path: with the files of it announced, and the sign-in drawn in it once somebody has asked for it. */
function createPages(app: FastifyInstance, { html, dir, settings }: { html: string; dir: string; settings: object }) {
  const announced = readPreloads(dir);
  const pages = new Map([...announced].map(([path, tags]) => [path, html.replace('</head>', `${tags}</head>`)]));
  const stop = new AbortController();
  let drawn: Promise<void> | null = null;
  const draw = () =>
    drawLogin(dir, { settings, signal: stop.signal, log: app.log }).then((put) => {
      if (put) pages.set('/login', put(pages.get('/login') ?? html));
    });
  app.addHook('onClose', async () => stop.abort());
  return {
    of(path: string) {
      // Who asks meanwhile gets a page that draws itself.
      if (path === '/login') drawn ??= draw();
      return pages.get(path) ?? html;
    },
  };
}

/** By path, the tags that announce what its page is about to load: without them it is known only once the page runs. */
function readPreloads(dir: string): Map<string, string> {
  const file = join(dir, 'routes.json');
  if (!existsSync(file)) return new Map();
  // Guarantee: the host's own build wrote it, in this form.
  const routes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  const tag = (href: string) => `<link rel="modulepreload" crossorigin nonce="__CSP_NONCE__" href="${href}">`;
  return new Map(Object.entries(routes).map(([path, files]) => [path, files.map(tag).join('')]));
}

const NOT_BUILT =
  'The API runs, but the panel is not built, so there is no page to show. Build it with `npm run build` and start again.\n';

/** What says which version there is, is asked for each time. */
const lifeOf = (name: string) => (name.endsWith('.json') ? 'no-cache' : FOR_AN_HOUR);

/** The icon, `embed.js` and their like, whose names carry no hash. */
const filesBesideThePage = (dir: string) =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !['index.html', 'config.json', 'routes.json'].includes(entry.name))
    .map(({ name }) => name)
    .filter((name) => !name.endsWith('.br'));
const wildcard = (request: FastifyRequest) => (request.params as { '*': string })['*'];
const acceptsHtml = (request: FastifyRequest) => (request.headers.accept ?? '').includes('text/html');
