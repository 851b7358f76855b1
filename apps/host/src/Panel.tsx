import type { PanelConfig } from '@cabine/panel-core';
import { PanelProvider } from '@cabine/panel-ui';
import { StrictMode, useEffect } from 'react';
import { PanelRouter } from './PanelRouter';
import type { Route } from './routes';

export interface PanelProps {
  config: PanelConfig;
  /** The page of the address, while it loads. */
  first: Promise<Route>;
  /** The same, if it is there already. */
  loaded: Route | null;
  /** Hears that what is on the page can be used. */
  onReady?: () => void;
}

/** The whole panel, drawn by the server and by the browser alike. */
export function Panel({ config, first, loaded, onReady }: PanelProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <PanelProvider config={config} drawnFor="visitor">
        <PanelRouter first={first} loaded={loaded} />
      </PanelProvider>
    </StrictMode>
  );
}
