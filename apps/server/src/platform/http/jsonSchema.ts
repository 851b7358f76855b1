import { convertSchema } from '@sodaru/yup-to-json-schema';
import fastJson from 'fast-json-stringify';
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

type Serialize = (answer: unknown) => string;
const serializers = new WeakMap<Schema, Serialize>();

/** Fastify's `serializerCompiler` for replies of the contract. Compiled on first use: a start compiles none. */
export function compileReply({ schema }: { schema: unknown }): Serialize {
  const reply = schema as Schema;
  return (answer) => {
    const known = serializers.get(reply) ?? fastJson(toJsonSchema(reply));
    serializers.set(reply, known);
    return known(answer);
  };
}
