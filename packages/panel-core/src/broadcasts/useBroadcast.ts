import { useMemo } from 'react';
import { siteOrigin } from '../environment/site';
import { usePanel } from '../provider/panel';
import { refetch, useRemote } from '../provider/useRemote';
import { outcomeOf, type Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import type { StreamSettings } from './broadcasts.contract';
import type { LockMinutes } from './lockMinutes';
import { readStreamSettings } from './streamSettings';
import { useLockEnd } from './useLockEnd';

export interface BroadcastCommands {
  sendWebhook(): Promise<Outcome>;
  /** @param minutes how long the DJ stays locked out, where the settings have `withOwnKey`; and `lockable` */
  kickDj(minutes?: LockMinutes): Promise<Outcome>;
  /** Ends the lock of a member. */
  letBack(userId: number): Promise<Outcome>;
}

export interface Broadcast extends BroadcastCommands {
  settings: Remote<StreamSettings>;
  /** The station's site: configured, or the panel's origin (product.md 2.14, Go live). */
  websiteUrl: string;
}

/** Stream settings from the server, or from config.json if given there, and the two commands. */
export function useBroadcast(): Broadcast {
  const { client, clock, config } = usePanel();
  const given = config.broadcastSettings;
  const { remote: settings, mutate } = useRemote('/broadcasts/settings', async () =>
    given ? readStreamSettings(given) : await client.broadcasts.settings(),
  );
  const locked = settings.status === 'ready' ? (settings.data.locked ?? []) : [];
  useLockEnd(
    clock,
    locked.map(({ until }) => until),
    mutate,
  );
  const commands = useMemo<BroadcastCommands>(() => {
    const withLocks = async (command: Promise<void>) => {
      const outcome = await outcomeOf(command);
      refetch(mutate);
      return outcome;
    };
    return {
      sendWebhook: () => outcomeOf(client.broadcasts.sendWebhook()),
      kickDj: (minutes) => withLocks(client.broadcasts.kickDj(minutes && { minutes })),
      letBack: (userId) => withLocks(client.broadcasts.letBack({ userId })),
    };
  }, [client, mutate]);
  return { settings, websiteUrl: config.websiteUrl ?? siteOrigin(), ...commands };
}
