import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import type { BulkAction } from './rowAction';
import type { TableTexts } from '../../labels/table.labels';
import type { DataTableModel } from './useDataTable';

const Bar = styled.div`
  position: var(--cabine-bar, sticky);
  bottom: var(--cabine-space-2);
  @media (width < 60em) {
    bottom: var(--cabine-toast-bottom, var(--_toast-bottom, var(--cabine-space-2)));
  }
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--cabine-space-2);
  padding: var(--cabine-space-2) var(--cabine-space-3);
  border: 1px solid var(--cabine-accent-line);
  border-radius: var(--cabine-radius-card);
  background: var(--cabine-accent-soft);

  & > strong {
    flex: 1;
    color: var(--cabine-accent-text);
    font-variant-numeric: tabular-nums;
  }
`;

export interface TableBulkBarProps<Row> {
  table: DataTableModel<Row>;
  actions: readonly BulkAction<Row>[];
  texts: TableTexts;
}

/** Actions on the selected rows; shown while any row is selected. */
export function TableBulkBar<Row>({ table, actions, texts }: TableBulkBarProps<Row>) {
  const { selection, matching, rows } = table;
  if (selection.rows.length === 0) return null;
  const offersAll = selection.page === 'all' && rows.length < matching && selection.rows.length < matching;
  return (
    <Bar role="group" aria-label={texts.selected(selection.rows.length)}>
      <strong>{texts.selected(selection.rows.length)}</strong>
      {offersAll && (
        <Button size="small" variant="quiet" onClick={selection.selectAll}>
          {texts.selectAll(matching)}
        </Button>
      )}
      {actions.map(({ id, label, icon, tone, onClick }) => (
        <Button
          key={id}
          size="small"
          variant={tone ?? 'secondary'}
          icon={icon}
          onClick={() => onClick(selection.rows, selection.clear)}
        >
          {label}
        </Button>
      ))}
      <IconButton size="small" label={texts.clearSelection} icon={<X size={16} />} onClick={selection.clear} />
    </Bar>
  );
}
