import { useMemo } from 'react';
import type { SendInput } from '../http/http';
import { usePanel } from '../provider/panel';
import { useRights, type Rights } from '../provider/useCollection';
import { useRemoteList } from '../provider/useRemoteList';
import type { Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import type { Soundtrack } from './soundtracks.contract';

/** Enough for 2 MB from a phone. */
const UPLOAD_TIMEOUT_MS = 60_000;

export interface SoundtrackForm {
  name: string;
  file?: File | undefined;
}

export type UploadOptions = Pick<SendInput, 'onProgress' | 'signal' | 'seen'>;

function formOf({ name, file }: SoundtrackForm): FormData {
  const form = new FormData();
  form.set('name', name);
  if (file) form.set('file', file);
  return form;
}

export interface SoundtrackCommands extends Rights {
  create(soundtrack: SoundtrackForm & { file: File }, options?: UploadOptions): Promise<Outcome<Soundtrack>>;
  /** Without a file the sound stays. */
  update(id: number, soundtrack: SoundtrackForm, options?: UploadOptions): Promise<Outcome<Soundtrack>>;
  remove(id: number): Promise<Outcome>;
  /** The file as uploaded. */
  download(id: number): Promise<Outcome<Blob>>;
}

/** Every jingle, newest first, with the commands on them. */
export function useSoundtracks(): { soundtracks: Remote<Soundtrack[]> } & SoundtrackCommands {
  const { client } = usePanel();
  const rights = useRights('soundtracks');
  const { remote, keep, addFirst, replace, drop } = useRemoteList('/soundtracks', () => client.soundtracks.list());

  const commands = useMemo(
    () => ({
      create: (soundtrack: SoundtrackForm & { file: File }, options?: UploadOptions) =>
        addFirst(client.soundtracks.create(formOf(soundtrack), { ...options, timeoutMs: UPLOAD_TIMEOUT_MS })),
      update: (id: number, soundtrack: SoundtrackForm, options?: UploadOptions) =>
        replace(client.soundtracks.update(id, formOf(soundtrack), { ...options, timeoutMs: UPLOAD_TIMEOUT_MS })),
      remove: (id: number) => drop(id, client.soundtracks.remove(id)),
      download: (id: number) => keep(client.soundtracks.stream(id), (rows) => rows),
    }),
    [addFirst, client, drop, keep, replace],
  );

  return { soundtracks: remote, ...commands, ...rights };
}
