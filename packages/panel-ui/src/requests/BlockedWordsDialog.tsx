import type { BlockedWords, Outcome } from '@cabine/panel-core';
import { useLabels } from '../labels/labels';
import { FormDialog } from '../provider/FormDialog';
import { FormTextArea } from '../provider/formTextFields';
import { useToasts } from '../provider/toasts';
import { requestsLabels } from './requests.labels';

export interface BlockedWordsDialogProps {
  words: readonly string[] | null;
  save: (words: string[]) => Promise<Outcome<BlockedWords>>;
  onClose: () => void;
}

/** 'Palavras Bloqueadas': requests with one of these words are rejected. One word per line. */
export function BlockedWordsDialog({ words, save, onClose }: BlockedWordsDialogProps) {
  const labels = useLabels(requestsLabels);
  const toasts = useToasts();
  return (
    <FormDialog
      open={words !== null}
      onClose={onClose}
      title={labels.blocked}
      description={labels.blockedText}
      schema={() => import('@cabine/panel-core/contract').then(({ blockedWordsSchema }) => blockedWordsSchema)}
      defaultValues={{ words: (words ?? []).join('\n') }}
      prepare={(fields) => ({
        words: fields.words
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      })}
      onSubmit={(body) => save(body.words)}
      onSaved={() => toasts.success(labels.wordsSaved)}
    >
      {(form) => (
        <FormTextArea
          form={form}
          name="words"
          label={labels.words}
          description={labels.wordsHelp}
          rows={6}
          required={false}
          autoFocus
        />
      )}
    </FormDialog>
  );
}
