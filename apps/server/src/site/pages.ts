import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import { escapeText } from './embed';
import { hostConfig } from './hostConfig';
import { addressOf, type Identity } from './identity';
import { basePath } from '../platform/http/host';

const CONFIG_PRELOAD = /<link rel="preload" href="[^"]*\/config\.json"[^>]*>/;
/** Addresses in the built pages; `data-base` tells its scripts where the site begins. */
const ADDRESS = /((?:href|src|data-base)="|url\()\/(?!\/)/g;
const TITLE = /<title>.*?<\/title>/;
const ICON = /<link rel="icon"[^>]*>/g;
/** A placeholder in a page that the build rendered. */
const PLACE = /\{\{(\w+)\}\}/g;

/** Where a page tells the server's time. */
export const NOW = '__NOW__';

/** The station of the page. */
export interface Site {
  config: Config;
  identity: Identity;
  clock: Pick<Clock, 'now'>;
  /** Origins that the streams really use, as they are found out. */
  streamOrigins: () => Promise<ReadonlySet<string>>;
}

/**
 * The built page by path: with the station's settings, name, icon and colour, preloads, and the first view that the build
 * rendered.
 *
 * @returns null without a build
 */
export function readPages(dir: string, site: Site): ((path: string) => string) | null {
  const index = join(dir, 'index.html');
  if (!existsSync(index)) return null;
  const settings = hostConfig(site.config, site.identity, site.clock.now());
  const finish = (html: string) => withIdentity(withConfig(html, settings), site);
  const base = basePath(site.config);
  const read = (file: string) => readFileSync(file, 'utf8').replace(ADDRESS, (_, start: string) => `${start}${base}/`);
  const html = finish(read(index));
  const form = [settings.locale, settings.logo && 'logo'].filter(Boolean).join('-');
  // Only the sign-in page differs by its picture.
  const forms = settings.loginImage ? [`${form}-loginImage`, form] : [form];
  const { timeZone: _, hoursPerMember: __, ...texts } = settings;
  /** A page that the host's build has drawn (apps/host/plugin), with its placeholders filled as text. */
  const readDrawn = (page: string, heading = '') => {
    const file = forms.map((name) => join(dir, 'drawn', page, `${name}.html`)).find((each) => existsSync(each));
    if (!file) return html;
    const fill = (text: string, values: Partial<Record<string, string>>) =>
      text.replace(PLACE, (place, key: string) => escapeText(values[key] ?? place));
    return finish(fill(fill(read(file), { heading }), texts));
  };
  const headings = readHeadings(dir, settings.locale);
  const pages = new Map(
    readPreloads(dir, base).map(([path, tags]) => {
      const page = path === '/login' ? readDrawn('login') : readDrawn('frame', headings[path]);
      return [path, page.replace('</head>', () => `${tags}</head>`)];
    }),
  );
  return (path) => pages.get(path) ?? html;
}

/** Puts the settings into the page, which saves a request before the first view. */
function withConfig(html: string, given: ReturnType<typeof hostConfig>): string {
  const settings = JSON.stringify(given).replaceAll('<', '\\u003c').replace(/}$/, `,"now":${NOW}}`);
  return html.replace(CONFIG_PRELOAD, () => `<script type="application/json" id="config">${settings}</script>`);
}

/** Puts the station's name, icon and colour into the page. The policy forbids style attributes. */
function withIdentity(html: string, { config, identity: { logo } }: Site): string {
  const named = html.replace(TITLE, () => `<title>${escapeText(config.stationName)}</title>`);
  const icon = addressOf(basePath(config), logo);
  const marked = icon ? withIcon(named, icon) : named;
  if (config.accent === null) return marked;
  const style = `<style nonce="__CSP_NONCE__">:root{--cabine-accent:${config.accent}}</style>`;
  return marked.replace('</head>', () => `${style}</head>`);
}

/**
 * The logo replaces the icon. The larger icon for lock screens stays if the logo is an SVG, which they do not support.
 */
function withIcon(html: string, href: string): string {
  const [first, ...others] = html.match(ICON) ?? [];
  if (first === undefined) return html;
  const icon = `<link rel="icon" href="${escapeText(href)}">`;
  const replaced = html.replace(first, () => icon);
  return href.endsWith('.svg') ? replaced : others.reduce((page, link) => page.replace(link, ''), replaced);
}

/** The heading of each page by path, with places for settings. */
function readHeadings(dir: string, locale: string): Partial<Record<string, string>> {
  const file = join(dir, 'drawn/headings.json');
  if (!existsSync(file)) return {};
  // The cast is safe: the host's build wrote the file.
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>)[locale] ?? {};
}

/** Preload tags by path, because a page's imports are otherwise known only once it runs. */
function readPreloads(dir: string, base: string): [path: string, tags: string][] {
  const file = join(dir, 'routes.json');
  if (!existsSync(file)) return [];
  // The cast is safe: the host's build wrote the file.
  const routes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  const tag = (href: string) => `<link rel="modulepreload" crossorigin nonce="__CSP_NONCE__" href="${base}${href}">`;
  return Object.entries(routes).map(([path, files]) => [path, files.map(tag).join('')]);
}
