import type { Schema, ValidationError } from 'yup';
import { browserLog, type Log } from '../environment/log';
import type { FeatureContract } from '../shared/endpoint';
import { PanelApiError, UNREADABLE_MESSAGE } from '../shared/PanelApiError';

/** By its name: a client asks before the library of the contract has arrived. */
const isInvalid = (thrown: unknown): thrown is ValidationError =>
  (thrown as { name?: unknown } | null)?.name === 'ValidationError';

/** Those that were asked for, by route; undefined for an answer without a body, or a file. */
const schemas = new Map<string, Schema | undefined>();

async function schemaOf(route: string): Promise<Schema | undefined> {
  if (schemas.has(route)) return schemas.get(route);
  const features: Record<string, FeatureContract> = await import('../features').catch((cause: unknown) => {
    throw new PanelApiError('network', UNREADABLE_MESSAGE, { cause });
  });
  const endpoints = Object.values({ ...features }).flatMap((feature) => Object.values(feature));
  const reply = endpoints.find((endpoint) => endpoint.route === route)?.reply;
  // `required`: an object schema alone would accept undefined.
  schemas.set(route, reply === 'raw' ? undefined : reply?.required());
  return schemas.get(route);
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (schema: object): Record<string, Schema> =>
  'fields' in schema ? (schema.fields as Record<string, Schema>) : {};
const rowOf = (schema: object): Schema | null =>
  'innerType' in schema && schema.innerType ? (schema.innerType as Schema) : null;

/** Whether a text may be empty. Many servers send null or nothing instead. */
function mayBeEmpty({ type, spec, tests }: Schema): boolean {
  return (
    type === 'string' && !spec.optional && !spec.nullable && !tests.some((test) => test.OPTIONS?.name === 'required')
  );
}

/** Drops nulls of optional fields and fills in empty texts, as SQL servers leave them. */
function withoutNulls(schema: Schema, value: unknown): unknown {
  if (!isFields(value)) return value;
  const read: Fields = { ...value };
  for (const [name, field] of Object.entries(fieldsOf(schema))) {
    if (read[name] === null && !field.spec.nullable) delete read[name];
    if (read[name] === undefined && mayBeEmpty(field)) read[name] = '';
  }
  return read;
}

const complained = new WeakMap<Log, Set<string>>();

/** Logs once per place: polled calls would repeat it every few seconds. */
function complain(log: Log, route: string, path: string, what: string): string {
  const message = `${route}: the answer is not what the contract promises at '${path}'. ${what}`;
  const place = `${route} ${path.replace(/\d+/g, '')}`;
  const places = complained.get(log) ?? new Set<string>();
  if (!places.has(place)) log(message);
  complained.set(log, places.add(place));
  return message;
}

/** Reads a list row by row, so that an unreadable row does not lose the others. */
function readRows(log: Log, route: string, row: Schema, rows: readonly unknown[], at: string): unknown[] {
  const errors: ValidationError[] = [];
  const read = rows.flatMap((each, index) => {
    try {
      return [row.validateSync(withoutNulls(row, each))];
    } catch (thrown) {
      if (!isInvalid(thrown)) throw thrown;
      thrown.path = [`${at}[${index}]`, thrown.path].filter(Boolean).join('.');
      errors.push(thrown);
      return [];
    }
  });
  const [first] = errors;
  // If no row can be read, the list is not empty but malformed.
  if (first && read.length === 0) throw first;
  if (first) complain(log, route, first.path ?? '', `${errors.length} of ${rows.length} rows are left out.`);
  return read;
}

function readLeniently(log: Log, route: string, schema: Schema, reply: unknown): unknown {
  const row = rowOf(schema);
  if (row && Array.isArray(reply)) return readRows(log, route, row, reply, '');
  const read = withoutNulls(schema, reply);
  if (!isFields(read)) return schema.validateSync(read);
  for (const [name, field] of Object.entries(fieldsOf(schema))) {
    const [inner, list] = [rowOf(field), read[name]];
    if (inner && Array.isArray(list)) read[name] = readRows(log, route, inner, list, name);
    else if (isFields(list)) read[name] = withoutNulls(field, list);
  }
  return schema.validateSync(read);
}

/**
 * Checks an answer against the contract. Returns it unchanged if it matches; otherwise corrects common differences of
 * other servers: numbers and booleans as strings, instants with an offset, null for absent fields, unreadable rows in
 * lists. Unknown fields are kept.
 *
 * @throws PanelApiError of kind `malformed` that names route and place
 */
export async function checkReply(route: string, reply: unknown, log: Log = browserLog): Promise<unknown> {
  const schema = await schemaOf(route);
  if (!schema) return reply;
  try {
    return schema.validateSync(reply, { strict: true });
  } catch (thrown) {
    if (!isInvalid(thrown)) throw thrown;
  }
  try {
    return readLeniently(log, route, schema, reply);
  } catch (thrown) {
    if (!isInvalid(thrown)) throw thrown;
    // Without the value, which may be personal data.
    throw new PanelApiError('malformed', complain(log, route, thrown.path ?? '', 'The answer is discarded.'));
  }
}
