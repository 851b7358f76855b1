import { useLabels } from '../labels/labels';
import { FormTextField } from '../provider/formTextFields';
import type { ContractForm } from '../provider/useContractForm';
import { accountLabels } from './account.labels';

export interface PresentSecretValues {
  currentPassword: string;
  currentPin: string;
}

interface PresentSecretFieldsProps<V extends PresentSecretValues> {
  form: ContractForm<V>;
  autoFocus?: boolean;
}

export function PresentSecretFields<V extends PresentSecretValues>({ form, autoFocus }: PresentSecretFieldsProps<V>) {
  const labels = useLabels(accountLabels);
  // V has both fields; react-hook-form's types cannot derive that from a type parameter.
  const fields = form as unknown as ContractForm<PresentSecretValues>;
  return (
    <>
      <FormTextField
        form={fields}
        name="currentPassword"
        type="password"
        label={labels.currentPassword}
        autoComplete="current-password"
        autoFocus={autoFocus}
        reveal={{ show: labels.showPassword, hide: labels.hidePassword }}
      />
      <FormTextField
        form={fields}
        name="currentPin"
        type="password"
        inputMode="numeric"
        label={labels.currentPin}
        autoComplete="off"
        reveal={{ show: labels.showPin, hide: labels.hidePin }}
      />
    </>
  );
}
