import { sql, type RawBuilder } from 'kysely';

/** Part of the matching rows; all of them if there are at most `max`. */
export interface PageOptions {
  page: number;
  limit: number;
  max?: number | undefined;
}

/** Without case and accents, for searching. */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Value of a row's search column. */
export const searchKey = (...texts: string[]) => fold(texts.join('\n'));

/** A pattern for `like … escape '\'` that finds the text anywhere. */
export const containing = (text: string) => sql`${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** The folded words of a search. */
export const wordsOf = (text: string) => fold(text).split(/\s+/).filter(Boolean);

/** A condition: each word of the text is in one of the search columns, as in the panel's own tables. */
export const whereContains = (columns: readonly string[], text: string): RawBuilder<boolean> => {
  const words = wordsOf(text);
  const any = (word: string) =>
    sql.join(
      columns.map((column) => sql`${sql.ref(column)} like ${containing(word)}`),
      sql` or `,
    );
  return sql<boolean>`(${
    words.length === 0
      ? sql`1 = 1`
      : sql.join(
          words.map((word) => sql`(${any(word)})`),
          sql` and `,
        )
  })`;
};
