import { createContext, useContext } from 'react';
import type { AuthSession } from '../auth/AuthSession';
import type { PanelClient } from '../createPanelClient';
import type { Clock } from '../environment/clock';
import type { Live } from '../events/Live';
import type { PanelConfig } from './PanelConfig';

/** What the panel runs on: one per station on a page. */
export interface Panel {
  config: PanelConfig;
  client: PanelClient;
  auth: AuthSession;
  clock: Clock;
  /** Changes that the server pushes. */
  live: Live;
}

export const PanelContext = createContext<Panel | null>(null);

/** The station above, or null. */
export function useMaybePanel(): Panel | null {
  return useContext(PanelContext);
}

/** The station above. */
export function usePanel(): Panel {
  const panel = useMaybePanel();
  if (!panel)
    throw new Error(
      'usePanel: there is no <PanelProvider> above this component. It needs one for its client and configuration. Wrap it in <PanelProvider config={...}>.',
    );
  return panel;
}
