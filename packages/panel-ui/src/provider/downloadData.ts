import type { ReplyOf } from '@cabine/panel-core/client';
import { downloadBlob } from '../components/downloadBlob';

/** Saves what is held of a member as JSON, a list of rows by table. */
export function downloadData({ made_at, tables, left_out }: ReplyOf<'GET /own-data'>, fileName: string): void {
  const data = tables.map(({ name, columns, rows }) => [
    name,
    rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]]))),
  ]);
  const text = JSON.stringify({ made_at, left_out, ...Object.fromEntries(data) }, null, 2);
  downloadBlob(new Blob([text], { type: 'application/json' }), fileName);
}
