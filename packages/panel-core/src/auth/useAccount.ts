import { useMemo } from 'react';
import { usePanel } from '../provider/PanelProvider';
import { useRemote } from '../provider/useRemote';
import { outcomeOf, type Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import type { ChangeSecrets, LiveSession } from './auth.contract';

export interface AccountCommands {
  changeSecrets(change: ChangeSecrets): Promise<Outcome>;
  /** Ends one sign-in elsewhere. */
  endSession(id: number): Promise<Outcome>;
  /** Ends every sign-in, this one last. */
  endSessions(): Promise<Outcome>;
}

/** One's own sign-ins and secrets. */
export function useAccount(): { sessions: Remote<LiveSession[]> } & AccountCommands {
  const { client, auth } = usePanel();
  const { remote: sessions, mutate } = useRemote('sessions', () => client.auth.listSessions());

  const commands = useMemo<AccountCommands>(
    () => ({
      async changeSecrets(change) {
        const changed = await outcomeOf(client.auth.changeSecrets(change));
        if (changed.ok) {
          // The other sign-ins are over, and what was asked of the member is done.
          await mutate((rows = []) => rows.filter(({ isCurrent }) => isCurrent), { revalidate: false });
          await auth.refresh();
        }
        return changed;
      },
      async endSession(id) {
        const ended = await outcomeOf(client.auth.endSession(id));
        if (ended.ok) await mutate((rows = []) => rows.filter((row) => row.id !== id), { revalidate: false });
        else if (ended.error.kind === 'notFound') void mutate();
        return ended;
      },
      async endSessions() {
        const ended = await outcomeOf(client.auth.endSessions());
        if (ended.ok) await auth.signOut();
        return ended;
      },
    }),
    [auth, client, mutate],
  );
  return { sessions, ...commands };
}
