import type { Outcome, PanelApiError, Remote, Rights } from '@cabine/panel-core';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { PageHeader } from '../components/PageHeader';
import type { RowAction } from '../components/table/rowAction';
import type { TableColumn } from '../components/table/tableColumn';
import type { ServerPaging } from '../components/table/useDataTable';
import { ExportButton } from './ExportButton';
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
  deleted: string;
  deleteFailed: string;
  emptyTitle: string;
  emptyText: string;
}

/** What the form of a row is given. */
export interface CollectionDialogProps<Row, Commands> {
  /** The row to edit, null for a new one; undefined: closed. */
  row: Row | null | undefined;
  commands: Commands;
  onClose: () => void;
  /** Shows the new row on its page of the table; where new rows come first, nothing need call it. */
  onAdded: (row: Row) => void;
}

export interface CollectionScreenProps<Row extends object, Commands> {
  rows: Remote<Row[]>;
  commands: Commands;
  columns: readonly TableColumn<Row>[];
  /** What people call a row. */
  rowName: (row: Row) => string;
  /** What is lost with a deleted row, in a sentence. */
  loss: (row: Row) => string;
  labels: CollectionLabels;
  /** Of the empty table. */
  icon: ReactNode;
  /** Of the button that adds a row. Default: a plus. */
  addIcon?: ReactNode;
  /** Adds and edits a row; `lazyDialog` loads it when the page is used. */
  dialog: ComponentType<CollectionDialogProps<Row, Commands>>;
  /** Rows that may be edited by whoever may edit at all. Default: every row. */
  mayEdit?: (row: Row) => boolean;
  mayRemove?: (row: Row) => boolean;
  /** Between 'edit' and 'delete'. */
  moreActions?: readonly RowAction<Row>[];
  headerActions?: ReactNode;
  /** Where `rows` are one page of more, and how all that are found load for an export. */
  paging?: ServerPaging | undefined;
  loadAll?: (() => Promise<Outcome<Row[]>>) | undefined;
  /** A row was added: shows it where `rows` are one page of more. */
  onAdded?: ((row: Row) => void) | undefined;
  /** Instead of the common sentences for a list that did not load, and for a delete that failed. */
  failedText?: string;
  removeErrorText?: (error: PanelApiError) => string | null;
}

/** Edit, what a screen adds, delete. */
function useActions<Row extends object, Commands extends Rights>(
  { commands, labels, mayEdit, mayRemove, moreActions }: CollectionScreenProps<Row, Commands>,
  edit: (row: Row) => void,
  ask: (row: Row) => void,
) {
  const { canManage, canRemove } = commands;
  return useMemo<RowAction<Row>[]>(
    () => [
      {
        id: 'edit',
        label: labels.edit,
        icon: <Pencil size={16} />,
        onClick: edit,
        allowed: canManage && (mayEdit ?? true),
      },
      ...(moreActions ?? []),
      {
        id: 'remove',
        label: labels.delete,
        icon: <Trash2 size={16} />,
        onClick: ask,
        allowed: canRemove && (mayRemove ?? true),
        tone: 'danger',
      },
    ],
    [labels, canManage, canRemove, mayEdit, mayRemove, moreActions, edit, ask],
  );
}

/**
 * The screen of a collection: title, table, the form, and the question before a row is deleted.
 *
 * @example
 * const { rows, ...commands } = useCollection('sponsors');
 * <CollectionScreen rows={rows} commands={commands} columns={columns} rowName={({ name }) => name}
 *   loss={({ name }) => labels.deleteLoss(name)} labels={labels} icon={<Handshake />} dialog={SponsorDialog} />
 */
export function CollectionScreen<
  Row extends { id: number },
  Commands extends Rights & { remove(id: number): Promise<Outcome> },
>(screen: CollectionScreenProps<Row, Commands>) {
  const { rows, commands, columns, rowName, labels, icon, paging, loadAll, onAdded, dialog: FormOf } = screen;
  const [editing, setEditing] = useState<Row | null>();
  const [removing, setRemoving] = useState<Row | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const actions = useActions(screen, setEditing, setRemoving);
  const add = commands.canCreate && (
    <Button variant="primary" icon={screen.addIcon ?? <Plus size={16} />} onClick={() => setEditing(null)}>
      {labels.add}
    </Button>
  );
  return (
    <Stack>
      <PageHeader title={labels.title} actions={screen.headerActions} />
      <PanelTable
        label={labels.title}
        rows={rows}
        columns={columns}
        rowId={({ id }) => id}
        rowName={rowName}
        reveal={added}
        actions={actions}
        action={
          <>
            {loadAll && <ExportButton fileName={labels.title} load={loadAll} columns={columns} />}
            {add}
          </>
        }
        paging={paging}
        // The table's own export holds the shown page alone.
        fileName={loadAll ? null : labels.title}
        empty={{ icon, title: labels.emptyTitle, text: labels.emptyText }}
        failedText={screen.failedText}
      />
      <FormOf
        row={editing}
        commands={commands}
        onClose={() => setEditing(undefined)}
        onAdded={(row) => {
          setAdded(row.id);
          onAdded?.(row);
        }}
      />
      <RemoveDialog
        row={removing}
        remove={({ id }) => commands.remove(id)}
        onClose={() => setRemoving(null)}
        title={labels.deleteTitle}
        text={labels.deleteText}
        loss={screen.loss}
        confirmLabel={labels.delete}
        doneText={labels.deleted}
        failedText={labels.deleteFailed}
        errorText={screen.removeErrorText}
      />
    </Stack>
  );
}
