import { lazy, type InferType, type ISchema, type Schema } from 'yup';
import { array, number, string } from './schema';
import { isDay } from './timeZone';
import { isExactAmount } from './amount';
import { timeOf } from '../environment/clock';

const isStorable = (value: string) => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);

/** Text that can be stored unchanged: no NUL, no lone surrogates. */
export function text() {
  return string().test('storable', 'not_storable', (value) => value == null || isStorable(value));
}

/** Required free text; surrounding spaces do not count towards the minimum length. */
export function prose({ min, max }: { min: number; max: number }) {
  return text()
    .test({
      name: 'long enough',
      message: min === 1 ? 'required' : 'too_short',
      params: { min },
      test: (value) => value == null || value.trim().length >= min,
    })
    .max(max)
    .required();
}

/** The address of a page that people click. */
export function webAddress({ max = 500 } = {}) {
  return text()
    .max(max)
    .matches(/^https:\/\/\S+$/, { message: 'not_https', excludeEmptyString: true });
}

export function wholeNumber({ min, max }: { min: number; max: number }) {
  return number().integer().min(min).max(max);
}

/** A database id: a positive integer. */
export function id(message?: 'required') {
  return number().integer(message).min(1, message).max(Number.MAX_SAFE_INTEGER, message);
}

/** The recipient of a payment, warning or notification. */
export function recipient() {
  return id('required').typeError('required').meta({ kind: 'member' });
}

const WITH_OFFSET = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,6})?)([+-]\d\d)(?::?(\d\d))?$/;

/** Converts an offset, as other servers write it: `2026-11-20T21:00:00-03:00` becomes `2026-11-21T00:00:00.000Z`. */
function inUtc(value: unknown): unknown {
  const parts = typeof value === 'string' ? WITH_OFFSET.exec(value) : null;
  if (!parts) return value;
  const [, day, time, hours, minutes = '00'] = parts;
  const at = timeOf(`${day}T${time}${hours}:${minutes}`);
  return Number.isNaN(at) ? value : new Date(at).toISOString();
}

/**
 * An existing ISO-8601 UTC instant, `2026-11-21T00:00:00.000Z`. When answers are read leniently, instants with an
 * offset are converted.
 */
export function instant() {
  return string()
    .transform(inUtc)
    .matches(
      /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/,
      'not_an_instant',
    )
    .meta({ kind: 'instant' });
}

/** An existing day of the calendar, `2026-11-20`. */
export function calendarDay() {
  return string()
    .matches(/^[1-9]\d{3}-\d{2}-\d{2}$/, 'not_a_day')
    .test('day', 'not_a_day', (day) => day == null || isDay(day))
    .meta({ kind: 'day' });
}

/** A number with at most two decimal places: exact as whole hundredths, as which servers store it. */
export function decimal({ min, max }: { min: number; max: number }) {
  return number()
    .min(min)
    .max(max)
    .test('exact', 'too_precise', (value) => value == null || isExactAmount(value));
}

/** Fields that the server fills when it makes a row: the name of the member who did, empty if they are gone, and when. */
export const creationFields = () => ({ created_by: text().defined(), created_at: instant().required() });

/**
 * Counts the changes of a row. Sent back as `If-Match` so that a caller does not overwrite a change they did not see.
 * Servers of plain product.md 7 have none.
 */
export function version() {
  return number().integer().min(1);
}

/** A list in an answer. */
export function listOf<S extends Schema>(item: S) {
  // The cast is safe: it is yup's type of the schema's values, which `of` loses for a generic schema.
  return (
    array()
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- without it every list is `any`
      .of(item as unknown as ISchema<InferType<S>>)
      .required()
  );
}

/** Rule of an edit: an empty text counts as absent (product.md 5). */
export function orEmpty<S extends Schema>(rule: S) {
  return lazy((value: unknown) => (value === '' ? string().oneOf(['']) : rule));
}

/** Fields of an edit that are neither absent nor empty (product.md 5). */
export function givenFields<T extends object>(edit: T): GivenFields<T> {
  const given = Object.entries(edit).filter(([, value]) => value !== undefined && value !== '');
  // The cast is safe: only absent and empty values were removed, as in the type.
  return Object.fromEntries(given) as GivenFields<T>;
}
type GivenFields<T> = { [K in keyof T]?: Exclude<T[K], '' | undefined> };
