import { DataTable, type DataTableProps } from '../components/table/DataTable';
import { useLabels, useLanguageTag } from '../labels/labels';
import { tableLabels, type TableTexts } from '../labels/table.labels';
import { useAddressTableState } from './useAddressTableState';
import { AccessDenied, FailedView, Boundary } from './views';

/** The texts of a table in the panel's language. */
export function useTableTexts(): TableTexts {
  return useLabels(tableLabels);
}

export interface PanelTableProps<Row> extends Omit<
  DataTableProps<Row>,
  'texts' | 'state' | 'language' | 'denied' | 'failed'
> {
  /** Distinguishes a second table on the same screen; see `useAddressTableState`. */
  prefix?: string;
  /** The screen's own message for a failed load (product.md 8). */
  failedText?: string;
}

/**
 * A DataTable with the panel's texts and language, its state in the address, and the common views of product.md 2.
 *
 * @example
 * <PanelTable label={labels.title} rows={warnings} columns={columns} rowId={(w) => w.id} rowName={(w) => w.reason}
 *   actions={actions} action={<Button>...</Button>} empty={{ title: labels.empty }} />
 */
export function PanelTable<Row>({ prefix, failedText, ...table }: PanelTableProps<Row>) {
  const state = useAddressTableState(prefix);
  return (
    <Boundary>
      <DataTable
        {...table}
        state={state}
        texts={useTableTexts()}
        language={useLanguageTag()}
        denied={<AccessDenied />}
        failed={(retry, error, isAsking) => (
          <FailedView error={error} text={failedText} retry={retry} isAsking={isAsking} />
        )}
      />
    </Boundary>
  );
}
