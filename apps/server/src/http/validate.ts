import { UNKNOWN_FIELD_MESSAGE } from '@cabine/panel-core/contract';
import { ArraySchema, ObjectSchema, ValidationError, type Schema } from 'yup';
import { invalidInput } from './errors';

/**
 * Checks a body as it is: no type is bent, every fault is named by its field, unknown keys are faults.
 *
 * @throws HttpError 400 with `fields`
 */
export function validateBody(schema: Schema, body: unknown): unknown {
  // yup lets an absent object pass; an empty one gets the messages of its fields.
  return validate(schema, body === undefined ? {} : body, true);
}

/**
 * Checks a query, where everything arrives as text: numbers and booleans are read from it.
 *
 * @throws HttpError 400 with `fields`
 */
export function validateQuery(schema: Schema, query: unknown): unknown {
  // Read as one value, `?page=1&page=2` would mean whichever of them the reader likes.
  const repeated = Object.entries(query as object).flatMap(([key, value]) => (Array.isArray(value) ? [key] : []));
  if (repeated.length > 0) throw invalidInput(Object.fromEntries(repeated.map((key) => [key, 'Given more than once'])));
  return validate(schema, query, false);
}

function validate(schema: Schema, value: unknown, strict: boolean): unknown {
  const fields: Record<string, string> = {};
  let valid: unknown;
  try {
    valid = schema.validateSync(value, { strict, abortEarly: false, stripUnknown: false });
  } catch (error) {
    // Nested so deeply that nobody can walk it: no form of ours sends that.
    if (error instanceof RangeError) throw invalidInput({});
    if (!(error instanceof ValidationError)) throw error;
    for (const { path, message } of error.inner.length > 0 ? error.inner : [error]) fields[path ?? ''] ??= message;
  }
  for (const path of unknownKeys(schema, value)) fields[path] = UNKNOWN_FIELD_MESSAGE;
  if (Object.keys(fields).length === 0) return valid;
  const { '': whole, ...byField } = fields;
  throw invalidInput(byField, whole);
}

function unknownKeys(schema: unknown, value: unknown, path = ''): string[] {
  if (schema instanceof ArraySchema && Array.isArray(value)) {
    return value.flatMap((item, index) => unknownKeys(schema.innerType, item, `${path}[${index}]`));
  }
  if (!(schema instanceof ObjectSchema) || typeof value !== 'object' || value === null) return [];
  const { fields } = schema;
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return Object.hasOwn(fields, key) ? unknownKeys(fields[key], inner, at) : [at];
  });
}
