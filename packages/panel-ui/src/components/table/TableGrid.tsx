import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ReactNode, Ref } from 'react';
import { Checkbox } from '../form/Checkbox';
import { Skeleton } from '../feedback/Skeleton';
import { useSharedTooltip } from '../overlay/Tooltip';
import { isAllowed, type RowAction } from './rowAction';
import type { TableColumn } from './tableColumn';
import { Grid } from './gridStyles';
import { Frame } from './tableStyles';
import { TableRow } from './TableRow';
import type { TableTexts } from './tableTexts';
import type { DataTableModel } from './useDataTable';
import type { TableKey } from './useSelection';

export interface TableGridProps<Row> {
  label: string;
  table: DataTableModel<Row>;
  rowName: (row: Row) => string;
  actions: readonly RowAction<Row>[];
  selectable: boolean;
  /** Draws a skeleton of rows before the first load. */
  loading: boolean;
  refreshing: boolean;
  reveal: TableKey | null;
  /** Rows are drawn as cards; `frame` measures whether they have to be. */
  isCards: boolean;
  frame: Ref<HTMLDivElement>;
  texts: TableTexts;
  /** Shown under the header when there are no rows. */
  children?: ReactNode;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SORT_ICONS = { ascending: ArrowUp, descending: ArrowDown, unsorted: ChevronsUpDown } as const;
const SKELETON_ROWS = 8;

function ColumnHead<Row>({
  column,
  table,
  isCards,
}: Pick<TableGridProps<Row>, 'table' | 'isCards'> & { column: TableColumn<Row> }) {
  const { sort } = table.query;
  const sortBy = table.sort(column);
  const order = sortBy && sort?.column === column.id ? ARIA_SORT[sort.direction] : undefined;
  const SortIcon = SORT_ICONS[order ?? 'unsorted'];
  return (
    <th role="columnheader" scope="col" aria-sort={order} data-align={column.align} style={{ width: column.width }}>
      {sortBy && !isCards ? (
        <button type="button" onClick={sortBy}>
          {column.header}
          <SortIcon size={16} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function TableHead<Row>({
  table,
  selectable,
  loading,
  isCards,
  texts,
  hasActions,
}: TableGridProps<Row> & { hasActions: boolean }) {
  const { columns, selection } = table;
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selectable && (
          <th role="columnheader" scope="col" data-cell="select">
            <Checkbox
              hideLabel
              label={texts.selectPage}
              checked={selection.page === 'all'}
              indeterminate={selection.page === 'some'}
              disabled={loading}
              onChange={selection.togglePage}
            />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.id} column={column} table={table} isCards={isCards} />
        ))}
        {hasActions && (
          <th role="columnheader" scope="col" data-cell="actions">
            {texts.actions}
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The table element: a sticky header with sort buttons and one page of rows; cards where it is narrow. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { label, table, rowName, actions, selectable, loading, refreshing, reveal, isCards, frame, texts } = props;
  const { columns, rows, rowId, selection, query } = table;
  const hasMenu = isCards && columns.some(({ prose, priority }) => prose || priority === 'low');
  const hasActions =
    hasMenu ||
    actions.some((action) => action.allowed !== false && (loading || rows.some((row) => isAllowed(action, row))));
  return (
    <Frame ref={frame} data-refreshing={refreshing ? '' : undefined}>
      <Grid
        role="table"
        aria-label={label}
        aria-busy={loading || refreshing}
        data-density={query.density}
        data-cards={isCards ? '' : undefined}
        data-actions={hasActions ? '' : undefined}
      >
        <TableHead {...props} hasActions={hasActions} />
        <TableBody>
          {loading
            ? skeletonRows(columns.length + Number(selectable) + Number(hasActions))
            : rows.map((row) => (
                <TableRow
                  key={rowId(row)}
                  row={row}
                  id={rowId(row)}
                  columns={columns}
                  rowName={rowName}
                  actions={hasActions ? actions : undefined}
                  selected={selectable ? selection.has(rowId(row)) : undefined}
                  revealed={rowId(row) === reveal}
                  onSelect={selection.toggle}
                  isCard={isCards}
                  texts={texts}
                />
              ))}
        </TableBody>
      </Grid>
      {props.children}
    </Frame>
  );
}

function TableBody({ children }: { children: ReactNode }) {
  const { handlers, bubble } = useSharedTooltip();
  return (
    <>
      <tbody role="rowgroup" {...handlers}>
        {children}
      </tbody>
      {bubble}
    </>
  );
}

function skeletonRows(cells: number) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row} role="row" aria-hidden="true">
      {Array.from({ length: cells }, (_cell, at) => (
        <td key={at} role="cell">
          <Skeleton width={`${45 + ((row * 17 + at * 29) % 45)}%`} />
        </td>
      ))}
    </tr>
  ));
}
