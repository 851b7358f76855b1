import type { PanelClientOptions } from '@cabine/panel-core';
import { SPEC_KEYS } from '@cabine/panel-core/client';
import { PanelProvider, type PanelProviderProps } from '@cabine/panel-ui';
import { PanelRoutes } from '@cabine/panel-ui/react-router';
import { StrictMode, useMemo } from 'react';
import { useHoldBack, useScrollPosition } from './history';

export interface PanelProps extends Pick<
  PanelProviderProps,
  'config' | 'verified' | 'read' | 'findStreamUrl' | 'children'
> {
  /** Client options from the station's adapter module. */
  adapter?: Partial<PanelClientOptions>;
}

/** The panel's pages within a router. The panel chooses them itself. */
export function Pages({ onReady }: { onReady?: () => void }) {
  useScrollPosition();
  return <PanelRoutes holdBack={useHoldBack()} onReady={onReady} />;
}

/** The whole panel, rendered in the browser and, for the sign-in page, at build time. */
export function Panel({ adapter, ...given }: PanelProps) {
  const client = useMemo(() => ({ storageKeys: SPEC_KEYS, ...adapter }), [adapter]);
  return (
    <StrictMode>
      <PanelProvider {...given} client={client} />
    </StrictMode>
  );
}
