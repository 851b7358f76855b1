import CircleAlert from 'lucide-react/icons/circle-alert';
import { useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Button } from '../Button';
import { EmptyState, type EmptyStateProps } from '../feedback/EmptyState';
import { ErrorNote } from '../feedback/ErrorNote';
import type { RemoteState } from '../feedback/RemoteView';
import { StatusView } from '../feedback/StatusView';
import { MAIN_ACTION, useKeptFocus } from '../overlay/useKeptFocus';
import type { BulkAction, RowAction } from './rowAction';
import { TableBulkBar } from './TableBulkBar';
import { TableGrid } from './TableGrid';
import { Frame, MainAction, Root } from './tableStyles';
import { TablePager } from './TablePager';
import type { TableTexts } from '../../labels/table.labels';
import { TableToolbar } from './TableToolbar';
import { isServerPaging, useDataTable, type DataTableOptions } from './useDataTable';
import { useTableLayout } from './useTableLayout';

/** An array of rows, or rows with their loading state. */
export type TableRows<Row> = readonly Row[] | RemoteState<readonly Row[], unknown>;

export interface DataTableProps<Row> extends Omit<DataTableOptions<Row>, 'rows' | 'ready'> {
  /** Accessible name of the table. */
  label: string;
  rows: TableRows<Row>;
  /** Name of a row in the accessible names of its buttons. */
  rowName: (row: Row) => string;
  actions?: readonly RowAction<Row>[];
  /** Actions on several rows; makes rows selectable. */
  bulkActions?: readonly BulkAction<Row>[];
  /** The primary button: at the right of the toolbar, and in the empty state. */
  action?: ReactNode;
  /** Fields that set `ownFilters`, beside those of the columns. */
  filterFields?: ReactNode;
  empty: Omit<EmptyStateProps, 'action'>;
  /** Replaces the table when its data is denied. */
  denied?: ReactNode;
  /** Replaces the table when the first load failed. */
  failed?: (retry: () => void, error: unknown, isAsking: boolean) => ReactNode;
  /** Name of the CSV without its extension. Default: the label, or none where the server pages, as one page is no export. Null: no export. */
  fileName?: string | null;
  texts: TableTexts;
  /** Class of the root element. */
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

const isRemote = <Row,>(rows: TableRows<Row>): rows is RemoteState<readonly Row[], unknown> => 'status' in rows;
const NOTHING: readonly never[] = [];

/** Keeps the previous rows while another page loads from the server. */
function useKeptRows<Row>(rows: TableRows<Row>, keep: boolean): RemoteState<readonly Row[], unknown> {
  const [last, setLast] = useState<readonly Row[] | null>(null);
  const ready = { status: 'ready', refreshing: false, error: null, retry: noop } as const;
  if (!isRemote(rows)) return { ...ready, data: rows };
  if (rows.status === 'ready' && last !== rows.data) setLast(rows.data);
  if (rows.status === 'denied' && last !== null) setLast(null);
  return rows.status === 'loading' && keep && last !== null ? { ...ready, data: last, refreshing: true } : rows;
}

const noop = () => {};
const NOT_READY = { data: NOTHING, refreshing: false, error: null, retry: noop };

/**
 * A table with search, filters, sorting, paging, column choice, density, CSV, actions and loading states.
 * For records of one kind that are looked for and compared; a handful that is only read is a list.
 *
 * Parts: a toolbar with search, filters, view menu, CSV and at its end the main button; head, rows with the strongest
 * column first and actions last; a foot with count and pages. Without room for the columns those of low priority move to
 * the row's menu; where that is not enough a row has two lines and a menu, and order and filters are in one sheet.
 *
 * @example
 * <DataTable label="Membros" rows={members} columns={COLUMNS} rowId={(m) => m.id} rowName={(m) => m.username}
 *   actions={[{ id: 'edit', label: 'Editar', icon: <Pencil size={16} />, onClick: edit, allowed: mayEdit }]}
 *   empty={{ title: 'Nenhum membro' }} texts={texts} />
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { label, bulkActions = NOTHING, actions = NOTHING, texts, ...given } = props;
  const isServer = isServerPaging(given.paging);
  const { fileName = isServer ? null : label } = given;
  const { className, style } = given;
  const remote = useKeptRows(props.rows, isServer);
  const loading = remote.status === 'loading';
  const { data, refreshing, error, retry } = remote.status === 'ready' ? remote : NOT_READY;
  const table = useDataTable({ ...given, rows: data, ready: !loading && !refreshing });
  const { frame, layout } = useTableLayout(table.columns.length);
  const shared = { table, texts, isCards: layout === 'cards' };
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  const bulk = bulkActions.filter(({ allowed }) => allowed !== false);

  if (remote.status === 'denied') return props.denied ?? null;
  if (remote.status === 'failed') {
    return (
      props.failed?.(remote.retry, remote.error, remote.refreshing === true) ?? <Failed remote={remote} texts={texts} />
    );
  }
  const action = props.action && <MainAction {...MAIN_ACTION}>{props.action}</MainAction>;
  const isEmpty = !loading && table.total === 0 && !table.isNarrowed;
  const count = isEmpty ? '' : texts.count(table.matching, table.total);
  return (
    <Root
      ref={root}
      tabIndex={-1}
      aria-label={label}
      data-status={isEmpty ? 'empty' : remote.status}
      {...{ className, style }}
    >
      {!isEmpty && <TableToolbar {...shared} fileName={fileName} fields={props.filterFields} action={action} />}
      {error !== null && (
        <ErrorNote
          isQuiet
          action={
            <Button size="small" pending={refreshing} onClick={retry}>
              {texts.retry}
            </Button>
          }
        >
          {texts.stale}
        </ErrorNote>
      )}
      {isEmpty ? (
        <Frame>
          <EmptyState {...props.empty} action={action} />
        </Frame>
      ) : (
        <TableGrid
          {...shared}
          label={label}
          rowName={props.rowName}
          actions={actions}
          selectable={bulk.length > 0}
          loading={loading}
          refreshing={refreshing}
          reveal={props.reveal}
          layout={layout}
          frame={frame}
        />
      )}
      <TableBulkBar table={table} actions={bulk} texts={texts} />
      <TablePager table={table} texts={texts} loading={loading} count={count} list={root} />
    </Root>
  );
}

function Failed({ remote, texts }: { remote: { retry: () => void; refreshing?: boolean }; texts: TableTexts }) {
  return (
    <StatusView
      role="alert"
      tone="danger"
      icon={<CircleAlert size={20} />}
      title={texts.failedTitle}
      text={texts.failedText}
      action={
        <Button pending={remote.refreshing === true} onClick={remote.retry}>
          {texts.retry}
        </Button>
      }
    />
  );
}
