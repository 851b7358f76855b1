import type { Outcome } from '@cabine/panel-core';
import { PanelApiError } from '@cabine/panel-core/client';
import Award from 'lucide-react/icons/award';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useState } from 'react';
import { boolean, number, object, string, type InferType } from 'yup';
import { Button } from '../components/Button';
import { ConfirmDialog } from '../components/overlay/ConfirmDialog';
import { PageHeader } from '../components/PageHeader';
import type { TableColumn } from '../components/table/tableColumn';
import { FormDialog } from './FormDialog';
import { FormNumberField, FormSelect, FormSwitch, FormTextArea, FormTextField } from './formFields';
import { PanelTable } from './PanelTable';
import { useToasts } from './toasts';

/* What stands in the contract of a real entity: badges.contract.ts. */
const KINDS = ['honor', 'fun'] as const;
export const createBadgeSchema = object({
  title: string().min(3, 'Title must be at least 3 characters').required('Title must be at least 3 characters'),
  text: string().min(10, 'Text must be at least 10 characters').required('Text must be at least 10 characters'),
  points: number().min(1, 'Points must be at least 1').required('Points must be at least 1'),
  kind: string().oneOf(KINDS).required('Kind is required'),
  isPublic: boolean().required(),
});
type CreateBadge = InferType<typeof createBadgeSchema>;
export type Badge = CreateBadge & { id: number };

/* What a headless hook gives a real screen: useBadges.ts. A taken title and 'offline' show what a server may answer. */
export interface Badges {
  rows: Badge[];
  create(badge: CreateBadge): Promise<Outcome<Badge>>;
  update(id: number, badge: CreateBadge): Promise<Outcome<Badge>>;
  remove(id: number): Promise<Outcome>;
}

export function useBadges(initial: Badge[], answered: (body: object) => Promise<void>): Badges {
  const [rows, setRows] = useState(initial);
  const save = async (id: number, body: CreateBadge): Promise<Outcome<Badge>> => {
    await answered(body);
    if (body.title === 'offline') return { ok: false, error: new PanelApiError('network', 'Something went wrong') };
    if (rows.some((row) => row.title === body.title && row.id !== id)) {
      const fields = { title: 'Title is already taken' };
      return { ok: false, error: new PanelApiError('conflict', 'Title is already taken', { fields }) };
    }
    const badge = { ...body, id };
    setRows((old) =>
      old.some((row) => row.id === id) ? old.map((row) => (row.id === id ? badge : row)) : [...old, badge],
    );
    return { ok: true, value: badge };
  };
  return {
    rows,
    create: (body) => save(Math.max(0, ...rows.map(({ id }) => id)) + 1, body),
    update: save,
    async remove(id) {
      setRows((old) => old.filter((row) => row.id !== id));
      return { ok: true, value: undefined };
    },
  };
}

/* From here on it is what a screen's author writes: BadgesTable, BadgeDialog, BadgesScreen. Words belong in labels. */
const KIND_LABELS = { honor: 'Honra', fun: 'Diversão' };
const KIND_OPTIONS = KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
/** What the form holds: nothing is typed or chosen yet. */
type BadgeValues = Omit<CreateBadge, 'points' | 'kind'> & {
  points: number | undefined;
  kind: CreateBadge['kind'] | null;
};
const NEW_BADGE: BadgeValues = { title: '', text: '', points: undefined, kind: null, isPublic: true };

type Editing = { badge: Badge | null } | null;

function BadgeDialog({ editing, badges, onClose }: { editing: Editing; badges: Badges; onClose: () => void }) {
  const toasts = useToasts();
  const { id, ...values }: BadgeValues & { id: number | null } = editing?.badge ?? { id: null, ...NEW_BADGE };
  return (
    <FormDialog
      open={editing !== null}
      onClose={onClose}
      title={id === null ? 'Novo selo' : 'Editar selo'}
      description="Um selo aparece ao lado do nome de quem o recebeu."
      schema={async () => createBadgeSchema}
      defaultValues={values}
      onSubmit={(body) => (id === null ? badges.create(body) : badges.update(id, body))}
      onSaved={({ title }) => toasts.success(`Selo ${title} salvo`)}
    >
      {(form) => (
        <>
          <FormTextField form={form} name="title" label="Título" autoFocus />
          <FormTextArea form={form} name="text" label="Descrição" />
          <FormNumberField form={form} name="points" label="Pontos" min={0} />
          <FormSelect form={form} name="kind" label="Tipo" placeholder="Escolha" options={KIND_OPTIONS} />
          <FormSwitch form={form} name="isPublic" label="Visível para todos" />
        </>
      )}
    </FormDialog>
  );
}

const COLUMNS: readonly TableColumn<Badge>[] = [
  { id: 'title', header: 'Título', value: ({ title }) => title },
  {
    id: 'kind',
    header: 'Tipo',
    value: ({ kind }) => kind,
    text: ({ kind }) => KIND_LABELS[kind],
    filter: {},
  },
  { id: 'points', header: 'Pontos', value: ({ points }) => points, align: 'end' },
];

export interface BadgesScreenProps {
  badges: Badges;
  mayCreate: boolean;
  mayManage: boolean;
  mayDelete: boolean;
}

/** A whole screen of the administration: table, form, confirmation, toasts. */
export function BadgesScreen({ badges, mayCreate, mayManage, mayDelete }: BadgesScreenProps) {
  const toasts = useToasts();
  const [editing, setEditing] = useState<Editing>(null);
  const [removing, setRemoving] = useState<Badge | null>(null);
  const actions = useMemo(
    () => [
      {
        id: 'edit',
        label: 'Editar',
        icon: <Pencil size={16} />,
        onClick: (badge: Badge) => setEditing({ badge }),
        allowed: mayManage,
      },
      { id: 'remove', label: 'Deletar', icon: <Trash2 size={16} />, onClick: setRemoving, allowed: mayDelete },
    ],
    [mayManage, mayDelete],
  );
  const remove = async () => {
    if (!removing) return;
    const removed = await badges.remove(removing.id);
    if (!removed.ok) throw removed.error;
    toasts.success('Selo deletado');
  };
  return (
    <>
      <PageHeader title="Selos" />
      <PanelTable
        label="Selos"
        rows={badges.rows}
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        actions={actions}
        action={
          mayCreate && (
            <Button variant="primary" onClick={() => setEditing({ badge: null })}>
              Novo selo
            </Button>
          )
        }
        empty={{ icon: <Award size={24} />, title: 'Nenhum selo', text: 'Crie o primeiro selo da rádio.' }}
      />
      <BadgeDialog editing={editing} badges={badges} onClose={() => setEditing(null)} />
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={remove}
        errorText={() => 'Erro ao deletar selo'}
        title="Deletar selo"
        text={`Tem certeza que deseja deletar ${removing?.title ?? 'este selo'}?`}
        confirmLabel="Sim, deletar"
        cancelLabel="Cancelar"
        danger
      />
    </>
  );
}
