import { useMemo } from 'react';
import { useUser } from '../auth/useAuth';
import { hasAnyPermission } from '../permissions/permissions';
import { usePanel } from '../provider/PanelProvider';
import { useRemoteList } from '../provider/useRemoteList';
import type { Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import type { SoundtrackForm, UploadOptions } from './soundtracks.client';
import { CREATE_SOUNDTRACKS, DELETE_SOUNDTRACKS, MANAGE_SOUNDTRACKS, type Soundtrack } from './soundtracks.contract';

export interface SoundtrackCommands {
  /** product.md 6, each on its own (design.md 3): CREATE_SOUNDTRACKS, MANAGE_SOUNDTRACKS and DELETE_SOUNDTRACKS. */
  canCreate: boolean;
  canManage: boolean;
  canRemove: boolean;
  create(soundtrack: SoundtrackForm & { file: File }, options?: UploadOptions): Promise<Outcome<Soundtrack>>;
  /** Without a file the sound stays as it is. */
  update(id: number, soundtrack: SoundtrackForm, options?: UploadOptions): Promise<Outcome<Soundtrack>>;
  remove(id: number): Promise<Outcome>;
  /** The file as it was uploaded. */
  download(id: number): Promise<Outcome<Blob>>;
}

/** Every jingle, newest first, with the commands on them. */
export function useSoundtracks(): { soundtracks: Remote<Soundtrack[]> } & SoundtrackCommands {
  const { client } = usePanel();
  const me = useUser();
  const { remote, keep, addFirst, replace, drop } = useRemoteList(
    'soundtracks',
    () => client.soundtracks.list() as Promise<Soundtrack[]>,
  );

  const commands = useMemo(
    () => ({
      create: (soundtrack: SoundtrackForm & { file: File }, options?: UploadOptions) =>
        addFirst(client.soundtracks.create(soundtrack, options)),
      update: (id: number, soundtrack: SoundtrackForm, options?: UploadOptions) =>
        replace(client.soundtracks.update(id, soundtrack, options)),
      remove: (id: number) => drop(id, client.soundtracks.remove(id)),
      download: (id: number) => keep(client.soundtracks.stream(id), (rows) => rows),
    }),
    [addFirst, client, drop, keep, replace],
  );

  return {
    soundtracks: remote,
    ...commands,
    canCreate: hasAnyPermission(me, CREATE_SOUNDTRACKS.anyOf),
    canManage: hasAnyPermission(me, MANAGE_SOUNDTRACKS.anyOf),
    canRemove: hasAnyPermission(me, DELETE_SOUNDTRACKS.anyOf),
  };
}
