import { panelContract, type Endpoint } from '@cabine/panel-core/contract';
import type { SchemaFieldDescription } from 'yup';

/** The type of a field according to the contract. */
export interface FieldKind {
  type: 'boolean' | 'number' | 'duration' | 'day' | 'instant' | 'text';
  /** The field's enum, empty if it has none. */
  values: readonly string[];
  isList: boolean;
}

const TEXT: FieldKind = { type: 'text', values: [], isList: false };
/** Some are in rows only, not in the contract, so the name tells. */
const DURATION: FieldKind = { type: 'duration', values: [], isList: false };
const INSTANT: FieldKind = { type: 'instant', values: [], isList: false };

function kindOf(field: SchemaFieldDescription): FieldKind {
  if ('innerType' in field && field.innerType && !Array.isArray(field.innerType))
    return { ...kindOf(field.innerType), isList: true };
  if (!('oneOf' in field)) return TEXT;
  const values = field.oneOf.filter((value): value is string => typeof value === 'string');
  const { kind } = (field.meta ?? {}) as { kind?: 'day' | 'instant' };
  const type = field.type === 'boolean' || field.type === 'number' ? field.type : (kind ?? 'text');
  return { type, values, isList: false };
}

/** The fields of a row, of a list of rows or of a page. */
function rowsOf(schema: SchemaFieldDescription): [string, SchemaFieldDescription][] {
  if ('innerType' in schema && schema.innerType && !Array.isArray(schema.innerType)) return rowsOf(schema.innerType);
  return 'fields' in schema ? Object.entries(schema.fields) : [];
}

/** The fields of an endpoint's reply and body, under their names in the audit log. */
export function fieldsOf({ reply, body }: Endpoint): [string, FieldKind][] {
  const schemas = [reply, body].filter((schema) => schema !== null && schema !== undefined && schema !== 'raw');
  return schemas.flatMap((schema) =>
    rowsOf(schema.describe()).map(([name, field]): [string, FieldKind] => [name, kindOf(field)]),
  );
}

const isSpecific = ({ type, values }: FieldKind) => type !== 'text' || values.length > 0;

const kinds: ReadonlyMap<string, ReadonlyMap<string, FieldKind>> = new Map(
  Object.entries(panelContract).map(([feature, endpoints]) => {
    const ofMembers = Object.values<Endpoint>(endpoints).filter(({ route }) => !route.includes(' /public/'));
    const fields = ofMembers.flatMap(fieldsOf);
    // If both schemas have the field, the one with the more specific type wins.
    return [
      feature,
      new Map([...fields.filter(([, kind]) => !isSpecific(kind)), ...fields.filter(([, kind]) => isSpecific(kind))]),
    ];
  }),
);

const BOOLEANS = ['true', 'false'];
/** Fields of rows that the contract has no schema for. */
const OTHERS: [string, string, FieldKind][] = [['payments', 'rate', TEXT]];

/** The fields of the contract, with what they can be where that is a choice. */
export const knownFields: readonly [area: string, field: string, kind: FieldKind][] = [
  ...[...kinds].flatMap(([area, fields]) =>
    [...fields].map(([field, kind]): [string, string, FieldKind] => [
      area,
      field,
      kind.type === 'boolean' ? { ...kind, values: BOOLEANS } : kind,
    ]),
  ),
  ...OTHERS,
];

/** The field's kind in this area; text for fields that are not in the contract. */
export const fieldKind = (area: string, field: string): FieldKind =>
  field.endsWith('_ms') ? DURATION : field.endsWith('_at') ? INSTANT : (kinds.get(area)?.get(field) ?? TEXT);
