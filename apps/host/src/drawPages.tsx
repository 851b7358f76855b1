// Runs at the end of the host's build (vite.config.ts), never in a browser.
import { LOCALES, readPanelConfig, type PanelConfig } from '@cabine/panel-core';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { Panel, firstPageOf } from './Panel';
import { DRAWN_PATHS, routes } from './routes';

/** Settings whose value the server writes over its place, `{{logo}}` and its like, as escaped text. */
const place = (key: keyof PanelConfig) => ({ [key]: `{{${key}}}` });

/** Settings that change the markup only by being there. */
const OPTIONAL = ['logo', 'loginImage'] as const;

/**
 * Each form that the settings can give a page's markup. Its name is its locale and the optional settings it has:
 * `en`, `en-logo`, `en-logo-loginImage`. The server finds it by that name (apps/server/src/site/pages.ts).
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
  const body = renderToString(sheet.collectStyles(<Panel config={readPanelConfig(config)} router={router} />));
  return { body, styles: sheet.getStyleTags() };
}

/** Each drawn page in each form, as a visitor first sees it; the build puts it into `index.html`, under its file name. */
export async function drawPages() {
  const pages = DRAWN_PATHS.flatMap((path) =>
    forms.map(({ name, config }) => ({ path, file: `${path}/${name}.html`, config })),
  );
  return Promise.all(pages.map(async (page) => ({ ...page, ...(await drawPage(page.path, page.config)) })));
}
