// An entity of your own: table, form and deletion are the panel's, the data and its address are yours.
import { outcomeOf, useCan } from '@cabine/panel-core';
import { AccessDenied, useToasts } from '@cabine/panel-ui';
import {
  Button,
  FormDialog,
  FormTextField,
  PageHeader,
  PanelTable,
  RemoveDialog,
  type TableColumn,
} from '@cabine/panel-ui/crud';
import { useState } from 'react';
import { object, string } from 'yup';

interface Sponsor {
  id: number;
  name: string;
}

/** Your calls: `fetch`, SWR, TanStack Query. What rejects is shown in the form, or in the question before a deletion. */
const api = {
  create: async ({ name }: { name: string }): Promise<Sponsor> => ({ id: Date.now(), name }),
  remove: async (_id: number): Promise<void> => undefined,
};

const schema = async () =>
  object({ name: string().trim().max(60, 'No máximo 60 letras').required('Diga o nome de quem patrocina') });
const columns: readonly TableColumn<Sponsor>[] = [{ id: 'name', header: 'Nome', value: ({ name }) => name }];

export default function Sponsors() {
  const mayManage = useCan(['manage_sponsors', 'manage_permissions']) === 'allowed';
  const toasts = useToasts();
  const [sponsors, setSponsors] = useState<readonly Sponsor[]>([{ id: 1, name: 'Padaria Central' }]);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Sponsor | null>(null);
  if (!mayManage) return <AccessDenied />;
  return (
    <>
      <PageHeader title="Patrocinadores" description="Quem paga a conta do estúdio." />
      <PanelTable
        label="Patrocinadores"
        rows={sponsors}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        actions={[{ label: 'Excluir', onSelect: setLeaving }]}
        action={
          <Button variant="primary" onClick={() => setAdding(true)}>
            Novo patrocinador
          </Button>
        }
        empty={{ title: 'Nenhum patrocinador' }}
      />
      <FormDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        title="Novo patrocinador"
        schema={schema}
        defaultValues={{ name: '' }}
        onSubmit={(sponsor) => outcomeOf(api.create(sponsor))}
        onSaved={(sponsor) => {
          setSponsors((old) => [...old, sponsor]);
          toasts.success(`${sponsor.name} patrocina agora`);
        }}
      >
        {(form) => <FormTextField form={form} name="name" label="Nome" autoFocus />}
      </FormDialog>
      <RemoveDialog
        row={leaving}
        onClose={() => setLeaving(null)}
        remove={async ({ id }) => {
          const removed = await outcomeOf(api.remove(id));
          if (removed.ok) setSponsors((old) => old.filter((each) => each.id !== id));
          return removed;
        }}
        title="Excluir patrocinador"
        text="Tem certeza?"
        loss={({ name }) => `${name} sai da lista.`}
        confirmLabel="Excluir"
        doneText="Patrocinador excluído"
        failedText="Não foi possível excluir."
      />
    </>
  );
}
