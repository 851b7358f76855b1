import { PROBLEM_TEXTS, problemOf, problemText, type Problem } from '@cabine/panel-core/contract';
import { ArraySchema, ObjectSchema, ValidationError, type Schema } from 'yup';
import { HttpError, invalidInput } from './errors';

/**
 * Checks a body strictly: no conversions, every fault by its field, unknown keys are faults.
 *
 * @throws HttpError 400 with `fields`
 */
export function validateBody(schema: Schema, body: unknown): unknown {
  // yup accepts an absent object; an empty one gets the errors of its fields.
  return validate(schema, body === undefined ? {} : body, true);
}

/**
 * Checks a query, whose strings are converted to numbers and booleans.
 *
 * @throws HttpError 400 with `fields`
 */
export function validateQuery(schema: Schema, query: unknown): unknown {
  // A repeated parameter would be ambiguous.
  const repeated = Object.entries(query as object).flatMap(([key, value]) => (Array.isArray(value) ? [key] : []));
  const faults = new Faults();
  for (const key of repeated) faults.add(key, { code: 'given_twice' });
  if (!faults.isEmpty) throw faults.toError();
  return validate(schema, query, false);
}

/** More faults would only make the answer longer than the request. */
const FAULTS_MAX = 20;
const PATH_MAX = 100;
/** Deeper than any contract. yup quotes a wrong value indented: a text that grows with the square of the depth. */
const DEPTH_MAX = 10;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

function validate(schema: Schema, value: unknown, strict: boolean): unknown {
  if (isDeeper(value, DEPTH_MAX)) throw invalidInput({});
  const shape = new Faults();
  // Before any item is checked: a list that is too long may have thousands.
  // Unknown keys too: yup takes `toString` for a field, because its map of fields has a prototype.
  checkShape(schema, value, '', shape);
  if (!shape.isEmpty) throw shape.toError();
  const faults = new Faults();
  let valid: unknown;
  try {
    valid = schema.validateSync(value, { strict, abortEarly: false, stripUnknown: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const each of error.inner.length > 0 ? error.inner : [error]) faults.add(each.path ?? '', problemOf(each));
  }
  if (faults.isEmpty) return valid;
  throw faults.toError();
}

class Faults {
  readonly #fields = new Map<string, Problem>();

  get isFull(): boolean {
    return this.#fields.size >= FAULTS_MAX;
  }

  get isEmpty(): boolean {
    return this.#fields.size === 0;
  }

  /** Keeps the first problem of a field. */
  add(path: string, problem: Problem): void {
    const field = path.length > PATH_MAX ? `${path.slice(0, PATH_MAX)}…` : path;
    if (this.isFull || this.#fields.has(field)) return;
    this.#fields.set(field, problem);
  }

  toError(): HttpError {
    const { '': whole, ...byField } = Object.fromEntries(this.#fields);
    const message = whole ? problemText(PROBLEM_TEXTS, 'body', whole) : 'Invalid input';
    return new HttpError(400, 'invalid_input', message, { problems: byField });
  }
}

/**
 * Finds unknown keys and lists that are too long.
 *
 * @returns false if a list is too long to check its items
 */
function checkShape(schema: unknown, value: unknown, path: string, faults: Faults): boolean {
  if (schema instanceof ArraySchema && Array.isArray(value)) {
    const max = longest(schema);
    if (value.length > max) {
      faults.add(path, { code: 'too_many', max });
      return false;
    }
    return value.every((item, index) => checkShape(schema.innerType, item, `${path}[${index}]`, faults));
  }
  if (!(schema instanceof ObjectSchema) || typeof value !== 'object' || value === null) return true;
  const { fields } = schema;
  for (const [key, inner] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (!Object.hasOwn(fields, key)) faults.add(at, { code: 'unknown_field' });
    else if (!checkShape(fields[key], inner, at, faults)) return false;
    if (faults.isFull) return true;
  }
  return true;
}

/** The length limit of a list's schema. */
function longest(schema: Schema): number {
  const test = schema.tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS;
  return Number(test?.params?.max ?? Infinity);
}
