import { memo } from 'react';
import { Checkbox } from '../form/Checkbox';
import { pressOf } from '../buttonStyles';
import { RowMenu } from './RowMenu';
import { isAllowed, ROW_BUTTON, type RowAction } from './rowAction';
import { textOf, type TableColumn } from './tableColumn';
import type { TableTexts } from '../../labels/table.labels';
import type { TableKey } from './useSelection';

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
  /** Its actions are in a menu. */
  hasMenu: boolean;
  texts: TableTexts;
}

/** Undefined, so no attribute, for the default: setting one on every cell would dominate the cost of a row. */
const priorityOf = <Row,>({ priority }: TableColumn<Row>, at: number) =>
  priority === 'normal' ? undefined : (priority ?? (at === 0 ? 'main' : undefined));

const scrollTo = (row: HTMLElement | null) => row?.scrollIntoView?.({ block: 'nearest' });

function Actions<Row>(props: TableRowProps<Row> & { actions: readonly RowAction<Row>[] }) {
  const { row, rowName, hasMenu, texts } = props;
  const actions = props.actions.filter((action) => isAllowed(action, row));
  const details = props.details.filter((column) => textOf(column, row) !== '');
  if (details.length > 0 || (hasMenu && actions.length > 1))
    return <RowMenu row={row} name={rowName(row)} details={details} actions={actions} texts={texts} />;
  return actions.map((action) => (
    <button
      key={action.id}
      {...ROW_BUTTON}
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

/** Explicit roles, because some browsers drop them when CSS lays a table out as cards. */
function RowWithoutMemo<Row>(props: TableRowProps<Row>) {
  const { row, id, columns, rowName, actions, selected, revealed, onSelect, texts } = props;
  return (
    <tr
      role="row"
      ref={revealed ? scrollTo : undefined}
      data-selected={selected ? '' : undefined}
      data-revealed={revealed ? '' : undefined}
    >
      {selected !== undefined && (
        <td role="cell" data-cell="select">
          <Checkbox hideLabel label={texts.selectRow(rowName(row))} checked={selected} onChange={() => onSelect(id)} />
        </td>
      )}
      {columns.map((column, at) => {
        const content = column.cell ? column.cell(row) : textOf(column, row);
        const priority = priorityOf(column, at);
        return priority === 'main' ? (
          <th key={column.id} role="rowheader" scope="row" data-align={column.align} data-priority={priority}>
            {content}
          </th>
        ) : (
          <td
            key={column.id}
            role="cell"
            data-align={column.align}
            data-priority={priority}
            data-label={column.header}
            data-prose={column.prose}
          >
            {content}
          </td>
        );
      })}
      {actions && (
        <td role="cell" data-cell="actions">
          <Actions {...props} actions={actions} />
        </td>
      )}
    </tr>
  );
}

/** The cast restores the type parameter that memo drops. */
export const TableRow = memo(RowWithoutMemo) as typeof RowWithoutMemo;
