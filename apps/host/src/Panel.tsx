import type { PanelConfig } from '@cabine/panel-core';
import { PanelProvider } from '@cabine/panel-ui';
import { StrictMode, useEffect } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

export interface PanelProps {
  config: PanelConfig;
  router: RouterProviderProps['router'];
  /** Called when what is on the page can be used. */
  onReady?: () => void;
}

/** The whole panel, drawn by the server and by the browser alike. */
export function Panel({ config, router, onReady }: PanelProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <PanelProvider config={config} drawnFor="visitor">
        <RouterProvider router={router} />
      </PanelProvider>
    </StrictMode>
  );
}

/** Resolves once the code of the first page has been loaded or has failed to load. */
export function firstPageOf(router: PanelProps['router']): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
