import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Checkbox } from '../form/Checkbox';
import { Select } from '../form/Select';
import { IconButton } from '../IconButton';
import { Popover } from '../overlay/Popover';
import type { TableTexts } from './tableTexts';
import type { DataTableModel } from './useDataTable';

export const Fields = styled.div`
  display: grid;
  gap: var(--cabine-space-4);
  padding: var(--cabine-space-4);

  & > div,
  & > fieldset {
    display: grid;
    gap: var(--cabine-space-2);
    min-width: 0;
  }
  & > fieldset > legend {
    margin-bottom: var(--cabine-space-2);
  }
  & > fieldset > legend,
  & > div > strong {
    font-size: var(--cabine-font-xs);
    font-weight: 600;
    color: var(--cabine-text-muted);
  }
`;

const UNSORTED = 'unsorted';

export interface TableSheetProps<Row> {
  table: DataTableModel<Row>;
  texts: TableTexts;
  /** Filter fields that belong to no column. */
  fields?: ReactNode;
}

/** Order and filters of a table drawn as cards, which has no row of headers. */
export function TableSheet<Row>({ table, texts, fields }: TableSheetProps<Row>) {
  const { query, filters, sortable, sortBy } = table;
  if (sortable.length === 0 && filters.length === 0 && !fields) return null;
  const orders = sortable.flatMap(({ id, header }) =>
    (['asc', 'desc'] as const).map((direction) => ({
      value: `${id}.${direction}`,
      label: texts.sorted(header, direction),
      sort: { column: id, direction },
    })),
  );
  const order = query.sort ? `${query.sort.column}.${query.sort.direction}` : UNSORTED;
  return (
    <Popover
      label={texts.arrange}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          variant="secondary"
          label={texts.arrange}
          icon={<SlidersHorizontal size={16} />}
          data-active={table.isNarrowed || query.sort ? '' : undefined}
        />
      )}
    >
      <Fields>
        {orders.length > 0 && (
          <Select
            label={texts.sortBy}
            value={order}
            options={[{ value: UNSORTED, label: texts.unsorted }, ...orders]}
            onChange={(chosen) => sortBy(orders.find(({ value }) => value === chosen)?.sort ?? null)}
          />
        )}
        {filters.map((column) => {
          const chosen = query.filters[column.id] ?? [];
          return (
            <fieldset key={column.id}>
              <legend>{column.header}</legend>
              {table.choices(column).map(({ value, label }) => (
                <Checkbox
                  key={value}
                  label={label}
                  checked={chosen.includes(value)}
                  onChange={(on) =>
                    table.filter(column.id, on ? [...chosen, value] : chosen.filter((other) => other !== value))
                  }
                />
              ))}
            </fieldset>
          );
        })}
        {fields}
      </Fields>
    </Popover>
  );
}
