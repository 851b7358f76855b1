import Ellipsis from 'lucide-react/icons/ellipsis';
import { styled } from 'styled-components';
import { pressOf } from '../buttonStyles';
import { MenuList } from '../overlay/MenuList';
import { Popover } from '../overlay/Popover';
import type { RowAction } from './rowAction';
import { textOf, type TableColumn } from './tableColumn';
import type { TableTexts } from '../../labels/table.labels';

const Details = styled.dl`
  display: grid;
  gap: var(--cabine-space-2);
  padding: var(--cabine-space-2) var(--cabine-space-3);

  & dt {
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-xs);
  }
  & dd {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

export interface RowMenuProps<Row> {
  row: Row;
  name: string;
  /** The columns that the row leaves out or cuts off. */
  details: readonly TableColumn<Row>[];
  actions: readonly RowAction<Row>[];
  texts: TableTexts;
}

/** What a row has no room for: which one it is, the rest of its values, and its actions with their words. */
export function RowMenu<Row>({ row, name, details, actions, texts }: RowMenuProps<Row>) {
  return (
    <Popover
      label={name}
      width={280}
      trigger={({ onClick, ...trigger }) => (
        <button
          {...trigger}
          type="button"
          aria-label={texts.rowAction(texts.actions, name)}
          data-tip={texts.actions}
          data-action="menu"
          {...pressOf(false, { onClick })}
        >
          <Ellipsis size={20} />
        </button>
      )}
    >
      {(close) => (
        <MenuList>
          {!details.some((column) => textOf(column, row) === name) && <Details as="p">{name}</Details>}
          {details.length > 0 && (
            <Details>
              {details.map((column) => (
                <div key={column.id}>
                  <dt>{column.header}</dt>
                  <dd>{textOf(column, row)}</dd>
                </div>
              ))}
            </Details>
          )}
          {actions.map((action) => (
            <button
              key={action.id}
              type="button"
              data-tone={action.tone}
              onClick={() => {
                close();
                action.onClick(row);
              }}
            >
              {action.icon}
              <span>{action.label}</span>
            </button>
          ))}
        </MenuList>
      )}
    </Popover>
  );
}
