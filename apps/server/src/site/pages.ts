import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config';
import { escapeText } from './embed';
import { hostConfig } from './hostConfig';
import type { Identity, Picture } from './identity';

const CONFIG_PRELOAD = /<link rel="preload" href="\/config\.json"[^>]*>/;
const TITLE = /<title>.*?<\/title>/;
const ICON = /<link rel="icon"[^>]*>/g;
/** What the build left open in a drawn page. */
const PLACE = /\{\{(\w+)\}\}/g;

type Settings = ReturnType<typeof hostConfig>;

/** What the page is made for. */
export interface Site {
  config: Config;
  identity: Identity;
}

/**
 * The built page by path: with the station's settings, name, icon and colour, the files of the path announced, and its
 * first view where the build drew one.
 *
 * @returns null without a build
 */
export function readPages(dir: string, site: Site): ((path: string) => string) | null {
  const index = join(dir, 'index.html');
  if (!existsSync(index)) return null;
  const settings = hostConfig(site.config, site.identity);
  const finish = (html: string) => withIdentity(withConfig(html, settings), site);
  const html = finish(readFileSync(index, 'utf8'));
  const pages = new Map(
    readPreloads(dir).map(([path, tags]) => {
      const drawn = readDrawn(dir, path, settings);
      return [path, (drawn === null ? html : finish(drawn)).replace('</head>', () => `${tags}</head>`)];
    }),
  );
  return (path) => pages.get(path) ?? html;
}

/** The page as the host's build drew it (apps/host/src/drawPages.tsx), its places filled as text; null if it drew none. */
function readDrawn(dir: string, path: string, settings: Settings): string | null {
  const form = [settings.locale, settings.logo && 'logo', settings.loginImage && 'loginImage']
    .filter(Boolean)
    .join('-');
  const file = join(dir, 'drawn', path, `${form}.html`);
  if (!existsSync(file)) return null;
  const values: Partial<Record<string, string>> = settings;
  return readFileSync(file, 'utf8').replace(PLACE, (place, key: string) => escapeText(values[key] ?? place));
}

/** The page with the settings in it, which it would else have to ask for before it can draw anything. */
function withConfig(html: string, given: Settings): string {
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

/** By path, the tags that announce what its page is about to load: without them it is known only once the page runs. */
function readPreloads(dir: string): [path: string, tags: string][] {
  const file = join(dir, 'routes.json');
  if (!existsSync(file)) return [];
  // Guarantee: the host's own build wrote it, in this form.
  const routes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  const tag = (href: string) => `<link rel="modulepreload" crossorigin nonce="__CSP_NONCE__" href="${href}">`;
  return Object.entries(routes).map(([path, files]) => [path, files.map(tag).join('')]);
}
