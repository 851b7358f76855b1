import { COLLECTIONS } from '@cabine/panel-core/contract';
import { ID, PERSONAL_DATA, type Column, type Text } from './personalData';

interface Table {
  name: string;
  key: readonly string[];
  owner?: string;
  isDeleted?: true;
  staysGone?: true;
  about?: Readonly<Record<string, readonly string[]>>;
  columns: Readonly<Record<string, Column>>;
}

/** Every table that has data of members. In a collection that is not declared, every text is prose. */
export const TABLES_OF_MEMBERS: readonly Table[] = [
  // The casts are safe: the types above are narrower.
  ...Object.entries(PERSONAL_DATA as Record<string, Pick<Table, 'columns'> | null>).flatMap(([name, held]) =>
    held ? [{ name, key: ID, ...('user_id' in held.columns && { owner: 'user_id' }), ...held }] : [],
  ),
  ...COLLECTIONS.filter((name) => !(name in PERSONAL_DATA)).map((name): Table => ({ name, key: ID, columns: {} })),
];

export const textsOf = ({ columns }: Pick<Table, 'columns'>): [string, Text][] =>
  Object.entries(columns).flatMap(([name, column]) => (typeof column === 'object' ? [[name, column]] : []));

const WORDS = new Set(
  TABLES_OF_MEMBERS.flatMap((table) =>
    textsOf(table).flatMap(([column, { isWords: are }]) => (are ? [`${table.name}.${column}`] : [])),
  ),
);
/** Whether a field of an area's rows has words that may be deleted, which the audit log does not keep. */
export const isWords = (area: string, field: string) => WORDS.has(`${area}.${field}`);

/** Tables whose deleted rows no restore brings back. */
export const STAYS_GONE = TABLES_OF_MEMBERS.flatMap(({ name, staysGone }) => (staysGone ? [name] : []));
