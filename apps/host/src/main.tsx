import { checkReply, createPanelClient, SPEC_KEYS, type PanelClientOptions } from '@cabine/panel-core/client';
import { outcomeOf } from '@cabine/panel-core';
import { ConfigErrorScreen, loadPage } from '@cabine/panel-ui';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { BASE } from './base';
import { findStreamUrl, loadConfig } from './config';
import { Panel, routes, type PanelProps } from './Panel';
import { replayEarlyClicks, takeOver } from './takeOver';
import { forbidMarkup } from './trustedTypes';

/** Milliseconds before the loading view appears. Pages with preloaded code are faster. */
const SPINNER_AFTER_MS = 100;

/** Asks who is signed in. An answer about a session that has been replaced meanwhile does not count. */
async function verify(options: PanelClientOptions): Promise<PanelProps['verified']> {
  const { auth, session } = createPanelClient(options);
  const token = session.token();
  const answered = await outcomeOf(auth.verify());
  return session.token() === token ? answered : undefined;
}

forbidMarkup();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element #root for the panel. Restore the <div id="root">.');

const { isDrawn, isFrame, render } = takeOver(container);

try {
  // react-router does not match the bare base path if the basename has a trailing slash.
  const basename = BASE.replace(/(.)\/$/, '$1');
  // Loads in parallel with the settings.
  const page = loadPage(window.location.pathname.slice(BASE.length - 1) || '/');
  const { config, adapter } = await loadConfig();
  const late = () => new Promise<boolean>((resolve) => setTimeout(resolve, SPINNER_AFTER_MS, true));
  // Behind the frame the session is verified while the code loads: the panel is then rendered once.
  const verified = isFrame
    ? verify({ baseUrl: config.apiUrl, storageKeys: SPEC_KEYS, checkReply, ...adapter })
    : undefined;
  // A page of the build shows its frame or its form meanwhile.
  const isWhole = await (isDrawn ? page : Promise.race([page, late()]));
  document.documentElement.lang = config.locale === 'en' ? 'en' : 'pt-BR';
  const router = createBrowserRouter(routes, { basename });
  render(
    <Panel
      config={config}
      adapter={adapter}
      verified={await verified}
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
