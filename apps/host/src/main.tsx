import {
  checkReply,
  createPanelClient,
  SPEC_KEYS,
  type PanelClientOptions,
  type Route,
} from '@cabine/panel-core/client';
import { isOffered, outcomeOf } from '@cabine/panel-core';
import { ConfigErrorScreen, loadPage, ownScreenAt } from '@cabine/panel-ui';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { BASE } from './base';
import { findStreamUrl, loadConfig } from './config';
import { Panel, routes, type PanelProps } from './Panel';
import { replayEarlyClicks, takeOver } from './takeOver';
import { forbidMarkup } from './trustedTypes';

/** Milliseconds before the loading view appears. Pages with preloaded code are faster. */
const SPINNER_AFTER_MS = 100;

/** Milliseconds that the first view waits for its data once the session is known. */
const DATA_MS = 1_000;

const after = (ms: number) => new Promise<boolean>((resolve) => setTimeout(resolve, ms, true));

/**
 * Asks who is signed in, and for what the screen shows first. Answers about a session that has been replaced meanwhile do
 * not count.
 */
async function ask(options: PanelClientOptions, path: string): Promise<Pick<PanelProps, 'verified' | 'read'>> {
  const client = createPanelClient(options);
  const token = client.session.token();
  const verifying = outcomeOf(client.auth.verify());
  const asked = { '/notifications': client.notifications.list(), ...ownScreenAt(path)?.reads?.(client) };
  const read = { at: Date.now(), asked, answers: new Map<string, unknown>() };
  const all = Promise.allSettled(
    Object.entries(asked).map(async ([name, answer]) => read.answers.set(name, await answer)),
  );
  const verified = await verifying;
  await Promise.race([all, after(DATA_MS)]);
  return client.session.token() === token ? { verified, read } : {};
}

forbidMarkup();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element #root for the panel. Restore the <div id="root">.');

const { isDrawn, isFrame, render } = takeOver(container);

try {
  // react-router does not match the bare base path if the basename has a trailing slash.
  const basename = BASE.replace(/(.)\/$/, '$1');
  // Loads in parallel with the settings.
  const path = window.location.pathname.slice(BASE.length - 1) || '/';
  const page = loadPage(path);
  const { config, adapter } = await loadConfig();
  const offers = (route: Route) => isOffered(config, route, adapter.endpoints);
  // Behind the frame session and data are asked for while the code loads: the panel is then rendered once.
  const answered = isFrame
    ? ask({ baseUrl: config.apiUrl, storageKeys: SPEC_KEYS, checkReply, offers, ...adapter }, path)
    : undefined;
  // A page of the build shows its frame or its form meanwhile.
  const isWhole = await (isDrawn ? page : Promise.race([page, after(SPINNER_AFTER_MS)]));
  document.documentElement.lang = config.locale === 'en' ? 'en' : 'pt-BR';
  const router = createBrowserRouter(routes, { basename });
  render(
    <Panel
      config={config}
      adapter={adapter}
      {...await answered}
      findStreamUrl={findStreamUrl}
      router={router}
      onReady={replayEarlyClicks}
    />,
    isWhole,
  );
} catch (error) {
  container.replaceChildren();
  createRoot(container).render(<ConfigErrorScreen error={error} reload={() => window.location.reload()} />);
}
