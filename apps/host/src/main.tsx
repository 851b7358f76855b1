import '@fontsource-variable/inter/wght.css';
import { ConfigErrorScreen, PanelProvider } from '@cabine/panel-ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfig } from './config';
import { PanelRouter } from './PanelRouter';
import { START_PATH, loadRoute, plainPath } from './routes';
import { forbidMarkup } from './trustedTypes';

forbidMarkup();

const container = document.getElementById('root');
if (!container)
  throw new Error('index.html: there is no element #root. The panel is drawn into it. Restore the <div id="root">.');
const root = createRoot(container);

try {
  const path = plainPath(window.location.pathname);
  const first = loadRoute(path === '/' ? START_PATH : path);
  // The router hears it again, and says so on the page.
  first.catch(() => undefined);
  const config = await loadConfig();
  document.documentElement.lang = config.locale === 'en' ? 'en' : 'pt-BR';
  document.title = config.product;
  root.render(
    <StrictMode>
      <PanelProvider config={config}>
        <PanelRouter first={first} />
      </PanelProvider>
    </StrictMode>,
  );
} catch (error) {
  root.render(<ConfigErrorScreen error={error} reload={() => window.location.reload()} />);
}
