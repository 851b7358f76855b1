import { useMemo } from 'react';
import { createPasskey } from './browserPasskeys';
import { hasExtension } from '../provider/extensions';
import { usePanel } from '../provider/panel';
import { useRemoteList } from '../provider/useRemoteList';
import type { Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import type { ConfirmSecrets, NewPasskey, Passkey } from './passkeys.contract';

export interface PasskeyCommands {
  /** Creates a passkey in the browser and stores it; see `createPasskey` for errors of the browser. */
  add(passkey: NewPasskey): Promise<Outcome<Passkey>>;
  remove(id: number, secrets: ConfirmSecrets): Promise<Outcome>;
}

/** The member's own passkeys. Use it only if `usePasskeysOffered`. */
export function usePasskeys(): { passkeys: Remote<Passkey[]> } & PasskeyCommands {
  const { client, auth } = usePanel();
  const { remote, keep, drop } = useRemoteList('/auth/passkeys', () => client.auth.listPasskeys());
  const commands = useMemo<PasskeyCommands>(() => {
    const make = async ({ name, ...secrets }: NewPasskey) => {
      const { ticket, options } = await client.auth.startPasskey(secrets);
      return client.auth.addPasskey({ ticket, name, credential: await createPasskey(options) });
    };
    /** The role may require a passkey before the panel opens. */
    const afterwards = async <T>(command: Promise<Outcome<T>>) => {
      const done = await command;
      if (done.ok) await auth.refresh();
      return done;
    };
    return {
      add: (passkey) => afterwards(keep(make(passkey), (rows, row) => [...rows, row])),
      remove: (id, secrets) => afterwards(drop(id, client.auth.removePasskey(id, secrets))),
    };
  }, [auth, client, drop, keep]);
  return { passkeys: remote, ...commands };
}

/** Whether the back end supports passkeys. */
export function usePasskeysOffered(): boolean {
  return hasExtension(usePanel().config, 'passkeys');
}
