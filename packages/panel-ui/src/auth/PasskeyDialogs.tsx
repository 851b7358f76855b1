import type { PanelApiError, Passkey, PasskeyCommands } from '@cabine/panel-core';
import { useLabels } from '../labels/labels';
import { useCommandErrorText } from '../labels/errors.labels';
import { FormDialog } from '../provider/FormDialog';
import { FormTextField } from '../provider/formTextFields';
import { useToasts } from '../provider/toasts';
import { passkeyLabels } from './passkeys.labels';
import { PresentSecretFields } from './PresentSecretFields';

const SECRETS = { currentPassword: '', currentPin: '' };
const EMPTY = { name: '', ...SECRETS };
const loadNew = () => import('@cabine/panel-core/contract').then(({ newPasskeySchema }) => newPasskeySchema);
const loadSecrets = () =>
  import('@cabine/panel-core/contract').then(({ confirmSecretsSchema }) => confirmSecretsSchema);

export interface PasskeyDialogsProps {
  /** 'add', or the passkey to remove. Null: closed. */
  question: 'add' | Passkey | null;
  onClose: () => void;
  commands: PasskeyCommands;
}

/** 'Adicionar passkey' and 'Remover passkey', each with the current password and PIN. */
export function PasskeyDialogs({ question, onClose, commands }: PasskeyDialogsProps) {
  const labels = useLabels(passkeyLabels);
  const commandErrorText = useCommandErrorText(labels.saveFailed);
  const toasts = useToasts();
  const removed = question === 'add' ? null : question;
  const errorText = (error: PanelApiError) => {
    const { code } = error;
    const byCode: Partial<Record<string, string>> = {
      passkey_cancelled: labels.cancelled,
      passkey_known: labels.known,
      passkey_unavailable: labels.unavailable,
    };
    return byCode[code ?? ''] ?? commandErrorText(error);
  };
  return (
    <>
      <FormDialog
        open={question === 'add'}
        onClose={onClose}
        title={labels.add}
        description={labels.addText}
        schema={loadNew}
        defaultValues={EMPTY}
        onSubmit={(passkey) => commands.add(passkey)}
        onSaved={() => toasts.success(labels.added)}
        errorText={errorText}
        saveLabel={labels.next}
      >
        {(form) => (
          <>
            <FormTextField form={form} name="name" label={labels.name} placeholder={labels.namePlaceholder} autoFocus />
            <PresentSecretFields form={form} />
          </>
        )}
      </FormDialog>
      <FormDialog
        open={removed !== null}
        onClose={onClose}
        title={labels.removeTitle}
        description={removed ? labels.removeText(removed.name) : undefined}
        schema={loadSecrets}
        defaultValues={SECRETS}
        onSubmit={(secrets) => commands.remove(removed?.id ?? 0, secrets)}
        onSaved={() => toasts.success(labels.removed)}
        errorText={errorText}
        saveLabel={labels.remove}
      >
        {(form) => <PresentSecretFields form={form} autoFocus />}
      </FormDialog>
    </>
  );
}
