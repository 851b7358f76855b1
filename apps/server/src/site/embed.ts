import { existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config';
import { IMMUTABLE } from '../platform/http/cacheControl';
import { HttpError, notFound } from '../platform/http/errors';
import { basePath, siteOf } from '../platform/http/host';
import { declareRoute } from '../platform/http/routes';
import { reportTo } from '../platform/http/reports';
import { anyHost, pageHeaders, streamOrigins } from '../platform/http/securityHeaders';
import { languageOf } from '../platform/language';
import { keptReleases } from './keptReleases';

/** Widgets with a page for frames, and a frame's initial size. */
const WIDGETS = {
  player: { title: (station: string) => `${station}: player`, width: 400, height: 190 },
  requests: { title: (station: string) => `${station}: pedidos`, width: 480, height: 520 },
  schedule: { title: (station: string) => `${station}: programação`, width: 960, height: 720 },
} as const;
type Widget = keyof typeof WIDGETS;
const NAMES = Object.keys(WIDGETS) as Widget[];

/** Query parameters, each an attribute of the element. */
const PARAMETERS = ['theme', 'accent', 'lang', 'compact', 'type', 'poll'] as const;
/** 'es', 'pt-BR', and as WordPress writes it: 'pt_BR', 'de_DE_formal'. */
const LANGUAGE = /^[a-z]{2}([-_][a-z]{2})?(?=[-_]|$)/i;
const COMPACT_HEIGHT = 64;
const REASON = 'public content for other sites';

export const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A widget's page with the known parameters. */
function addressOf(site: string, widget: Widget, read: (name: string) => unknown): URL {
  const address = new URL(`${site}/embed/${widget}`);
  for (const name of PARAMETERS) {
    const value = read(name);
    if (typeof value === 'string') address.searchParams.set(name, value);
  }
  return address;
}

/** The page runs only our scripts and connects only to the station. */
async function framePolicy(
  { config, streamOrigins: found }: FrameSite,
  request: FastifyRequest,
  nonce: string,
): Promise<string> {
  const stream = streamOrigins(config, await found());
  // In a sandbox WebKit's 'self' is nobody.
  const own = `'self' ${new URL(siteOf(config, request)).origin}`;
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src 'nonce-${nonce}'`,
    `img-src ${own}`,
    // A playlist (HLS) is read by script and played from a blob.
    `media-src ${own} blob: ${anyHost(config)} ${stream}`,
    `connect-src ${own} ${anyHost(config)} ${stream}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "form-action 'none'",
    // No frame-ancestors: even * would refuse apps (capacitor:, file:) and pages in a sandbox.
    reportTo(config),
  ].join('; ');
}

