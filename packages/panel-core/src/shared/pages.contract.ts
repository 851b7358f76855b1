import { number, object, string, type AnyObject, type ObjectShape, type Schema } from 'yup';
import { listOf, text } from './fields';
import { ROWS_AT_ONCE, TABLE_PAGE_SIZE } from './pages';

const PAGE_MAX = 1_000_000;
const SEARCH_MAX = 100;

/** Query fields of a paged list. */
export const pageFields = {
  /** Returns all matching rows if there are at most this many, otherwise a page. */
  max: number().integer().min(1).max(ROWS_AT_ONCE),
  page: number().integer().min(1).max(PAGE_MAX).default(1),
  limit: number().integer().min(1).max(ROWS_AT_ONCE).default(TABLE_PAGE_SIZE),
  /** Search text; case and accents are ignored. */
  q: text().max(SEARCH_MAX),
  order: string().oneOf(['asc', 'desc']),
};

/** One page, and the number of matching rows on all pages. */
export const pageOf = <Row extends Schema<AnyObject>, More extends ObjectShape>(row: Row, more: More) =>
  object({ rows: listOf(row), total: number().integer().min(0).required(), ...more });

/** Values of a filter, separated by commas. */
export const choicesOf = (name: string, isChoice: (value: string) => boolean) =>
  string().test(name, 'not_a_choice', (value) => value == null || value.split(',').every(isChoice));
