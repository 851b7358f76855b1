import { useLabels } from '../labels/labels';
import { FormTextField } from '../provider/formTextFields';
import type { ContractForm } from '../provider/useContractForm';
import { accountLabels } from './account.labels';

export interface NewSecretValues {
  password: string;
  pin: string;
}

export function NewSecretFields<V extends NewSecretValues>({ form }: { form: ContractForm<V> }) {
  const labels = useLabels(accountLabels);
  // V has both fields; react-hook-form's types cannot derive that from a type parameter.
  const fields = form as unknown as ContractForm<NewSecretValues>;
  return (
    <>
      <FormTextField
        form={fields}
        name="password"
        type="password"
        label={labels.password}
        description={labels.passwordHelp}
        autoComplete="new-password"
        reveal={{ show: labels.showPassword, hide: labels.hidePassword }}
      />
      <FormTextField
        form={fields}
        name="pin"
        type="password"
        inputMode="numeric"
        label={labels.pin}
        description={labels.pinHelp}
        autoComplete="off"
        reveal={{ show: labels.showPin, hide: labels.hidePin }}
      />
    </>
  );
}
