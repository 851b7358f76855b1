import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button';
import { Checkbox } from '../form/Checkbox';
import { SegmentedControl } from '../form/SegmentedControl';
import { Select } from '../form/Select';
import type { TableTexts } from '../../labels/table.labels';
import type { DataTableModel } from './useDataTable';

const Fields = styled.div`
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
    color: var(--cabine-text-muted);
  }
`;

const UNSORTED = 'unsorted';

export interface TableFieldsProps<Row> {
  table: DataTableModel<Row>;
  texts: TableTexts;
  /** Filter fields that belong to no column. */
  fields?: ReactNode;
}

/** Order and filters, for a table without a row of headers. */
export function SheetFields<Row>({ table, texts, fields, close }: TableFieldsProps<Row> & { close: () => void }) {
  const { query, filters, sortable, sortBy } = table;
  const orders = sortable.flatMap(({ id, header }) =>
    (['asc', 'desc'] as const).map((direction) => ({
      value: `${id}.${direction}`,
      label: texts.sorted(header, direction),
      sort: { column: id, direction },
    })),
  );
  const order = query.sort ? `${query.sort.column}.${query.sort.direction}` : UNSORTED;
  return (
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
      <Button variant="primary" onClick={close}>
        {texts.done}
      </Button>
    </Fields>
  );
}

/** Which columns are shown, and how high rows are. */
export function ViewFields<Row>({ table, texts }: TableFieldsProps<Row>) {
  const { hideable, query, toggleColumn, setDensity } = table;
  return (
    <Fields>
      {hideable.length > 0 && (
        <fieldset>
          <legend>{texts.columns}</legend>
          {hideable.map(({ id, header }) => (
            <Checkbox key={id} label={header} checked={!query.hidden.includes(id)} onChange={() => toggleColumn(id)} />
          ))}
        </fieldset>
      )}
      <div>
        <strong aria-hidden="true">{texts.density}</strong>
        <SegmentedControl
          label={texts.density}
          value={query.density}
          onChange={setDensity}
          options={[
            { value: 'comfortable', label: texts.comfortable },
            { value: 'compact', label: texts.compact },
          ]}
        />
      </div>
    </Fields>
  );
}
