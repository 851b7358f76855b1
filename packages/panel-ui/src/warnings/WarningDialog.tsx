import { SEVERITIES, type Rights, type Severity, type Warning, type WarningCommands } from '@cabine/panel-core';
import { useLabels } from '../labels/labels';
import type { CollectionDialogProps } from '../provider/CollectionScreen';
import { FormDialog } from '../provider/FormDialog';
import { FormSelect } from '../provider/formFields';
import { FormTextArea, FormTextField } from '../provider/formTextFields';
import { FormUserPicker } from '../provider/FormUserPicker';
import { useToasts } from '../provider/toasts';
import { warningsLabels } from './warnings.labels';
import { severityLabels } from './values.labels';

interface WarningFields {
  userId: number | null;
  reason: string;
  description: string;
  severity: Severity | null;
}

const NEW_WARNING: WarningFields = { userId: null, reason: '', description: '', severity: 'low' };

export function WarningDialog({ row, commands, onClose }: CollectionDialogProps<Warning, WarningCommands & Rights>) {
  const labels = useLabels(warningsLabels);
  const severities = useLabels(severityLabels);
  const toasts = useToasts();
  const options = SEVERITIES.map((value) => ({ value, label: severities[value] }));
  return (
    <FormDialog
      open={row === null}
      onClose={onClose}
      title={labels.add}
      description={labels.addText}
      saveLabel={labels.issue}
      schema={() => import('@cabine/panel-core/contract').then(({ createWarningSchema }) => createWarningSchema)}
      defaultValues={NEW_WARNING}
      onSubmit={commands.create}
      onSaved={() => toasts.success(labels.issued)}
    >
      {(form) => (
        <>
          <FormUserPicker form={form} name="userId" label={labels.member} autoFocus />
          <FormTextField form={form} name="reason" label={labels.reason} />
          <FormTextArea form={form} name="description" label={labels.description} />
          <FormSelect form={form} name="severity" label={labels.severity} options={options} />
        </>
      )}
    </FormDialog>
  );
}
