import { ConfigErrorScreen } from '@cabine/panel-ui';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { BASE } from './base';
import { loadConfig } from './config';
import { Panel, firstPageOf } from './Panel';
import { routes } from './routes';
import { pressAgain, takeOver } from './takeOver';
import { forbidMarkup } from './trustedTypes';

/** The loading view appears only after this time: a page whose code was preloaded is there sooner. */
const SPINNER_AFTER_MS = 100;

forbidMarkup();

const container = document.getElementById('root');
if (!container)
  throw new Error('index.html: there is no element #root. The panel is drawn into it. Restore the <div id="root">.');

const hydrate = takeOver(container);

try {
  // With a slash at its end, react-router would not match the bare base path.
  const basename = BASE.replace(/(.)\/$/, '$1');
  // Starts to load the first page, beside the settings.
  const router = createBrowserRouter(routes, { basename });
  const { config, adapter } = await loadConfig();
  const late = new Promise<void>((resolve) => setTimeout(resolve, SPINNER_AFTER_MS));
  await (hydrate ? firstPageOf(router) : Promise.race([firstPageOf(router), late]));
  document.documentElement.lang = config.locale === 'en' ? 'en' : 'pt-BR';
  const panel = <Panel config={config} adapter={adapter} router={router} onReady={pressAgain} />;
  if (hydrate && !router.state.errors) hydrate(panel);
  else createRoot(container).render(panel);
} catch (error) {
  container.replaceChildren();
  createRoot(container).render(<ConfigErrorScreen error={error} reload={() => window.location.reload()} />);
}
