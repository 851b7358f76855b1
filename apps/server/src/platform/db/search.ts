import { fold, wordsOf } from '@cabine/panel-core/text';
import { sql, type RawBuilder } from 'kysely';

/** Part of the matching rows; all of them if there are at most `max`. */
export interface PageOptions {
  page: number;
  limit: number;
  max?: number | undefined;
}

/** Value of a row's search column. */
export const searchKey = (...texts: string[]) => fold(texts.join('\n'));

/** A pattern for `like … escape '\'` that finds the text anywhere. */
export const containing = (text: string) => sql`${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** A condition: an instant lies in a span `from/to`, its end excluded. */
export const within = (column: string, span: string) => {
  const [from = '', to = ''] = span.split('/');
  return sql`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to})`;
};

/** Where a word of a search may be found. */
export interface Searched {
  /** Search columns, which contain it. */
  columns: readonly string[];
  /** Columns of the panel's table that have it by a value, by their ids: see `meanings` of the contract. */
  shown?: Readonly<Record<string, (value: string) => RawBuilder<unknown>>>;
  /** Other conditions for the word. */
  also?: (word: string) => Promise<RawBuilder<unknown>>;
}

const MEANING = /^(\d+)\.(\w+)\.(.+)$/;

/** A condition: each word of `q` is found, as in the panel's own tables. */
export async function whereFound(
  { q = '', means = '' }: { q?: string | undefined; means?: string | undefined },
  { columns, shown = {}, also }: Searched,
): Promise<RawBuilder<boolean>> {
  const meanings = means.split(',').map((each) => MEANING.exec(each) ?? []);
  const each = wordsOf(q).map(async (word, at) => {
    const found = columns.map((column) => sql`${sql.ref(column)} like ${containing(word)}`);
    const meant = meanings.flatMap(([, index, column = '', value = '']) => {
      const condition = Number(index) === at ? shown[column] : undefined;
      return condition ? [condition(value)] : [];
    });
    const others = also ? [await also(word)] : [];
    return sql`(${sql.join([...found, ...meant, ...others], sql` or `)})`;
  });
  const conditions = await Promise.all(each);
  return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
