import '@fontsource-variable/inter/wght.css';
import { ConfigErrorScreen, PanelProvider } from '@cabine/panel-ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfig } from './config';
import { PanelRouter } from './PanelRouter';
import { START_PATH, loadRoute, plainPath } from './routes';
import { forbidMarkup } from './trustedTypes';

/** What the server announced is there at once: a spinner before it would be drawn for nothing. */
const SPINNER_AFTER_MS = 100;

forbidMarkup();

const container = document.getElementById('root');
if (!container)
  throw new Error('index.html: there is no element #root. The panel is drawn into it. Restore the <div id="root">.');
const root = createRoot(container);

try {
  const path = plainPath(window.location.pathname);
  const first = loadRoute(path === '/' ? START_PATH : path);
  // The router hears it again, and says so on the page.
  const loaded = first.catch(() => null);
  const config = await loadConfig();
  const route = await Promise.race([
    loaded,
    new Promise<null>((resolve) => setTimeout(resolve, SPINNER_AFTER_MS, null)),
  ]);
  document.documentElement.lang = config.locale === 'en' ? 'en' : 'pt-BR';
  document.title = config.product;
  root.render(
    <StrictMode>
      <PanelProvider config={config}>
        <PanelRouter first={first} loaded={route} />
      </PanelProvider>
    </StrictMode>,
  );
} catch (error) {
  root.render(<ConfigErrorScreen error={error} reload={() => window.location.reload()} />);
}
