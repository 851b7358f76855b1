import '@fontsource-variable/inter/wght.css';
import { SPEC_KEYS, createBrowserSessionStore } from '@cabine/panel-core/client';
import { ConfigErrorScreen } from '@cabine/panel-ui';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { loadConfig } from './config';
import { Panel, firstPageOf } from './Panel';
import { routes } from './routes';
import { forbidMarkup } from './trustedTypes';

/** What the server announced is there at once: a spinner before it would be drawn for nothing. */
const SPINNER_AFTER_MS = 100;

forbidMarkup();

const container = document.getElementById('root');
if (!container)
  throw new Error('index.html: there is no element #root. The panel is drawn into it. Restore the <div id="root">.');

/** Whether the page came with the sign-in in it, and it is for whoever looks. */
const isDrawn = container.hasChildNodes() && createBrowserSessionStore(SPEC_KEYS).token() === null;
if (!isDrawn) container.replaceChildren();

/** Does now what was pressed in the drawn page before it could be done (index.html). */
function pressAgain(): void {
  window.onsubmit = window.onclick = null;
  for (const element of document.querySelectorAll<HTMLElement>('[data-held]')) {
    element.removeAttribute('data-held');
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}

try {
  // With a slash at its end, react-router would not match the bare base path.
  const basename = import.meta.env.BASE_URL.replace(/(.)\/$/, '$1');
  // Starts to load the first page, beside the settings.
  const router = createBrowserRouter(routes, { basename });
  const { config, adapter } = await loadConfig();
  const late = new Promise<void>((resolve) => setTimeout(resolve, SPINNER_AFTER_MS));
  await (isDrawn ? firstPageOf(router) : Promise.race([firstPageOf(router), late]));
  document.documentElement.lang = config.locale === 'en' ? 'en' : 'pt-BR';
  const panel = <Panel config={config} adapter={adapter} router={router} onReady={pressAgain} />;
  if (isDrawn && !router.state.errors) hydrateRoot(container, panel);
  else createRoot(container).render(panel);
} catch (error) {
  container.replaceChildren();
  createRoot(container).render(<ConfigErrorScreen error={error} reload={() => window.location.reload()} />);
}
