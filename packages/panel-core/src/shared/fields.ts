import { array, lazy, number, string, type InferType, type ISchema, type Schema } from 'yup';

/** The one reason a form or a request is refused for a key it should not have. */
export const UNKNOWN_FIELD_MESSAGE = 'Unknown field';

const isStorable = (value: string) => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);

/** Text that can be stored and given back unchanged: no NUL, no lone surrogates. */
export function text() {
  return string().test(
    'storable',
    'Text contains characters that cannot be stored',
    (value) => value == null || isStorable(value),
  );
}

/** Text that people write: it must be there, and spaces around it do not count towards the least length. */
export function prose({ name, min, max }: { name: string; min: number; max: number }) {
  const tooShort = `${name} must be at least ${min} characters`;
  return text()
    .required(tooShort)
    .test('long enough', tooShort, (value) => value.trim().length >= min)
    .max(max, `${name} cannot exceed ${max} characters`);
}

/** A database id on the wire: a positive whole number; `message` is said of every other. */
export function id(message?: string) {
  return number().integer(message).min(1, message).max(Number.MAX_SAFE_INTEGER, message);
}

/** product.md 5: what every form with a member picker says where nobody was picked. */
export const USER_REQUIRED = 'User is required';

/** The member whom a payment, a warning or a notification is for. */
export function recipient() {
  return id(USER_REQUIRED).typeError(USER_REQUIRED).nonNullable(USER_REQUIRED);
}

const WITH_OFFSET = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,6})?)([+-]\d\d)(?::?(\d\d))?$/;

/** `2026-11-20T21:00:00-03:00`, as many servers write it, is `2026-11-21T00:00:00.000Z`. */
function inUtc(value: unknown): unknown {
  const parts = typeof value === 'string' ? WITH_OFFSET.exec(value) : null;
  if (!parts) return value;
  const [, day, time, hours, minutes = '00'] = parts;
  const at = Date.parse(`${day}T${time}${hours}:${minutes}`);
  return Number.isNaN(at) ? value : new Date(at).toISOString();
}

/**
 * ISO-8601 UTC instant, `2026-11-21T00:00:00.000Z`; no 13th month, which no clock could show. Where answers of other
 * servers are read, one with an offset is put into UTC.
 */
export function instant() {
  return string()
    .transform(inUtc)
    .matches(
      /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/,
      'Invalid date',
    );
}

/** A day of the station's calendar, `2026-11-20`, that its month has. */
export function calendarDay() {
  return string()
    .matches(/^[1-9]\d{3}-\d{2}-\d{2}$/, 'Invalid day')
    .test('day', 'Invalid day', (day) => {
      const at = new Date(`${day ?? '2000-01-01'}T00:00:00.000Z`);
      return !Number.isNaN(+at) && (day == null || at.toISOString().startsWith(day));
    });
}

/**
 * Counts the changes of a row. Sent back as `If-Match`, it keeps a caller from overwriting a change that they did not
 * see; servers of product.md 7 alone have none.
 */
export function version() {
  return number().integer().min(1);
}

/** A list answer. */
export function listOf<S extends Schema>(item: S) {
  // Guarantee: it is yup's own type of the schema's values, which `of` loses where the schema is a parameter.
  return (
    array()
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- without it every list is `any`
      .of(item as unknown as ISchema<InferType<S>>)
      .required()
  );
}

/** The rule of an edit: an empty text counts as not given (product.md 5). */
export function orEmpty<S extends Schema>(rule: S) {
  return lazy((value: unknown) => (value === '' ? string().oneOf(['']) : rule));
}

/** What an edit really asks for: its fields without those that are absent or empty (product.md 5). */
export function givenFields<T extends object>(edit: T): GivenFields<T> {
  const given = Object.entries(edit).filter(([, value]) => value !== undefined && value !== '');
  // Guarantee: only absent and empty values were left out, which the type leaves out too.
  return Object.fromEntries(given) as GivenFields<T>;
}
type GivenFields<T> = { [K in keyof T]?: Exclude<T[K], '' | undefined> };
