import { useMemo } from 'react';
import type { ReplyOf } from '../http/http';
import { usePanel } from '../provider/panel';
import { useRemoteList } from '../provider/useRemoteList';
import { outcomeOf, type Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import type { ChangeSecrets, LiveSession } from './auth.contract';

export interface AccountCommands {
  changeSecrets(change: ChangeSecrets): Promise<Outcome>;
  /** Everything that is held of the member. */
  readData(): Promise<Outcome<ReplyOf<'GET /own-data'>>>;
  /** Ends one sign-in elsewhere. */
  endSession(id: number): Promise<Outcome>;
  /** Ends every sign-in, this one last. */
  endSessions(): Promise<Outcome>;
}

/** The member's own sign-ins and secrets. */
export function useAccount(): { sessions: Remote<LiveSession[]> } & AccountCommands {
  const { client, auth } = usePanel();
  const { remote, keep, drop } = useRemoteList('/auth/sessions', () => client.auth.listSessions());

  const commands = useMemo<AccountCommands>(
    () => ({
      async changeSecrets(change) {
        // The server has ended the other sign-ins; `refresh` reads what it requires of the member now.
        const changed = await keep(client.auth.changeSecrets(change), (rows) => rows.filter((row) => row.isCurrent));
        if (changed.ok) await auth.refresh();
        return changed;
      },
      readData: () => outcomeOf(client.auth.readOwnData()),
      endSession: (id) => drop(id, client.auth.endSession(id)),
      async endSessions() {
        const ended = await outcomeOf(client.auth.endSessions());
        if (ended.ok) await auth.signOut();
        return ended;
      },
    }),
    [auth, client, drop, keep],
  );
  return { sessions: remote, ...commands };
}
