import { useMemo } from 'react';
import { usePanel } from '../provider/panel';
import { useRemote } from '../provider/useRemote';
import { outcomeOf, type Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import { GO_ON_AIR } from '../shared/access';
import type { StreamKey } from './broadcasts.contract';
import { useLockEnd } from './useLockEnd';

export interface StreamKeyCommands {
  /** Makes a new key and returns it. The server shows it only this once. */
  renew(): Promise<Outcome<string>>;
  revoke(): Promise<Outcome>;
}

/** Polling interval where the server pushes no events. */
const LOCK_REFRESH_MS = 30_000;

/** The member's own stream key; `denied` without the permission to go live. */
export function useStreamKey(): { streamKey: Remote<StreamKey> } & StreamKeyCommands {
  const { client, clock } = usePanel();
  const { remote, mutate } = useRemote('/broadcasts/stream-key', () => client.broadcasts.getStreamKey(), {
    needs: GO_ON_AIR.anyOf,
    refreshMs: LOCK_REFRESH_MS,
  });
  const until = remote.status === 'ready' ? remote.data.locked_until : null;
  useLockEnd(clock, until === null ? [] : [until], mutate);
  const commands = useMemo<StreamKeyCommands>(() => {
    const afterwards = async <T>(command: Promise<T>) => {
      const outcome = await outcomeOf(command);
      if (outcome.ok) void mutate();
      return outcome;
    };
    return {
      renew: () => afterwards(client.broadcasts.renewStreamKey().then(({ key }) => key)),
      revoke: () => afterwards(client.broadcasts.revokeStreamKey()),
    };
  }, [client, mutate]);
  return { streamKey: remote, ...commands };
}
