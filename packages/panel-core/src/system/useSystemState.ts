import { usePanel } from '../provider/panel';
import { refetch, useRemote } from '../provider/useRemote';
import { outcomeOf, type Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import type { SystemState } from './system.contract';

const REFRESH_MS = 10_000;

export interface SystemCommands {
  state: Remote<SystemState>;
  /** Confirms that the server's clock is right. */
  trustClock(): Promise<Outcome>;
}

/** How the server does, asked again every 10 s while the page is seen. */
export function useSystemState(): SystemCommands {
  const { client } = usePanel();
  const { remote: state, mutate } = useRemote('system', () => client.system.read(), {
    refreshMs: REFRESH_MS,
  });
  return {
    state,
    async trustClock() {
      const outcome = await outcomeOf(client.system.trustClock());
      refetch(mutate);
      return outcome;
    },
  };
}
