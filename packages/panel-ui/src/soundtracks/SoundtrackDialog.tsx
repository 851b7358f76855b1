import { soundtrackName, type Soundtrack, type SoundtrackCommands } from '@cabine/panel-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Progress } from '../components/feedback/Progress';
import { useLabels, useLanguageTag } from '../labels/labels';
import { FormDialog } from '../provider/FormDialog';
import { FormFileField } from '../provider/formFields';
import { FormTextField } from '../provider/formTextFields';
import { useToasts } from '../provider/toasts';
import type { ContractForm } from '../provider/useContractForm';
import { clockTime } from './clockTime';
import { fileSize } from './fileSize';
import { soundtracksLabels } from './soundtracks.labels';

/** Field names match the contract. */
interface SoundtrackFields {
  name: string;
  file: File | null;
}

/** The jingle to edit, or a new one, optionally with a dropped file. */
export type SoundtrackDraft = { soundtrack: Soundtrack } | { soundtrack: null; file: File | null };

export interface SoundtrackDialogProps extends Pick<SoundtrackCommands, 'create' | 'update'> {
  draft: SoundtrackDraft | null;
  onClose: () => void;
  /** Several files were chosen for a new jingle. */
  onSeveral: (files: File[]) => void;
}

/** The sound stays if no file is chosen. */
const fieldsOf = ({ name }: Soundtrack): SoundtrackFields => ({ name, file: null });

const ACCEPT = 'audio/*,.mp3,.wav,.aac';

interface FieldsProps {
  form: ContractForm<SoundtrackFields>;
  isNew: boolean;
  sent: number;
  onSeveral: (files: File[]) => void;
}

function Fields({ form, isNew, sent, onSeveral }: FieldsProps) {
  const labels = useLabels(soundtracksLabels);
  const language = useLanguageTag();
  const [derived, setDerived] = useState(form.methods.getValues('name'));
  const { control, getValues, setValue } = form.methods;
  const file = useWatch({ control, name: 'file' });
  // Keeps a name that the user has edited.
  const proposeName = (chosen: File | null) => {
    if (!isNew || !chosen || getValues('name') !== derived) return;
    const name = soundtrackName(chosen.name);
    setDerived(name);
    setValue('name', name, { shouldDirty: true, shouldValidate: form.methods.formState.isSubmitted });
  };
  return (
    <>
      <FormFileField
        form={form}
        name="file"
        label={isNew ? labels.file : labels.newFile}
        description={isNew ? labels.formats : `${labels.formats}. ${labels.keep}`}
        accept={ACCEPT}
        chooseText={labels.choose}
        detail={({ size }) => fileSize(size, language)}
        disabled={form.pending}
        onChosen={proposeName}
        {...(isNew && { onSeveral })}
      />
      <FormTextField form={form} name="name" label={labels.name} autoFocus={!isNew} />
      {form.pending && file && <Progress label={sent < 1 ? labels.sending : labels.checking} value={sent} />}
    </>
  );
}

/** Creates or edits a jingle (product.md 2.15); the name is derived from the file (product.md 5). */
export function SoundtrackDialog({ draft, create, update, onClose, onSeveral }: SoundtrackDialogProps) {
  const labels = useLabels(soundtracksLabels);
  const toasts = useToasts();
  const [sent, setSent] = useState(0);
  const soundtrack = draft?.soundtrack ?? null;
  const dropped = draft?.soundtrack === null ? draft.file : null;
  const isNew = soundtrack === null;
  return (
    <FormDialog
      open={draft !== null}
      onClose={onClose}
      title={isNew ? labels.add : labels.editTitle}
      description={isNew ? labels.addText : labels.editText}
      schema={() =>
        import('@cabine/panel-core/contract').then((contract) =>
          isNew ? contract.createSoundtrackSchema : contract.updateSoundtrackSchema,
        )
      }
      defaultValues={
        soundtrack ? fieldsOf(soundtrack) : { name: dropped ? soundtrackName(dropped.name) : '', file: dropped }
      }
      row={soundtrack}
      fieldsOf={fieldsOf}
      prepare={({ name, file }) => (file === null ? { name } : { name, file })}
      onSubmit={({ name, file }, row) => {
        setSent(0);
        // The file field sets nothing but a File.
        const form = { name, file: file as File };
        return row
          ? update(row.id, form, { onProgress: setSent, seen: row.version })
          : create(form, { onProgress: setSent });
      }}
      onSaved={({ duration, claimed }) => {
        const text = isNew ? labels.created : labels.updated;
        if (claimed === undefined) toasts.success(text);
        else toasts.info(text, { description: labels.cut(clockTime(duration), clockTime(claimed)), durationMs: 8_000 });
      }}
    >
      {(form) => <Fields form={form} isNew={isNew} sent={sent} onSeveral={onSeveral} />}
    </FormDialog>
  );
}
