// Runs at the end of the host's build (index.ts), never in a browser.
import { LOCALES, readPanelConfig, type Locale, type PanelConfig } from '@cabine/panel-core';
import {
  LOGIN_PATH,
  PanelProvider,
  headingIn,
  loadPage,
  loadShellFrame,
  screens,
  type ScreenFeature,
} from '@cabine/panel-ui';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { Pages, Panel } from '../src/Panel';

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

// The server that sends these pages offers everything.
const settingsOf = (config: Partial<PanelConfig>) => readPanelConfig({ ...config, extensions: 'all' });

/** What styled-components looks for in a page. */
const MARKS = / data-styled[\w-]*="[^"]*"|data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g;

function draw(page: ReactElement) {
  const sheet = new ServerStyleSheet();
  const body = renderToString(sheet.collectStyles(page));
  return { body, styles: sheet.getStyleTags() };
}

/**
 * Renders the sign-in page in each variant, and once for all other pages the frame before the session is known. The build
 * inserts the result into `index.html`.
 */
export async function drawPages() {
  await loadPage(LOGIN_PATH);
  const { ShellFrame } = await loadShellFrame();
  const login = forms.map(({ name, config }) => ({
    file: `login/${name}.html`,
    config,
    ...draw(
      <Panel config={settingsOf(config)}>
        <MemoryRouter initialEntries={[LOGIN_PATH]}>
          <Pages />
        </MemoryRouter>
      </Panel>,
    ),
  }));
  const frame = forms
    .filter(({ config }) => !(OF_VISITORS in config))
    .map(({ name, config }) => {
      const page = draw(
        <PanelProvider config={settingsOf(config)}>
          <ShellFrame heading="{{heading}}" />
        </PanelProvider>,
      );
      // The panel replaces the frame: it need not take its styles over, which would restyle it.
      return { file: `frame/${name}.html`, config, ...page, styles: page.styles.replace(MARKS, '') };
    });
  return [...login, ...frame];
}

/** The heading of each page by locale and path, which the server writes into the frame; '' where none is seen. */
export function headings(): Record<string, Record<string, string>> {
  const headingOf = (locale: Locale) => (screen: ScreenFeature) =>
    screen.hidesHeading ? '' : headingIn(locale, screen).replaceAll('{station}', '{{stationName}}');
  return Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      Object.fromEntries(screens.map((screen) => [screen.path, headingOf(locale)(screen)])),
    ]),
  );
}
