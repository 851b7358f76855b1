import { textOf, type TableColumn } from './tableColumn';

/** What Excel, LibreOffice and Sheets would run as a formula, full-width signs included (CWE-1236). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function field(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function cell<Row>(column: TableColumn<Row>, row: Row, language: string): string {
  const value = column.text ? undefined : column.value?.(row);
  // A number of ours is no formula, and keeps the decimal sign that the reader's spreadsheet expects.
  if (typeof value !== 'number') return field(textOf(column, row));
  return value.toLocaleString(language, { useGrouping: false, maximumFractionDigits: 20 });
}

/**
 * Rows as CSV for spreadsheets: headers as labels, `;` between fields, CRLF, formulas made harmless, a byte order mark
 * so that Excel reads UTF-8.
 */
export function writeCsv<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[], language: string): string {
  const exported = columns.filter((column) => column.exportable ?? Boolean(column.value ?? column.text));
  const lines = rows.map((row) => exported.map((column) => cell(column, row, language)).join(';'));
  const head = exported.map(({ header }) => field(header)).join(';');
  return `\ufeff${[head, ...lines].join('\r\n')}\r\n`;
}
