// Runs at the end of the host's build (vite.config.ts), never in a browser.
import { LOCALES, extensionOf, readPanelConfig, type PanelConfig } from '@cabine/panel-core';
import { screenReads, shellReads } from '@cabine/panel-ui';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { Panel, firstPageOf } from './Panel';
import { DRAWN_PATHS, START_PATH, routes } from './routes';

/** A placeholder such as `{{logo}}`, which the server replaces with the escaped setting. */
const place = (key: keyof PanelConfig) => ({ [key]: `{{${key}}}` });

/** These settings add markup if they are present. */
const OPTIONAL = ['logo', 'loginImage'] as const;
/** Only the sign-in page has this one. */
const OF_VISITORS = 'loginImage';

/**
 * The variants of a page, named by locale and optional settings: `en`, `en-logo`, `en-logo-loginImage`. The server
 * finds a variant by this name (apps/server/src/site/pages.ts).
 */
const forms = LOCALES.flatMap((locale) =>
  OPTIONAL.reduce(
    (all, key) =>
      all.concat(all.map(({ name, config }) => ({ name: `${name}-${key}`, config: { ...config, ...place(key) } }))),
    [{ name: locale as string, config: { locale, ...place('product'), ...place('stationName') } }],
  ),
);

async function drawPage(path: string, config: Partial<PanelConfig>) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await firstPageOf(router);
  if (router.state.errors) throw Object.values(router.state.errors)[0];
  const sheet = new ServerStyleSheet();
  // The server that sends these pages offers everything.
  const settings = readPanelConfig({ ...config, extensions: 'all' });
  const body = renderToString(sheet.collectStyles(<Panel config={settings} router={router} />));
  return { body, styles: sheet.getStyleTags() };
}

/**
 * Renders each page in each variant that differs, before the session is known. The build inserts the result into
 * `index.html`.
 */
export async function drawPages() {
  const { forVisitors, forMembers } = DRAWN_PATHS;
  const formsOfMembers = forms.filter(({ config }) => !(OF_VISITORS in config));
  const pages = [...forVisitors, ...forMembers].flatMap((path) =>
    (forVisitors.includes(path) ? forms : formsOfMembers).map(({ name, config }) => ({
      path,
      file: `${path.slice(1)}/${name}.html`,
      config,
    })),
  );
  return Promise.all(pages.map(async (page) => ({ ...page, ...(await drawPage(page.path, page.config)) })));
}

/** What the page reads before its program is there (index.html): by path, and for all of these. */
export function readsOfPages() {
  const withExtension = (read: (typeof shellReads)[number]) => ({
    ...read,
    extension: extensionOf(`GET ${read.path.replace(/\?.*/, '')}`),
  });
  const screens = Object.entries(screenReads).map(([path, reads]) => [path, reads.map(withExtension)] as const);
  const byPath: Record<string, ReturnType<typeof withExtension>[]> = { '/account': [], ...Object.fromEntries(screens) };
  return { all: shellReads.map(withExtension), screens: { '/': byPath[START_PATH], ...byPath } };
}
