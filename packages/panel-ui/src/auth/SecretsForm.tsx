import { useAccount } from '@cabine/panel-core';
import { useState } from 'react';
import { Button } from '../components/Button';
import { CardForm } from '../components/cardParts';
import { useLabels } from '../labels/labels';
import { useCommandErrorText } from '../labels/errors.labels';
import { FormProblems } from '../provider/FormProblems';
import { useToasts } from '../provider/toasts';
import { useContractForm, useUnloadQuestion } from '../provider/useContractForm';
import { accountLabels } from './account.labels';
import { NewSecretFields } from './NewSecretFields';
import { PresentSecretFields } from './PresentSecretFields';

const EMPTY = { currentPassword: '', currentPin: '', password: '', pin: '' };
const loadSchema = () => import('@cabine/panel-core/contract').then(({ changeSecretsSchema }) => changeSecretsSchema);

export function SecretsForm() {
  const [saves, setSaves] = useState(0);
  return <OneChange key={saves} onSaved={() => setSaves((count) => count + 1)} />;
}

function OneChange({ onSaved }: { onSaved: () => void }) {
  const labels = useLabels(accountLabels);
  const errorText = useCommandErrorText(labels.saveFailed);
  const toasts = useToasts();
  const { changeSecrets } = useAccount();
  const form = useContractForm({
    schema: loadSchema,
    defaultValues: EMPTY,
    onSubmit: changeSecrets,
    onSaved: () => {
      toasts.success(labels.saved);
      onSaved();
    },
    errorText,
  });
  useUnloadQuestion(form.isDirty);
  return (
    <CardForm noValidate onSubmit={form.submit} aria-label={labels.secretsTitle}>
      <PresentSecretFields form={form} />
      <NewSecretFields form={form} />
      <FormProblems form={form} />
      <Button type="submit" variant="primary" pending={form.pending}>
        {labels.save}
      </Button>
    </CardForm>
  );
}
