import '@fontsource-variable/inter/wght.css';
import { ConfigErrorScreen, PanelProvider } from '@cabine/panel-ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { loadConfig } from './config';
import { createPanelRouter } from './routes';

const container = document.getElementById('root');
if (!container)
  throw new Error('index.html: there is no element #root. The panel is drawn into it. Restore the <div id="root">.');
const root = createRoot(container);

try {
  const config = await loadConfig();
  const router = createPanelRouter();
  document.documentElement.lang = config.locale === 'en' ? 'en' : 'pt-BR';
  document.title = config.product;
  root.render(
    <StrictMode>
      <PanelProvider config={config}>
        <RouterProvider router={router} />
      </PanelProvider>
    </StrictMode>,
  );
} catch (error) {
  root.render(<ConfigErrorScreen error={error} />);
}
