import { CHANGED_MEANWHILE, type Outcome } from '@cabine/panel-core';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { IconButton } from '../components/IconButton';
import { downloadText } from '../components/table/downloadText';
import type { TableColumn } from '../components/table/tableColumn';
import { writeCsv } from '../components/table/writeCsv';
import { useCommandErrorText } from '../labels/errors.labels';
import { useLabels, useLanguageTag } from '../labels/labels';
import { shownColumns } from '../components/table/useDataTable';
import { exportLabels } from './export.labels';
import { useToasts } from './toasts';
import { useAddressTableState } from './useAddressTableState';

export interface ExportButtonProps<Row> {
  /** Name of the CSV without its extension. */
  fileName: string;
  load: () => Promise<Outcome<Row[]>>;
  columns: readonly TableColumn<Row>[];
}

/** Exports all matching rows of a table that the server pages. */
export function ExportButton<Row>({ fileName, load, columns }: ExportButtonProps<Row>) {
  const labels = useLabels(exportLabels);
  const errorText = useCommandErrorText(labels.failed);
  const language = useLanguageTag();
  const toasts = useToasts();
  const { hidden } = useAddressTableState().query;
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    const all = await load();
    setPending(false);
    // What is hidden may be hidden because the file goes to others.
    if (!all.ok) {
      toasts.error(all.error.code === CHANGED_MEANWHILE ? labels.changed : errorText(all.error));
      return;
    }
    const csv = writeCsv(shownColumns(columns, hidden), all.value, language);
    downloadText(csv, `${fileName}.csv`, 'text/csv;charset=utf-8');
  };
  return (
    <IconButton label={labels.exportCsv} icon={<Download size={16} />} pending={pending} onClick={() => void save()} />
  );
}
