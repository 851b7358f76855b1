import fc from 'fast-check';
import { format } from 'prettier';
import type { Schema, ValidationError } from 'yup';
import { describe, expect, it } from 'vitest';
import { signInSchema } from '../auth/auth.contract';
import { panelContract } from '../contract';
import { findProblems } from '../shared/rule';
import { compileRule } from '../testing/compileRule';

const replies = Object.values(panelContract)
  .flatMap((feature) => Object.values(feature))
  .flatMap(({ route, reply }) =>
    reply === null || reply === 'raw' ? [] : [[route as string, reply as Schema] as const],
  );

const SOURCE = (rules: object, signIn: object) => `import type { Rule } from '../shared/rule';

// Compiled from the contract; after a change of it: npx vitest run --project unit contractRules -u
export const replyRules: Readonly<Record<string, Rule>> = ${JSON.stringify(rules)};

export const signInRule: Rule = ${JSON.stringify(signIn)};
`;

it('the rules are those of the contract as it is now', async () => {
  const rules = Object.fromEntries(replies.map(([route, reply]) => [route, compileRule(reply)]));
  const source = SOURCE(rules, compileRule(signInSchema, true));
  const text = await format(source, { parser: 'typescript', printWidth: 120, singleQuote: true });
  await expect(text).toMatchFileSnapshot('./contractRules.ts');
});

/** Values that are now and then as the schema wants them, and wrong in all the ways that JSON can be. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const { type, oneOf, fields, innerType } = schema.describe() as {
    type: string;
    oneOf: unknown[];
    fields?: Record<string, unknown>;
    innerType?: unknown;
  };
  const inner = schema as unknown as { fields: Record<string, Schema>; innerType: Schema };
  const odd = fc.constantFrom<unknown>(undefined, null, '', 'x', '29:00', '\u0000', -1, 0, 1.5, 1e300, true, [], {}, [
    null,
  ]);
  const right: fc.Arbitrary<unknown> =
    oneOf.length > 0
      ? fc.constantFrom(...oneOf)
      : fields
        ? fc.record(Object.fromEntries(Object.keys(fields).map((key) => [key, valuesOf(inner.fields[key] as Schema)])))
        : innerType
          ? fc.array(valuesOf(inner.innerType), { maxLength: 2 })
          : type === 'number'
            ? fc.integer({ min: 0, max: 7 })
            : type === 'boolean'
              ? fc.boolean()
              : fc.constantFrom('Ana', '21:00', '22:00', '2026-11-21T00:00:00.000Z');
  return fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: odd });
}

describe('the light checker agrees with yup', () => {
  it.each(replies)('about answers to %s', (_, reply) => {
    const rule = compileRule(reply);
    fc.assert(
      fc.property(valuesOf(reply), (value) => {
        expect(findProblems(rule, value).length === 0).toBe(reply.isValidSync(value, { strict: true }));
      }),
      { numRuns: 60 },
    );
  });
});

it('the sign-in form hears the same sentences from it as from yup', () => {
  const rule = compileRule(signInSchema, true);
  const typed = fc.record({
    username: fc.string({ maxLength: 45 }),
    password: fc.string({ maxLength: 210 }),
    pin: fc.string({ maxLength: 40 }),
  });
  const saidByYup = (values: object) => {
    try {
      signInSchema.validateSync(values, { abortEarly: false, strict: true });
      return [];
    } catch (thrown) {
      return (thrown as ValidationError).inner.map(({ path, message }) => `${path}: ${message}`);
    }
  };
  fc.assert(
    fc.property(typed, (values) => {
      const said = findProblems(rule, values).map(({ path, message }) => `${path}: ${message}`);
      expect(said.sort()).toEqual(saidByYup(values).sort());
    }),
  );
});
