import type { Soundtrack, SoundtrackCommands } from '@cabine/panel-core';
import { useLabels } from '../labels/labels';
import { lazyDialog } from '../provider/lazyPart';
import { RemoveDialog } from '../provider/RemoveDialog';
import { useReportUnshown } from '../provider/useReportFailure';
import type { SoundtrackDraft } from './SoundtrackDialog';
import { soundtracksLabels } from './soundtracks.labels';

const SoundtrackDialog = lazyDialog(
  () => import('./SoundtrackDialog').then((file) => file.SoundtrackDialog),
  ({ draft }) => draft !== null,
);

const SeveralSoundtracks = lazyDialog(
  () => import('./SeveralSoundtracks').then((file) => file.SeveralSoundtracks),
  ({ files }) => files !== null,
);

export interface SoundtrackQuestionsProps {
  /** The jingle in the form. Null: closed. */
  draft: SoundtrackDraft | null;
  /** Files to add at once. Null: closed. */
  several: readonly File[] | null;
  onSeveral: (files: File[]) => void;
  /** The jingle to delete. Null: closed. */
  removing: Soundtrack | null;
  commands: Pick<SoundtrackCommands, 'create' | 'update' | 'remove'>;
  /** Drops the cached audio of a jingle that was replaced or deleted. */
  forget: (id: number) => void;
  onClose: () => void;
}

export function SoundtrackQuestions({
  draft,
  several,
  onSeveral,
  removing,
  commands,
  forget,
  onClose,
}: SoundtrackQuestionsProps) {
  const labels = useLabels(soundtracksLabels);
  const reporting = useReportUnshown();
  return (
    <>
      <SoundtrackDialog
        draft={draft}
        create={(soundtrack, options) => reporting(commands.create(soundtrack, options), labels.createFailed)}
        update={async (id, soundtrack, options) => {
          const updated = await reporting(commands.update(id, soundtrack, options), labels.updateFailed);
          if (updated.ok && soundtrack.file) forget(id);
          return updated;
        }}
        onClose={onClose}
        onSeveral={onSeveral}
      />
      <SeveralSoundtracks files={several} create={commands.create} onClose={onClose} />
      <RemoveDialog
        row={removing}
        remove={async ({ id }) => {
          const removed = await reporting(commands.remove(id), labels.deleteFailed);
          if (removed.ok) forget(id);
          return removed;
        }}
        onClose={onClose}
        title={labels.deleteTitle}
        text={labels.deleteText}
        loss={({ name }) => labels.deleteLoss(name)}
        confirmLabel={labels.delete}
        doneText={labels.deleted}
        failedText={labels.deleteKept}
      />
    </>
  );
}
