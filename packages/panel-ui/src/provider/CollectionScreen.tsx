import type { CollectionCommands, Remote } from '@cabine/panel-core';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { PageHeader } from '../components/PageHeader';
import type { RowAction } from '../components/table/rowAction';
import type { TableColumn } from '../components/table/tableColumn';
import { PanelTable } from './PanelTable';
import { RemoveDialog } from './RemoveDialog';

const Stack = styled.div`
  display: grid;
  gap: var(--cabine-space-4);
`;

/** The words of a screen with one table. */
export interface CollectionLabels {
  title: string;
  add: string;
  edit: string;
  delete: string;
  deleteTitle: string;
  deleteText: string;
  deleteLoss: (name: string) => string;
  deleted: string;
  deleteFailed: string;
  emptyTitle: string;
  emptyText: string;
}

/** What the form of a row is given: undefined closes it, null is a new row. */
export interface CollectionDialogProps<Row, Body, Change = Body> {
  row: Row | null | undefined;
  commands: CollectionCommands<Row, Body, Change>;
  onClose: () => void;
}

export interface CollectionScreenProps<Row extends object, Body, Change = Body> {
  rows: Remote<Row[]>;
  commands: CollectionCommands<Row, Body, Change>;
  columns: readonly TableColumn<Row>[];
  /** What people call a row. */
  rowName: (row: Row) => string;
  labels: CollectionLabels;
  icon: ReactNode;
  /** Adds and edits a row; `lazyDialog` loads it when the page is used. */
  dialog: ComponentType<CollectionDialogProps<Row, Body, Change>>;
}

/**
 * The screen of a collection: title, table, the form, and the question before a row is deleted.
 *
 * @example
 * const { rows, ...commands } = useCollection('sponsors');
 * <CollectionScreen rows={rows} commands={commands} columns={columns} rowName={({ name }) => name} labels={labels}
 *   icon={<Handshake />} dialog={SponsorDialog} />
 */
export function CollectionScreen<Row extends { id: number }, Body, Change = Body>({
  rows,
  commands,
  columns,
  rowName,
  labels,
  icon,
  dialog: FormOf,
}: CollectionScreenProps<Row, Body, Change>) {
  const { canCreate, canManage, canRemove, remove } = commands;
  const [editing, setEditing] = useState<Row | null>();
  const [removing, setRemoving] = useState<Row | null>(null);
  const actions = useMemo<RowAction<Row>[]>(
    () => [
      { id: 'edit', label: labels.edit, icon: <Pencil size={16} />, onClick: setEditing, allowed: canManage },
      {
        id: 'remove',
        label: labels.delete,
        icon: <Trash2 size={16} />,
        onClick: setRemoving,
        allowed: canRemove,
        tone: 'danger',
      },
    ],
    [labels, canManage, canRemove],
  );
  const add = canCreate && (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => setEditing(null)}>
      {labels.add}
    </Button>
  );
  return (
    <Stack>
      <PageHeader title={labels.title} />
      <PanelTable
        label={labels.title}
        rows={rows}
        columns={columns}
        rowId={({ id }) => id}
        rowName={rowName}
        actions={actions}
        action={add}
        empty={{ icon, title: labels.emptyTitle, text: labels.emptyText }}
      />
      <FormOf row={editing} commands={commands} onClose={() => setEditing(undefined)} />
      <RemoveDialog
        row={removing}
        remove={({ id }) => remove(id)}
        onClose={() => setRemoving(null)}
        title={labels.deleteTitle}
        text={labels.deleteText}
        loss={(row) => labels.deleteLoss(rowName(row))}
        confirmLabel={labels.delete}
        doneText={labels.deleted}
        failedText={labels.deleteFailed}
      />
    </Stack>
  );
}
