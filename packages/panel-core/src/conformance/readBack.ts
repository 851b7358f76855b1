import type { ObjectSchema, AnyObject } from 'yup';
import { checkReply } from '../http/checkReply';
import { endpointOf } from './ask';

export type Row = Record<string, unknown> & { id: number };

/** The rows of an answer as the panel reads them: a list, or one row. */
export async function readRows(route: string, body: unknown): Promise<Row[]> {
  const read = await checkReply(route, body, () => undefined).catch(() => body);
  const rows = Array.isArray(read) ? read : [read];
  return rows.filter((row): row is Row => typeof row === 'object' && row !== null && 'id' in row);
}

/** The row's field of a sent one: `isActive` is `is_active` there. */
const fieldOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const isNamed = (value: unknown): value is { name: unknown } => typeof value === 'object' && value !== null;
/** Permissions are sent as names, in any order, and read as objects with a name. */
function isKept(sent: unknown, kept: unknown): boolean {
  if (!Array.isArray(sent) || !Array.isArray(kept) || !kept.every(isNamed))
    return JSON.stringify(kept) === JSON.stringify(sent);
  const sorted = (names: readonly unknown[]) => names.map(String).sort().join();
  return sorted(sent) === sorted(kept.map(({ name }) => name));
}

/** The fields of a row that are not what was sent, as the report names them; secrets and files are in no row. */
export function changedFields(sent: object, row: Row | undefined): string[] {
  return Object.entries(sent).flatMap(([name, value]) => {
    const kept = row && (name in row ? row[name] : row[fieldOf(name)]);
    return kept === undefined || isKept(value, kept) ? [] : [`${name} ${inShort(value)} is ${inShort(kept)}`];
  });
}

/** What a report quotes of a value. */
export function inShort(value: unknown): string {
  if (value === undefined) return 'absent';
  if (value instanceof File) return `of type ${value.type}`;
  if (typeof value === 'string' && value.length > 20) return `of ${value.length} characters`;
  return Array.isArray(value) && value.length > 1 ? `of ${value.length} items` : JSON.stringify(value);
}

interface Described {
  type: string;
  tests?: { params?: { max?: number; min?: number } }[];
  meta?: { kind?: string };
  innerType?: { oneOf?: unknown[] };
}

/** Values beyond what fields have: too little, too much, none of those listed. */
function oddValues(value: unknown, { type, tests = [], meta, innerType }: Described): unknown[] {
  // Whether a member exists is no limit of the field.
  if (meta?.kind === 'member') return [];
  if (value instanceof File) return [new File(['Not a sound'], 'conformance.txt', { type: 'text/plain' }), undefined];
  const max = tests.find(({ params }) => params?.max !== undefined)?.params?.max ?? 0;
  if (type === 'number') return [-1, 0, Number(value) + 0.001, max + 1, undefined];
  if (type === 'string') return ['', 'x', 'x'.repeat(max + 1), '1'.repeat(max + 1), 'conformance', undefined];
  const [first] = Array.isArray(value) ? (value as unknown[]) : [];
  // A server may know more permissions than the contract, so their number has no limit.
  const isNamed = (innerType?.oneOf ?? []).length > 0;
  const tooMany = isNamed ? [] : [Array<unknown>(max + 1).fill(first)];
  return type === 'array' ? [[], ...tooMany, ['x'.repeat(1_001)], undefined] : [];
}

/** Changes of a valid body that the contract refuses, one field at a time. */
export function beyondLimits(route: string, body: object): [field: string, value: unknown][] {
  // The cast is safe: every body is an object.
  const schema = endpointOf(route).body as ObjectSchema<AnyObject>;
  const fields = (schema.describe({ value: body }) as unknown as { fields: Record<string, Described> }).fields;
  const isRefused = (field: string, value: unknown) => {
    try {
      schema.validateSyncAt(field, { ...body, [field]: value }, { strict: true });
      return false;
    } catch {
      return true;
    }
  };
  return Object.entries(body).flatMap(([field, value]) =>
    oddValues(value, fields[field] ?? { type: '' }).flatMap((odd) =>
      isRefused(field, odd) ? [[field, odd] as [string, unknown]] : [],
    ),
  );
}
