import { memo } from 'react';
import { Checkbox } from '../form/Checkbox';
import { IconButton } from '../IconButton';
import { isAllowed, type RowAction } from './rowAction';
import { textOf, type TableColumn } from './tableColumn';
import type { TableTexts } from './tableTexts';
import type { TableKey } from './useSelection';

export interface TableRowProps<Row> {
  row: Row;
  id: TableKey;
  columns: readonly TableColumn<Row>[];
  rowName: (row: Row) => string;
  /** Undefined where the table has no such column. */
  actions: readonly RowAction<Row>[] | undefined;
  /** Undefined where rows can't be chosen. */
  selected: boolean | undefined;
  /** Just made: it is marked and scrolled to. */
  revealed: boolean;
  onSelect: (id: TableKey) => void;
  texts: TableTexts;
}

/** What is normal is not said: an attribute for every cell would be most of what a row costs to build. */
const priorityOf = <Row,>({ priority }: TableColumn<Row>, at: number) =>
  priority === 'normal' ? undefined : (priority ?? (at === 0 ? 'main' : undefined));

const scrollTo = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

/** The roles are said because laying a table out as cards takes them away in some browsers. */
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
          <td key={column.id} role="cell" data-align={column.align} data-priority={priority} data-label={column.header}>
            {content}
          </td>
        );
      })}
      {actions && (
        <td role="cell" data-cell="actions">
          {actions.map(
            (action) =>
              isAllowed(action, row) && (
                <IconButton
                  key={action.id}
                  size="small"
                  label={texts.rowAction(action.label, rowName(row))}
                  tooltip={action.label}
                  data-action={action.id}
                  icon={action.icon}
                  data-tone={action.tone}
                  onClick={() => action.onClick(row)}
                />
              ),
          )}
        </td>
      )}
    </tr>
  );
}

/** The cast gives back the type parameter that memo erases; the function above takes exactly these props. */
export const TableRow = memo(RowWithoutMemo) as typeof RowWithoutMemo;
