import { memo } from 'react';
import { Checkbox } from '../form/Checkbox';
import { pressOf } from '../buttonStyles';
import { RowMenu } from './RowMenu';
import { isAllowed, type RowAction } from './rowAction';
import { textOf, type TableColumn } from './tableColumn';
import type { TableTexts } from '../../labels/table.labels';
import type { TableKey } from './useSelection';
import type { TableLayout } from './useTableLayout';

export interface TableRowProps<Row> {
  row: Row;
  id: TableKey;
  columns: readonly TableColumn<Row>[];
  /** The columns whose values the row's menu has. */
  details: readonly TableColumn<Row>[];
  rowName: (row: Row) => string;
  /** Undefined if the table has no column of actions. */
  actions: readonly RowAction<Row>[] | undefined;
  /** Undefined if rows can't be selected. */
  selected: boolean | undefined;
  /** Just created: the row is highlighted and scrolled into view. */
  revealed: boolean;
  onSelect: (id: TableKey) => void;
  /** Its actions are in a menu, unless it is a whole table. */
  layout: TableLayout;
  texts: TableTexts;
}

/** Explicit ones, because some browsers drop those of the elements when CSS lays a table out as cards. */
const ROLES = { row: 'row', name: 'rowheader', cell: 'cell' };
const NATIVE: Partial<typeof ROLES> = {};

const scrollTo = (row: HTMLElement | null) => row?.scrollIntoView?.({ block: 'nearest' });

/** No component, as a page has a hundred buttons. */
function drawActions<Row>(props: TableRowProps<Row>, all: readonly RowAction<Row>[]) {
  const { row, rowName, layout, texts } = props;
  const actions = all.filter((action) => isAllowed(action, row));
  const details = props.details.filter((column) => textOf(column, row) !== '');
  if (details.length > 0 || (layout !== 'table' && actions.length > 1))
    return <RowMenu row={row} name={rowName(row)} details={details} actions={actions} texts={texts} />;
  return actions.map((action) => (
    <button
      key={action.id}
      type="button"
      aria-label={texts.rowAction(action.label, rowName(row))}
      data-tip={action.label}
      data-action={action.id}
      data-tone={action.tone}
      {...pressOf(false, { onClick: () => action.onClick(row) })}
    >
      {action.icon}
    </button>
  ));
}

/** An attribute is set where it says something: one on every cell would dominate the cost of a row. */
function RowWithoutMemo<Row>(props: TableRowProps<Row>) {
  const { row, id, columns, rowName, actions, selected, revealed, onSelect, layout, texts } = props;
  const roles = layout === 'cards' ? ROLES : NATIVE;
  return (
    <tr
      role={roles.row}
      ref={revealed ? scrollTo : undefined}
      data-selected={selected ? '' : undefined}
      data-revealed={revealed ? '' : undefined}
    >
      {selected !== undefined && (
        <td role={roles.cell} data-cell="select">
          <Checkbox hideLabel label={texts.selectRow(rowName(row))} checked={selected} onChange={() => onSelect(id)} />
        </td>
      )}
      {columns.map((column, at) => {
        const { priority = at === 0 ? 'main' : 'normal', align } = column;
        const content = column.cell ? column.cell(row) : textOf(column, row);
        return priority === 'main' ? (
          <th key={column.id} role={roles.name} scope="row" data-align={align}>
            {content}
          </th>
        ) : (
          <td
            key={column.id}
            role={roles.cell}
            data-align={align}
            data-priority={priority === 'low' ? priority : undefined}
            data-label={align && column.header}
            data-prose={column.prose}
          >
            {content}
          </td>
        );
      })}
      {actions && (
        <td role={roles.cell} data-cell="actions">
          {drawActions(props, actions)}
        </td>
      )}
    </tr>
  );
}

/** The cast restores the type parameter that memo drops. */
export const TableRow = memo(RowWithoutMemo) as typeof RowWithoutMemo;
