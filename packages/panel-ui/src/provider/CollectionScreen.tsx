import type { Outcome, PanelApiError, Remote, Rights } from '@cabine/panel-core';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { EmptyState } from '../components/feedback/EmptyState';
import { PageHeader } from '../components/PageHeader';
import { Stack } from '../components/Stack';
import type { RowAction } from '../components/table/rowAction';
import type { TableColumn } from '../components/table/tableColumn';
import type { ServerPaging } from '../components/table/useDataTable';
import { ExportButton } from './ExportButton';
import { PanelTable } from './PanelTable';
import { RemoveDialog } from './RemoveDialog';
import { useFormRow } from './useFormRow';

/** The texts of a screen with one table. */
export interface CollectionLabels {
  title: string;
  add: string;
  /** Absent where rows are not edited. */
  edit?: string;
  delete: string;
  deleteTitle: string;
  deleteText: string;
  deleted: string;
  deleteFailed: string;
  emptyTitle: string;
  emptyText: string;
}

export interface CollectionDialogProps<Row, Commands> {
  /** The row to edit, null to add one, undefined to close. */
  row: Row | null | undefined;
  commands: Commands;
  onClose: () => void;
  /** Opens the table's page with the new row. Not needed if new rows come first. */
  onAdded: (row: Row) => void;
}

export interface CollectionScreenProps<Row extends object, Commands> {
  rows: Remote<Row[]>;
  commands: Commands;
  columns: readonly TableColumn<Row>[];
  /** Name of a row in button names and questions. */
  rowName: (row: Row) => string;
  /** One sentence about what deleting the row removes. */
  loss: (row: Row) => ReactNode;
  labels: CollectionLabels;
  /** Icon of the empty table. */
  icon: ReactNode;
  /** Icon of the button that adds a row. Default: a plus. */
  addIcon?: ReactNode;
  /** Adds and edits a row. Wrap it in `lazyDialog` to load it after the page. */
  dialog: ComponentType<CollectionDialogProps<Row, Commands>>;
  /** Which rows members with the permission may edit. Default: every row. */
  mayEdit?: (row: Row) => boolean;
  mayRemove?: (row: Row) => boolean;
  /** Row actions between 'edit' and 'delete'. */
  moreActions?: readonly RowAction<Row>[];
  headerActions?: ReactNode;
  /** Set both if the server pages: `paging` describes the page in `rows`, `loadAll` loads all matches for an export. */
  paging?: ServerPaging | undefined;
  loadAll?: (() => Promise<Outcome<Row[]>>) | undefined;
  /** Called after a row was added, for example to reload the page of `rows`. */
  onAdded?: ((row: Row) => void) | undefined;
  /** Replaces the common message for a failed load; `removeErrorText` replaces the one for a failed delete. */
  failedText?: string;
  /** Stands in the table's place for members who may add rows and see none. */
  unseenTitle?: string | false | undefined;
  removeErrorText?: (error: PanelApiError) => string | null;
}

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
        label: labels.edit ?? '',
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
 * A screen with one table: title, form dialog and delete confirmation included.
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
  const [editing, setEditing] = useFormRow<Row>(commands.canCreate);
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
      {screen.unseenTitle ? (
        <Card>
          <EmptyState icon={screen.addIcon} title={screen.unseenTitle} action={add} />
        </Card>
      ) : (
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
          empty={{ icon, title: labels.emptyTitle, text: labels.emptyText }}
          failedText={screen.failedText}
        />
      )}
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
