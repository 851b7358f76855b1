import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import SearchX from 'lucide-react/icons/search-x';
import { useMemo, type ReactNode, type Ref } from 'react';
import { Button } from '../Button';
import { EmptyState } from '../feedback/EmptyState';
import { Checkbox } from '../form/Checkbox';
import { Skeleton } from '../feedback/Skeleton';
import { useSharedTooltip } from '../overlay/useSharedTooltip';
import { isAllowed, type RowAction } from './rowAction';
import type { TableColumn } from './tableColumn';
import { CardStyles, Grid } from './gridStyles';
import { Frame } from './tableStyles';
import { TableRow } from './TableRow';
import type { TableTexts } from '../../labels/table.labels';
import type { DataTableModel } from './useDataTable';
import type { TableLayout } from './useTableLayout';
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
  reveal: TableKey | null | undefined;
  /** `frame` observes which one fits. */
  layout: TableLayout;
  isCards: boolean;
  frame: Ref<HTMLDivElement>;
  texts: TableTexts;
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
  columns,
  selectable,
  loading,
  isCards,
  texts,
  hasActions,
}: TableGridProps<Row> & { columns: readonly TableColumn<Row>[]; hasActions: boolean }) {
  const { selection } = table;
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

const isLow = <Row,>({ priority }: TableColumn<Row>) => priority === 'low';

/** The columns that the layout draws, and those whose values are in the row's menu. */
function useDrawnColumns<Row>(columns: readonly TableColumn<Row>[], layout: TableLayout) {
  return useMemo(() => {
    if (layout === 'table') return { drawn: columns, details: [] };
    if (layout === 'short')
      return { drawn: columns.filter((column) => !isLow(column)), details: columns.filter(isLow) };
    return { drawn: columns, details: columns.filter((column) => column.prose || isLow(column)) };
  }, [columns, layout]);
}

/** The table element: a sticky header with sort buttons and one page of rows; cards where it is narrow. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { label, table, rowName, actions, selectable, loading, refreshing, reveal, layout, isCards, frame, texts } =
    props;
  const { rows, rowId, selection, query } = table;
  const { drawn, details } = useDrawnColumns(table.columns, layout);
  const hasActions =
    details.length > 0 ||
    actions.some((action) => action.allowed !== false && (loading || rows.some((row) => isAllowed(action, row))));
  return (
    <Frame ref={frame} data-refreshing={refreshing ? '' : undefined}>
      {isCards && <CardStyles />}
      <Grid
        role="table"
        aria-label={label}
        aria-busy={loading || refreshing}
        data-density={query.density}
        data-cards={isCards ? '' : undefined}
        data-actions={hasActions ? '' : undefined}
      >
        <TableHead {...props} columns={drawn} hasActions={hasActions} />
        <TableBody>
          {loading
            ? skeletonRows(drawn.length + Number(selectable) + Number(hasActions))
            : rows.map((row) => (
                <TableRow
                  key={rowId(row)}
                  row={row}
                  id={rowId(row)}
                  columns={drawn}
                  details={details}
                  rowName={rowName}
                  actions={hasActions ? actions : undefined}
                  selected={selectable ? selection.has(rowId(row)) : undefined}
                  revealed={rowId(row) === reveal}
                  onSelect={selection.toggle}
                  layout={layout}
                  texts={texts}
                />
              ))}
        </TableBody>
      </Grid>
      {!loading && table.matching === 0 && <NoResults clear={table.clear} texts={texts} />}
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

function NoResults({ clear, texts }: { clear: () => void; texts: TableTexts }) {
  return (
    <EmptyState
      icon={<SearchX size={20} />}
      title={texts.noResultsTitle}
      text={texts.noResultsText}
      action={<Button onClick={clear}>{texts.clearFilters}</Button>}
    />
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
