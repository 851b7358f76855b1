import type { Outcome, Soundtrack, SoundtrackCommands } from '@cabine/panel-core';
import { useLabels } from '../labels/labels';
import { lazyDialog } from '../provider/lazyDialog';
import { RemoveDialog } from '../provider/RemoveDialog';
import { useToasts } from '../provider/toasts';
import type { SoundtrackDraft } from './SoundtrackDialog';
import { soundtracksLabels } from './soundtracks.labels';

const SoundtrackDialog = lazyDialog(
  () => import('./SoundtrackDialog').then((file) => file.SoundtrackDialog),
  ({ draft }) => draft !== null,
);

/** Shows a toast for a failure (product.md 8) and returns the outcome; the dialogs show field errors and missing rows. */
function useTold() {
  const toasts = useToasts();
  return async <T,>(call: Promise<Outcome<T>>, text: string): Promise<Outcome<T>> => {
    const outcome = await call;
    if (outcome.ok || outcome.error.kind === 'notFound') return outcome;
    if (Object.keys(outcome.error.fields).length === 0) toasts.error(text);
    return outcome;
  };
}

export interface SoundtrackQuestionsProps {
  /** What the form shows; null: closed. */
  draft: SoundtrackDraft | null;
  /** What is to be deleted; null: closed. */
  removing: Soundtrack | null;
  commands: Pick<SoundtrackCommands, 'create' | 'update' | 'remove'>;
  /** Drops the audio of a jingle that was replaced or deleted. */
  forget: (id: number) => void;
  onClose: () => void;
}

/** The form of a jingle, and the question before one is deleted. */
export function SoundtrackQuestions({ draft, removing, commands, forget, onClose }: SoundtrackQuestionsProps) {
  const labels = useLabels(soundtracksLabels);
  const told = useTold();
  return (
    <>
      <SoundtrackDialog
        draft={draft}
        create={(soundtrack, options) => told(commands.create(soundtrack, options), labels.createFailed)}
        update={async (id, soundtrack, options) => {
          const updated = await told(commands.update(id, soundtrack, options), labels.updateFailed);
          if (updated.ok && soundtrack.file) forget(id);
          return updated;
        }}
        onClose={onClose}
      />
      <RemoveDialog
        row={removing}
        remove={async ({ id }) => {
          const removed = await told(commands.remove(id), labels.deleteFailed);
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
