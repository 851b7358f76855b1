import Download from 'lucide-react/icons/download';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef, type ReactNode } from 'react';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { downloadText } from './downloadText';
import { TableFilter } from './TableFilter';
import type { TableTexts } from '../../labels/table.labels';
import type { TableFieldsProps } from './TableFields';
import { TableSheet, TableViewMenu } from './TableSheet';

function TableSearch({ value, onChange, texts }: { value: string; onChange: (q: string) => void; texts: TableTexts }) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div data-part="search" data-print="no">
      <Search size={16} />
      <input
        ref={input}
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value !== '' && <IconButton size="small" label={texts.clearSearch} icon={<X size={16} />} onClick={clear} />}
    </div>
  );
}

export interface TableToolbarProps<Row> extends TableFieldsProps<Row> {
  /** Name of the CSV without its extension. Null: no export. */
  fileName: string | null;
  /** The primary button, at the right. */
  action?: ReactNode;
  /** Order and filters are in one sheet, because the table has no row of headers. */
  isCards: boolean;
}

export function TableToolbar<Row>({ table, texts, fileName, fields, action, isCards }: TableToolbarProps<Row>) {
  const { query, search } = table;
  const save = (name: string) => downloadText(table.csv(), `${name}.csv`, 'text/csv;charset=utf-8');
  return (
    <div data-part="toolbar">
      {search && <TableSearch value={query.q} onChange={search} texts={texts} />}
      {isCards ? (
        <TableSheet table={table} texts={texts} fields={fields} />
      ) : (
        <>
          {table.filters.map((column) => (
            <TableFilter
              key={column.id}
              label={column.header}
              chosen={query.filters[column.id] ?? []}
              onChange={(values) => table.filter(column.id, values)}
              options={() => table.choices(column)}
              texts={texts}
            />
          ))}
          {fields}
        </>
      )}
      {table.isNarrowed && (
        <Button size="small" variant="quiet" onClick={table.clear}>
          {texts.clearFilters}
        </Button>
      )}
      <div data-part="end">
        {!isCards && <TableViewMenu table={table} texts={texts} />}
        {fileName !== null && (
          <IconButton
            label={texts.exportCsv}
            icon={<Download size={16} />}
            aria-disabled={table.matching === 0}
            onClick={() => save(fileName)}
          />
        )}
        {action}
      </div>
    </div>
  );
}