function writePage(widget: Widget, config: Config, request: FastifyRequest, nonce: string): string {
  const query = request.query as Record<string, unknown>;
  // Without HTTP/2 a browser has six connections to a server: each frame's live events would hold one, and the sound gets none.
  const standard: Record<string, unknown> = { accent: config.accent, poll: '' };
  const attributes = PARAMETERS.flatMap((name) => {
    const value = query[name] ?? standard[name];
    return typeof value === 'string' ? [` ${name}="${escapeText(value)}"`] : [];
  });
  const [asked] = LANGUAGE.exec(String(query.lang)) ?? [];
  const lang = asked?.replace('_', '-') ?? languageOf(config);
  const site = siteOf(config, request);
  const address = addressOf(site, widget, (name) => query[name]);
  const card = `${site}/oembed?url=${encodeURIComponent(address.href)}`;
  const base = basePath(config);
  const title = escapeText(WIDGETS[widget].title(config.stationName));
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="alternate" type="application/json+oembed" href="${escapeText(card)}" title="${title}">
<style nonce="${nonce}">body { margin: 0; }</style>
</head>
<body>
<cabine-${widget} role="main"${attributes.join('')}${'lang' in query ? '' : ` lang="${lang}"`} avatars></cabine-${widget}>
<script src="${base}/embed.js" async></script>
<script src="${base}/embed-frame.js" async></script>
</body>
</html>
`;
}

/**
 * Code for a site; browsers require `allow` to play audio in frames of other sites, and draw a white box behind a frame
 * whose colour scheme differs from its page's, which is light (`normal` would be what the site's page names).
 */
function writeFrame(address: string, title: string, width: number, height: number): string {
  return `<iframe src="${escapeText(address)}" title="${escapeText(title)}" width="${width}" height="${height}" allow="autoplay" loading="lazy" style="border:0;max-width:100%;color-scheme:light"></iframe>`;
}

/** oEmbed 1.0 (oembed.com): the frame for one of our addresses. */
function describe(config: Config, request: FastifyRequest) {
  const { url, format = 'json', maxwidth, maxheight } = request.query as Record<string, string | undefined>;
  if (format !== 'json') {
    throw new HttpError(501, 'not_implemented', 'This server answers oEmbed as JSON only. Ask with format=json');
  }
  const site = siteOf(config, request);
  const address = url !== undefined && URL.canParse(url) ? new URL(url) : null;
  const widget = NAMES.find((name) => address?.pathname === `${basePath(config)}/embed/${name}`);
  if (!address || !widget || address.origin !== new URL(site).origin) throw notFound();
  const clean = addressOf(site, widget, (name) => address.searchParams.get(name));
  const standard = WIDGETS[widget];
  const wanted = clean.searchParams.has('compact') ? COMPACT_HEIGHT : standard.height;
  const atMost = (most: string | undefined, size: number) => Math.min(size, Number(most) > 0 ? Number(most) : size);
  const width = atMost(maxwidth, standard.width);
  const height = atMost(maxheight, wanted);
  const title = standard.title(config.stationName);
  return {
    version: '1.0',
    type: 'rich',
    provider_name: config.stationName,
    provider_url: site,
    title,
    width,
    height,
    html: writeFrame(clean.href, title, width, height),
    cache_age: 3600,
  };
}

interface FrameSite {
  config: Config;
  streamOrigins: () => Promise<ReadonlySet<string>>;
}

/** Scripts and pages of the widgets, and oEmbed. Only these pages may be framed. `dir` is the built host app. */
export function registerEmbed(app: FastifyInstance, site: FrameSite, dir: string): void {
  const { config } = site;
  for (const widget of NAMES) {
    declareRoute(app, {
      method: 'GET',
      url: `/embed/${widget}`,
      reason: REASON,
      async handler(request, reply) {
        const nonce = randomBytes(16).toString('base64');
        reply.headers({
          ...pageHeaders(config, await framePolicy(site, request, nonce)),
          'cache-control': 'no-cache',
          // Pages that are isolated (COEP) frame only what is; the stream's host need not know of it.
          'cross-origin-embedder-policy': 'credentialless',
        });
        return reply.type('text/html; charset=utf-8').send(writePage(widget, config, request, nonce));
      },
    });
  }
  declareRoute(app, {
    method: 'GET',
    url: '/oembed',
    reason: REASON,
    handler: (request, reply) =>
      // Without PUBLIC_URL the answer depends on the request's Host header.
      reply
        .header('cache-control', config.publicUrl === null ? 'no-store' : 'public, max-age=300')
        .send(describe(config, request)),
  });
  const built = join(dir, 'embed');
  if (!existsSync(built)) return;
  const releases = keptReleases(built, join(config.dataDir, 'widgets'));
  app.addHook('onListen', (done) => {
    try {
      releases.keep();
    } catch (error) {
      app.log.warn(error, 'The widgets of this release were not kept for the pages that are open at the next upgrade.');
    }
    done();
  });
  declareRoute(app, {
    method: 'GET',
    url: '/embed/*',
    reason: REASON,
    handler(request, reply: FastifyReply) {
      reply.header('cache-control', IMMUTABLE);
      const file = (request.params as { '*': string })['*'];
      return reply.sendFile(file, releases.folderOf(file));
    },
  });
}
