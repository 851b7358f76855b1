import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { Schema } from 'yup';

export type JsonSchema = { [key: string]: unknown };

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON schema of a yup schema, for the serializer and for the API document. */
export function toJsonSchema(schema: Schema): JsonSchema {
  return closed(convertSchema(schema as Parameters<typeof convertSchema>[0]) as JsonSchema);
}

/** Removes the defaults that yup adds to objects, which a serializer would send; and closes the objects. */
function closed(schema: JsonSchema): JsonSchema {
  const { default: _invented, ...rest } = schema;
  if (isObject(rest.items)) rest.items = closed(rest.items);
  if (!isObject(rest.properties)) return rest;
  const properties = Object.entries(rest.properties).map(([key, field]) => [
    key,
    isObject(field) ? closed(field) : field,
  ]);
  return { ...rest, properties: Object.fromEntries(properties) as JsonSchema, additionalProperties: false };
}
