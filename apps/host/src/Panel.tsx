import type { PanelClientOptions, PanelConfig } from '@cabine/panel-core';
import { SPEC_KEYS } from '@cabine/panel-core/client';
import { PanelProvider } from '@cabine/panel-ui';
import { StrictMode, useEffect, useMemo } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

export interface PanelProps {
  config: PanelConfig;
  /** Client options from the station's adapter module. */
  adapter?: Partial<PanelClientOptions>;
  router: RouterProviderProps['router'];
  /** Called once the page is interactive. */
  onReady?: () => void;
}

/** The whole panel, rendered in the browser and, for some pages, at build time. */
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

/** Resolves once the code of the first page has loaded or failed to load. */
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
