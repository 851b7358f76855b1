import { checkPageReads, checkReply } from '@cabine/panel-core/client';
import { ConfigErrorScreen } from '@cabine/panel-ui';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { BASE } from './base';
import { loadConfig } from './config';
import { Panel, firstPageOf } from './Panel';
import { routes } from './routes';
import { replayEarlyClicks, takeOver } from './takeOver';
import { forbidMarkup } from './trustedTypes';

/** Milliseconds before the loading view appears. Pages with preloaded code are faster. */
const SPINNER_AFTER_MS = 100;

forbidMarkup();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element #root for the panel. Restore the <div id="root">.');

const { isDrawn, render } = takeOver(container);

try {
  // react-router does not match the bare base path if the basename has a trailing slash.
  const basename = BASE.replace(/(.)\/$/, '$1');
  // Starts loading the first page, in parallel with the settings.
  const router = createBrowserRouter(routes, { basename });
  const { config, adapter } = await loadConfig();
  const late = () => new Promise<void>((resolve) => setTimeout(resolve, SPINNER_AFTER_MS));
  // A page of the build shows its frame or its form meanwhile.
  const code = isDrawn ? firstPageOf(router) : Promise.race([firstPageOf(router), late()]);
  // The limit begins after the code, which on a slow phone takes longer to run than the answers to come.
  await Promise.all([code, Promise.race([checkPageReads(config.apiUrl, checkReply), code.then(late)])]);
  document.documentElement.lang = config.locale === 'en' ? 'en' : 'pt-BR';
  const panel = <Panel config={config} adapter={adapter} router={router} onReady={replayEarlyClicks} />;
  render(panel, router.state.errors === null);
} catch (error) {
  container.replaceChildren();
  createRoot(container).render(<ConfigErrorScreen error={error} reload={() => window.location.reload()} />);
}
