import type { AnyObject, ObjectShape, Schema } from 'yup';
import { number, object, string } from './schema';
import { listOf, text } from './fields';
import { ROWS_AT_ONCE, TABLE_PAGE_SIZE } from './pages';
import { timeOf } from '../environment/clock';

const PAGE_MAX = 1_000_000;
const SEARCH_MAX = 100;

const MEANS_MAX = 8_000;
const MEANING = /^\d{1,2}\.(\w{1,20})\.([^,]{1,60})$/;
const SPAN = /^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z\/\d{4}-\d\d-\d\dT[\d:.]{8,15}Z$/;

/** A span of time in a meaning: two instants, the second excluded. */
export const isSpan = (value: string) => SPAN.test(value) && value.split('/').every((at) => !Number.isNaN(timeOf(at)));

/**
 * What words of `q` stand for, where the panel shows words or figures for stored values: `0.type.bonus` says that the
 * first word names the type bonus. The panel knows the language; the server finds the values. Separated by commas.
 */
export const meanings = (columns: Readonly<Record<string, (value: string) => boolean>>) =>
  string()
    .max(MEANS_MAX)
    .test('meanings', 'not_a_choice', (means) => {
      const isOne = (each: string) => {
        const [, column = '', value = ''] = MEANING.exec(each) ?? [];
        return Object.hasOwn(columns, column) && columns[column]?.(value) === true;
      };
      return means == null || means.split(',').every(isOne);
    });

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
