import { panelContract, type Endpoint } from '@cabine/panel-core/contract';
import { describe, expect, it } from 'vitest';
import { isSchema, type Schema } from 'yup';
import { readFileSync } from 'node:fs';
import { translateMessage } from './messages.labels';

/** yup's default messages, for wrong types that no form sends. */
const OF_YUP = /\$\{path\}|^this /;

/** Collects the messages of a schema and its fields; yup stores them on its tests. */
function messagesOf(schema: Schema): string[] {
  const {
    fields = {},
    innerType,
    tests = [],
    internalTests = {},
  } = schema as unknown as {
    fields?: Record<string, unknown>;
    innerType?: unknown;
    tests?: { OPTIONS?: { message?: unknown } }[];
    internalTests?: Record<string, { OPTIONS?: { message?: unknown } } | undefined>;
  };
  const own = [...tests, ...Object.values(internalTests)].map((test) => test?.OPTIONS?.message);
  const inner = [...Object.values(fields), innerType].filter(isSchema).flatMap((each) => messagesOf(each as Schema));
  return [...own.filter((message) => typeof message === 'string'), ...inner];
}

const endpoints = Object.values(panelContract).flatMap((feature) => Object.values(feature) as Endpoint[]);
const messages = new Set(
  endpoints.flatMap(({ body }) => (isSchema(body) ? messagesOf(body) : [])).filter((message) => !OF_YUP.test(message)),
);

describe('the rules of the contract', () => {
  it('have over 30 messages', () => expect(messages.size).toBeGreaterThan(30));

  it.each([...messages])('translate into Portuguese: %s', (message) =>
    expect(translateMessage(message, 'pt-BR')).not.toBe(message),
  );

  const product = readFileSync(new URL('../../../../docs/product.md', import.meta.url), 'utf8');

  it.each([...messages])('stay English in `spec` only where the specification quotes them: %s', (message) =>
    expect(translateMessage(message, 'spec') === message).toBe(product.includes(`'${message}'`)),
  );

  it.each([
    ['Name must be at least 7 characters', 'Precisa ter pelo menos 7 caracteres'],
    ['Address cannot exceed 300 characters', 'Pode ter no máximo 300 caracteres'],
    ['Address must begin with https://', 'Precisa começar com https://'],
    ['Beginning is required', 'Preencha este campo'],
    ['Weight must be at least 0', 'Precisa ser pelo menos 0'],
    ['Weight cannot exceed 1000', 'Pode ser no máximo 1000'],
    ['Weight must be a whole number', 'Precisa ser um número inteiro'],
    ['Weight cannot have more than 2 decimal places', 'Pode ter no máximo 2 casas decimais'],
    ['Tier must be gold, silver or bronze', 'Escolha uma das opções'],
    ['Title must be at least 3 characters', 'O título precisa ter pelo menos 3 caracteres'],
    ['Nobody wrote a sentence for this', 'Nobody wrote a sentence for this'],
  ])('%s', (message, portuguese) => {
    expect(translateMessage(message, 'pt-BR')).toBe(portuguese);
    expect(translateMessage(message, 'spec')).toBe(portuguese);
    expect(translateMessage(message, 'en')).toBe(message);
  });
});
