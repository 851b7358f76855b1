import Download from 'lucide-react/icons/download';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { BareIconButton } from '../BareIconButton';
import { Button } from '../Button';
import { controlLook } from '../fieldLook';
import { IconButton } from '../IconButton';
import { downloadText } from './downloadText';
import { TableFilter } from './TableFilter';
import type { TableTexts } from './tableTexts';
import { TableViewMenu } from './TableViewMenu';
import type { DataTableModel } from './useDataTable';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--cabine-space-2);
`;

const SearchBox = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  flex: 1 1 200px;
  max-width: 320px;

  & > svg {
    position: absolute;
    inset-inline-start: var(--cabine-space-3);
    color: var(--cabine-text-muted);
    pointer-events: none;
  }
  & > input {
    ${controlLook}
    padding-inline: 36px 40px;
  }
  & > input::-webkit-search-cancel-button {
    display: none;
  }
  & > button {
    position: absolute;
    inset-inline-end: var(--cabine-space-1);
  }
  @container (max-width: 639px) {
    flex-basis: 100%;
    max-width: none;
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-2);
  margin-inline-start: auto;
`;

function TableSearch({ value, onChange, texts }: { value: string; onChange: (q: string) => void; texts: TableTexts }) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <SearchBox>
      <Search size={16} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value !== '' && <BareIconButton size="small" label={texts.clearSearch} icon={<X size={16} />} onClick={clear} />}
    </SearchBox>
  );
}

export interface TableToolbarProps<Row> {
  table: DataTableModel<Row>;
  texts: TableTexts;
  /** Null: no export. */
  fileName: string | null;
  /** The main button, at the right. */
  action?: ReactNode;
}

/** Search at the left, filters as chips, view and export, the main button at the right. */
export function TableToolbar<Row>({ table, texts, fileName, action }: TableToolbarProps<Row>) {
  const { query, search } = table;
  const save = (name: string) => downloadText(table.csv(), `${name}.csv`, 'text/csv;charset=utf-8');
  return (
    <Bar>
      {search && <TableSearch value={query.q} onChange={search} texts={texts} />}
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
      {table.isNarrowed && (
        <Button size="small" variant="quiet" onClick={table.clear}>
          {texts.clearFilters}
        </Button>
      )}
      <End>
        <TableViewMenu table={table} texts={texts} />
        {fileName !== null && (
          <IconButton
            label={texts.exportCsv}
            icon={<Download size={16} />}
            aria-disabled={table.matching === 0}
            onClick={() => save(fileName)}
          />
        )}
        {action}
      </End>
    </Bar>
  );
}
