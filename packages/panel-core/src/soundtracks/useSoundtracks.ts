import { useMemo } from 'react';
import { useUser } from '../auth/useAuth';
import { hasAnyPermission } from '../permissions/permissions';
import { usePanel } from '../provider/PanelProvider';
import { useRemote } from '../provider/useRemote';
import { outcomeOf, type Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import type { SoundtrackForm, UploadOptions } from './soundtracks.client';
import type { Soundtrack } from './soundtracks.contract';
import { CREATE_SOUNDTRACKS, DELETE_SOUNDTRACKS, MANAGE_SOUNDTRACKS } from './soundtracks.permissions';

export interface SoundtrackCommands {
  /** SPEC 6, each on its own (DESIGN 3): CREATE_SOUNDTRACKS, MANAGE_SOUNDTRACKS and DELETE_SOUNDTRACKS. */
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
  const { remote: soundtracks, mutate } = useRemote(
    'soundtracks',
    () => client.soundtracks.list() as Promise<Soundtrack[]>,
  );

  const commands = useMemo(() => {
    /** Puts what the server answered into the list; what it no longer knows makes the list load again. */
    const keep = async <T>(outcome: Outcome<T>, change: (rows: Soundtrack[], value: T) => Soundtrack[]) => {
      if (outcome.ok) await mutate((rows = []) => change(rows, outcome.value), { revalidate: false });
      else if (outcome.error.kind === 'notFound') void mutate();
      return outcome;
    };
    return {
      async create(soundtrack: SoundtrackForm & { file: File }, options?: UploadOptions) {
        const created = await outcomeOf(client.soundtracks.create(soundtrack, options));
        return keep(created, (rows, row) => [row, ...rows]);
      },
      async update(id: number, soundtrack: SoundtrackForm, options?: UploadOptions) {
        const updated = await outcomeOf(client.soundtracks.update(id, soundtrack, options));
        return keep(updated, (rows, row) => rows.map((each) => (each.id === id ? row : each)));
      },
      async remove(id: number) {
        return keep(await outcomeOf(client.soundtracks.remove(id)), (rows) => rows.filter((each) => each.id !== id));
      },
      async download(id: number) {
        return keep(await outcomeOf(client.soundtracks.stream(id)), (rows) => rows);
      },
    };
  }, [client, mutate]);

  return {
    soundtracks,
    ...commands,
    canCreate: hasAnyPermission(me, CREATE_SOUNDTRACKS.anyOf),
    canManage: hasAnyPermission(me, MANAGE_SOUNDTRACKS.anyOf),
    canRemove: hasAnyPermission(me, DELETE_SOUNDTRACKS.anyOf),
  };
}
