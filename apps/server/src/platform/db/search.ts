import { sql, type RawBuilder } from 'kysely';

/** Which rows of what is found; all of them where they are `max` at most. */
export interface PageOptions {
  page: number;
  limit: number;
  max?: number | undefined;
}

/** Without case and accents: what is searched by. */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** The texts of a row that a search looks at, for a column of their own. */
export const searchKey = (...texts: string[]) => fold(texts.join('\n'));

/** A pattern for `like … escape '\'` that finds the text anywhere. */
export const containing = (text: string) => sql`${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** True where a search column says it. */
export const whereSaying = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${containing(fold(text))}`;
