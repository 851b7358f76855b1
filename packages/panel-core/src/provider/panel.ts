import { createContext, useContext } from 'react';
import type { AuthSession } from '../auth/AuthSession';
import type { PanelClient } from '../createPanelClient';
import type { Clock } from '../environment/clock';
import type { Live } from '../events/Live';
import type { PanelConfig } from './PanelConfig';

/** Everything the panel's hooks share: one per station on a page. */
export interface Panel {
  config: PanelConfig;
  client: PanelClient;
  auth: AuthSession;
  clock: Clock;
  /** Changes that the server pushes. */
  live: Live;
  /** How many hooks show each remote: one more does not ask again. */
  readers: Map<string, number>;
  /** Remotes that a hook asks for again at the moment: others wait for that answer. */
  asking: Set<string>;
  /** Called when the server answers a repeated command from memory, which had been done before. */
  replays: Set<() => void>;
  /** Called with each command under way. */
  commands: Set<(answered: Promise<unknown>) => void>;
  /** When the first session's data began to load. */
  since: number;
}

export const PanelContext = createContext<Panel | null>(null);

/** The nearest panel, or null. */
export function useMaybePanel(): Panel | null {
  return useContext(PanelContext);
}

/**
 * The nearest panel.
 *
 * @throws Error without a `PanelProvider` above
 */
export function usePanel(): Panel {
  const panel = useMaybePanel();
  if (!panel)
    throw new Error(
      'usePanel: there is no <PanelProvider> above this component. It needs one for its client and configuration. Wrap it in <PanelProvider config={...}>.',
    );
  return panel;
}
