import '@fontsource-variable/inter/wght.css';
import { createBrowserSessionStore } from '@cabine/panel-core/client';
import { ConfigErrorScreen } from '@cabine/panel-ui';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadConfig } from './config';
import { Panel } from './Panel';
import { START_PATH, loadRoute, plainPath } from './routes';
import { forbidMarkup } from './trustedTypes';

/** What the server announced is there at once: a spinner before it would be drawn for nothing. */
const SPINNER_AFTER_MS = 100;

forbidMarkup();

const container = document.getElementById('root');
if (!container)
  throw new Error('index.html: there is no element #root. The panel is drawn into it. Restore the <div id="root">.');

/** Whether the page came with the sign-in in it, and it is for whoever looks. */
const isDrawn = container.hasChildNodes() && createBrowserSessionStore().token() === null;
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
  const path = plainPath(window.location.pathname);
  const first = loadRoute(path === '/' ? START_PATH : path);
  // The router hears it again, and says so on the page.
  const loaded = first.catch(() => null);
  const config = await loadConfig();
  const late = new Promise<null>((resolve) => setTimeout(resolve, SPINNER_AFTER_MS, null));
  const route = await (isDrawn ? loaded : Promise.race([loaded, late]));
  document.documentElement.lang = config.locale === 'en' ? 'en' : 'pt-BR';
  document.title = config.product;
  const panel = <Panel config={config} first={first} loaded={route} onReady={pressAgain} />;
  if (isDrawn && route) hydrateRoot(container, panel);
  else createRoot(container).render(panel);
} catch (error) {
  container.replaceChildren();
  createRoot(container).render(<ConfigErrorScreen error={error} reload={() => window.location.reload()} />);
}
