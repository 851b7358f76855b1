import type { Outcome, Rights } from '@cabine/panel-core';
import { PanelApiError } from '@cabine/panel-core/client';
import Award from 'lucide-react/icons/award';
import { useMemo, useState } from 'react';
import { boolean, number, object, string, type InferType } from 'yup';
import { CollectionScreen, type CollectionDialogProps } from './CollectionScreen';
import { FormDialog } from './FormDialog';
import { FormNumberField, FormSelect, FormSwitch } from './formFields';
import { FormTextArea, FormTextField } from './formTextFields';
import { useToasts } from './toasts';
import { useFieldColumns } from './useFieldColumns';

/* In a real entity this part is its contract: badges.contract.ts. */
const KINDS = ['honor', 'fun'] as const;
const createBadgeSchema = object({
  title: string().min(3).required(),
  text: string().min(10, 'O texto precisa dizer mais').required(),
  points: number().min(1).required(),
  kind: string().oneOf(KINDS).required(),
  isPublic: boolean().required(),
});
type CreateBadge = InferType<typeof createBadgeSchema>;
export type Badge = CreateBadge & { id: number };

/* In a real entity this part is its headless hook: useBadges.ts. A duplicate title and 'offline' show failures. */
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
    if (body.title === 'offline')
      return { ok: false, error: new PanelApiError('network', 'Something went wrong', { code: 'done_once' }) };
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

/* From here on: the code of a screen's author, with columns, BadgeDialog and BadgesScreen. Put its texts in labels. */
const KIND_LABELS = { honor: 'Honra', fun: 'Diversão' };
const KIND_OPTIONS = KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
/** The values of the form, before anything is typed or chosen. */
type BadgeValues = Omit<CreateBadge, 'points' | 'kind'> & {
  points: number | undefined;
  kind: CreateBadge['kind'] | null;
};
const NEW_BADGE: BadgeValues = { title: '', text: '', points: undefined, kind: null, isPublic: true };

type BadgeCommands = Omit<Badges, 'rows'> & Rights;

function BadgeDialog({ row, commands, onClose, onAdded }: CollectionDialogProps<Badge, BadgeCommands>) {
  const toasts = useToasts();
  const { id, ...values }: BadgeValues & { id: number | null } = row ?? { id: null, ...NEW_BADGE };
  return (
    <FormDialog
      open={row !== undefined}
      onClose={onClose}
      title={id === null ? 'Novo selo' : 'Editar selo'}
      description="Um selo aparece ao lado do nome de quem o recebeu."
      schema={async () => createBadgeSchema}
      defaultValues={values}
      row={row ?? null}
      onSubmit={(body) => (id === null ? commands.create(body) : commands.update(id, body))}
      onSaved={(badge) => {
        toasts.success(`Selo ${badge.title} salvo`);
        if (id === null) onAdded(badge);
      }}
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

function useBadgeColumns() {
  const columns = useFieldColumns<Badge>();
  return useMemo(
    () => [
      columns.text('title', 'Título'),
      columns.choice('kind', 'Tipo', KINDS, (kind) => KIND_LABELS[kind]),
      columns.number('points', 'Pontos'),
      columns.yesNo('isPublic', 'Visível'),
    ],
    [columns],
  );
}

const LABELS = {
  title: 'Selos',
  add: 'Novo selo',
  edit: 'Editar',
  delete: 'Deletar',
  deleteTitle: 'Deletar selo',
  deleteText: 'Tem certeza?',
  deleted: 'Selo deletado',
  deleteFailed: 'Erro ao deletar selo',
  emptyTitle: 'Nenhum selo',
  emptyText: 'Crie o primeiro selo da rádio.',
};

/** A complete administration screen: table, form, confirmation, toasts. */
export function BadgesScreen({ rows, ...commands }: Badges & Rights) {
  return (
    <CollectionScreen
      rows={{ status: 'ready', data: rows, refreshing: false, error: null, retry: () => undefined }}
      commands={commands}
      columns={useBadgeColumns()}
      rowName={({ title }) => title}
      loss={({ title }) => `Quem tem o selo ${title} fica sem ele.`}
      labels={LABELS}
      icon={<Award size={20} />}
      dialog={BadgeDialog}
    />
  );
}
