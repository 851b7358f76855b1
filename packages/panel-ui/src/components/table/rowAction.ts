import type { ReactNode } from 'react';

/** An action on one row: an icon button in its last cell. */
export interface RowAction<Row> {
  id: string;
  /** A verb; the row's name is added to it. */
  label: string;
  /** A 16 px icon. */
  icon: ReactNode;
  onClick: (row: Row) => void;
  /** Hidden when the member lacks the permission for this row. Default true. */
  allowed?: boolean | ((row: Row) => boolean);
  tone?: 'danger';
}

/** An action on the selected rows. Passing one makes rows selectable. */
export interface BulkAction<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  onClick: (rows: readonly Row[], clearSelection: () => void) => void;
  allowed?: boolean;
  tone?: 'danger';
}

export function isAllowed<Row>({ allowed = true }: RowAction<Row>, row: Row): boolean {
  return typeof allowed === 'function' ? allowed(row) : allowed;
}
