import { array, object } from '../shared/schema';
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
  /** What of the member the caller may not hand over, and the permissions that it needs: one of each list. */
  left_out: array(object({ name: text().required(), needs: listOf(listOf(text().required())) })),
});
