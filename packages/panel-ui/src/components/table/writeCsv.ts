import { textOf, type TableColumn } from './tableColumn';

/**
 * Where a formula would start in Excel, LibreOffice or Sheets, full-width characters included (CWE-1236): at the start,
 * and after any separator, as a program that splits at another one does not see our quotes.
 */
const FORMULA = /((?:^|[,;\t\r\n])[\s"]*)(?=[=+\-@＝＋－＠])/g;

const MONTH = '(?:jan|fe[bv]|mar|a[bp]r|ma[iy]|jun|jul|a[ug]go?|sep?t?|set|o[cu]t|nov|de[cz])[a-zç]*';
/** What Excel and LibreOffice turn into a number, a day or a truth: '007', '1E5', '1/2', 'Mar10'. */
const NO_TEXT = new RegExp(
  `^\\s*(?:[\\d.,:/%\\s-]*\\d[\\d.,:/%\\s-]*(?:e[+-]?\\d+)?|${MONTH}[\\s./-]?\\d{1,4}|\\d{1,2}[\\s./-]?${MONTH}|true|false|verdadeiro|falso)\\s*$`,
  'i',
);

/** A text that stays a text: spreadsheets take the apostrophe for its sign. */
const asText = (text: string) => (NO_TEXT.test(text) ? `'${text}` : text);

function field(text: string): string {
  const harmless = text.replace(FORMULA, "$1'");
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function cell<Row>(column: TableColumn<Row>, row: Row, language: string): string {
  const value = column.inFile ? column.inFile.value(row) : column.text ? undefined : column.value?.(row);
  // A number can't be a formula, and is written with the locale's decimal separator.
  if (typeof value !== 'number') {
    if (column.inFile) return field(String(value));
    return field(typeof value === 'string' ? asText(value) : textOf(column, row));
  }
  return value.toLocaleString(language, { useGrouping: false, maximumFractionDigits: 20 });
}

/** Spreadsheets split at `;` where the comma is the decimal sign. */
const separatorOf = (language: string) => ((0.5).toLocaleString(language).includes(',') ? ';' : ',');

/**
 * Rows as CSV: a header line, CRLF, the separator of the language's spreadsheets, escaped formulas, and a byte order mark so that Excel reads
 * UTF-8.
 */
export function writeCsv<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[], language: string): string {
  const exported = columns.filter((column) => column.exportable ?? Boolean(column.value ?? column.text));
  const separator = separatorOf(language);
  const lines = rows.map((row) => exported.map((column) => cell(column, row, language)).join(separator));
  const head = exported.map(({ header, inFile }) => field(inFile?.header ?? header)).join(separator);
  return `\ufeff${[head, ...lines].join('\r\n')}\r\n`;
}
