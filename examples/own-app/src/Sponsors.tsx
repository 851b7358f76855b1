// A host app's entity: table, form and deletion are the panel's, data and address the app's.
import { useCan } from '@cabine/panel-core';
import { AccessDenied, useToasts } from '@cabine/panel-ui';
import {
  CollectionScreen,
  FormDialog,
  FormTextField,
  type CollectionDialogProps,
  type TableColumn,
} from '@cabine/panel-ui/crud';
import { object, string } from 'yup';
import { Heart } from './icons';
import { useSponsors, type Sponsor, type SponsorCommands } from './useSponsors';

const labels = {
  title: 'Patrocinadores',
  add: 'Novo patrocinador',
  edit: 'Editar',
  delete: 'Excluir',
  deleteTitle: 'Excluir patrocinador',
  deleteText: 'Tem certeza?',
  deleted: 'Patrocinador excluído',
  deleteFailed: 'Não foi possível excluir.',
  emptyTitle: 'Nenhum patrocinador',
  emptyText: 'Quem paga a conta do estúdio aparece aqui.',
};

const columns: readonly TableColumn<Sponsor>[] = [
  { id: 'name', header: 'Nome', value: ({ name }) => name },
  { id: 'site', header: 'Site', value: ({ site }) => site },
];

const schema = async () =>
  object({
    name: string().trim().max(60, 'No máximo 60 letras').required('Diga o nome de quem patrocina'),
    site: string().trim().url('Comece com https://').defined(),
  });

function SponsorDialog({ row, commands, onClose, onAdded }: CollectionDialogProps<Sponsor, SponsorCommands>) {
  const toasts = useToasts();
  return (
    <FormDialog
      open={row !== undefined}
      onClose={onClose}
      title={row ? 'Editar patrocinador' : labels.add}
      schema={schema}
      defaultValues={{ name: row?.name ?? '', site: row?.site ?? '' }}
      onSubmit={(fields) => (row ? commands.update(row.id, fields) : commands.create(fields))}
      onSaved={(saved) => {
        toasts.success(`${saved.name}: salvo`);
        if (!row) onAdded(saved);
      }}
    >
      {(form) => (
        <>
          <FormTextField form={form} name="name" label="Nome" autoFocus />
          <FormTextField form={form} name="site" label="Site" />
        </>
      )}
    </FormDialog>
  );
}

export default function Sponsors() {
  const mayManage = useCan(['manage_sponsors', 'manage_permissions']) === 'allowed';
  const { rows, ...commands } = useSponsors(mayManage);
  if (!mayManage) return <AccessDenied />;
  return (
    <CollectionScreen
      rows={rows}
      commands={commands}
      columns={columns}
      rowName={({ name }) => name}
      loss={({ name }) => `${name} sai da lista.`}
      labels={labels}
      icon={<Heart size={24} />}
      dialog={SponsorDialog}
    />
  );
}
