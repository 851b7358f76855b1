import { ArraySchema, ObjectSchema, type AnyObject, type Schema } from 'yup';
import type { Rule } from '../shared/rule';

const TYPES = ['array', 'boolean', 'number', 'object', 'string'];
const CHECKS = ['integer', 'matches', 'max', 'min', 'required', 'storable'];

/** What yup keeps of one test. */
interface TestOptions {
  name?: string;
  message?: unknown;
  params?: Record<string, unknown>;
}

function unknown(what: string): never {
  throw new Error(
    `compileRule: ${what} is unknown. Answers would go unchecked by it. Teach it to shared/rule.ts, or keep it out of replies.`,
  );
}

function compileCheck({ name = '', message, params = {} }: TestOptions, isRead: boolean) {
  if (!CHECKS.includes(name)) unknown(`the test '${name}'`);
  const { regex } = params;
  if (regex instanceof RegExp && regex.flags !== '') unknown(`a pattern with flags, ${String(regex)}`);
  const by = regex instanceof RegExp ? regex.source : (params[name] as number | undefined);
  const told = isRead && typeof message === 'string' ? message : undefined;
  if (told !== undefined) return [name, by ?? null, told];
  return by === undefined ? [name] : [name, by];
}

/**
 * A schema of the contract as a Rule.
 *
 * @param isRead true: with the sentences that people read
 * @throws Error at anything that Rule cannot say
 */
export function compileRule(schema: Schema, isRead = false): Rule {
  const { type, oneOf, notOneOf, optional, nullable } = schema.describe() as {
    type: string;
    oneOf: unknown[];
    notOneOf: unknown[];
    optional: boolean;
    nullable: boolean;
  };
  if (!TYPES.includes(type)) unknown(`the type '${type}'`);
  if (notOneOf.length > 0) unknown(`notOneOf`);
  const checks = schema.tests.map((test) => compileCheck(test.OPTIONS ?? {}, isRead));
  const isList = schema instanceof ArraySchema;
  const fields = schema instanceof ObjectSchema ? (schema as ObjectSchema<AnyObject>).fields : null;
  if ((isList || fields) && checks.length > 0) unknown(`a test of a whole ${type}`);
  // The guarantee of this cast: type and checks were compared with what Rule knows.
  return {
    type,
    ...(optional && { optional }),
    ...(nullable && { nullable }),
    ...(oneOf.length > 0 && { oneOf }),
    ...(checks.length > 0 && { checks }),
    ...(isList && schema.innerType && { items: compileRule(schema.innerType as Schema, isRead) }),
    ...(fields && {
      fields: Object.fromEntries(
        Object.entries(fields).map(([key, field]) => [key, compileRule(field as Schema, isRead)]),
      ),
    }),
  } as Rule;
}
