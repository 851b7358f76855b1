import { object } from 'yup';
import { instant, listOf, text } from '../shared/fields';

/** Most rows of a table in a member's own data. */
export const OWN_ROWS_MAX = 10_000;

/** A member's own rows, with the columns as the back end stores them; values as text, in the order of `columns`. */
export const ownDataSchema = object({
  made_at: instant().required(),
  tables: listOf(
    object({
      name: text().required(),
      columns: listOf(text().required()),
      rows: listOf(listOf(text().defined().nullable())),
    }),
  ),
});
