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

/** A condition: the search column contains the text. */
export const whereContains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${containing(fold(text))}`;
