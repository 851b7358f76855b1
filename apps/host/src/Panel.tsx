import type { PanelClientOptions, PanelConfig } from '@cabine/panel-core';
import { SPEC_KEYS } from '@cabine/panel-core/client';
import { PanelProvider } from '@cabine/panel-ui';
import { StrictMode, useEffect, useMemo } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

export interface PanelProps {
  config: PanelConfig;
  /** What the station's own module puts between the panel and its back end. */
  adapter?: Partial<PanelClientOptions>;
  router: RouterProviderProps['router'];
  /** Called when what is on the page can be used. */
  onReady?: () => void;
}

/** The whole panel, rendered at the build and in the browser alike. */
export function Panel({ config, adapter, router, onReady }: PanelProps) {
  const client = useMemo(() => ({ storageKeys: SPEC_KEYS, ...adapter }), [adapter]);
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <PanelProvider config={config} client={client}>
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
