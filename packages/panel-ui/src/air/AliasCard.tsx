import { useAlias } from '@cabine/panel-core';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { CardForm, Lead } from '../components/cardParts';
import { useCommandErrorText } from '../labels/errors.labels';
import { useLabels } from '../labels/labels';
import { FormProblems } from '../provider/FormProblems';
import { FormTextField } from '../provider/formTextFields';
import { useToasts } from '../provider/toasts';
import { useDraft } from '../provider/useDraft';
import { useContractForm } from '../provider/useContractForm';
import { ownAirLabels } from './ownAir.labels';

const loadSchema = () => import('@cabine/panel-core/contract').then(({ aliasSchema }) => aliasSchema);

/** 'Seu nome no ar': the DJ name that the member's encoder sends. Renders nothing if the back end has no aliases. */
export function AliasCard() {
  const labels = useLabels(ownAirLabels);
  const { alias, setAlias } = useAlias();
  if (alias.status !== 'ready') return null;
  return (
    <Card title={labels.aliasTitle}>
      <Lead>{labels.aliasText}</Lead>
      <AliasForm key={alias.data.alias} alias={alias.data.alias} setAlias={setAlias} />
    </Card>
  );
}

function AliasForm({ alias, setAlias }: { alias: string } & Pick<ReturnType<typeof useAlias>, 'setAlias'>) {
  const labels = useLabels(ownAirLabels);
  const toasts = useToasts();
  const errorText = useCommandErrorText(labels.aliasFailed);
  const defaultValues = { alias };
  const form = useContractForm({
    schema: loadSchema,
    defaultValues,
    onSubmit: setAlias,
    onSaved: () => toasts.success(labels.aliasSaved),
    errorText,
  });
  useDraft(form.methods, { open: true, title: labels.aliasTitle, defaultValues });
  return (
    <CardForm noValidate onSubmit={form.submit} aria-label={labels.aliasTitle}>
      <FormTextField form={form} name="alias" label={labels.alias} autoComplete="off" />
      <FormProblems form={form} />
      <Button type="submit" pending={form.pending}>
        {labels.aliasSave}
      </Button>
    </CardForm>
  );
}
