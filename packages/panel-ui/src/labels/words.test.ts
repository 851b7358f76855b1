import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Labels, LabelSet } from './labels';

const modules = import.meta.glob<Record<string, unknown>>('../**/*.labels.ts', { eager: true });
const isLabels = (value: unknown): value is Labels<LabelSet> =>
  typeof value === 'object' && value !== null && 'sets' in value;
const sets = Object.values(modules).flatMap((module) => Object.values(module).filter(isLabels));

it('every set can be overridden', () => {
  const listed = readFileSync(new URL('labelSets.ts', import.meta.url), 'utf8');
  const files = Object.entries(modules).filter(([, module]) => Object.values(module).some(isLabels));
  const missing = files.map(([path]) => path.slice(0, -'.ts'.length).replace(/^\.\.\/labels/, '.'));
  expect(missing.filter((path) => !listed.includes(`'${path}'`))).toEqual([]);
});

/** The literals of a text or of a function that builds one, without what it inserts. */
const literalsOf = (text: unknown): string[] =>
  typeof text === 'string'
    ? [text]
    : [
        ...String(text)
          .replace(/\$\{[^{}]*\}/g, '')
          .matchAll(/(["'`])(.*?)\1/g),
      ].map(([, , literal = '']) => literal);

const textsOf = (locale: 'spec' | 'pt-BR' | 'en') =>
  sets.flatMap(({ feature, sets: { [locale]: set } }) =>
    Object.entries(set).flatMap(([key, text]) =>
      literalsOf(text).map((literal) => ({ key: `${feature}.${key}`, text: literal })),
    ),
  );

/** Words that Portuguese does not have. */
const ENGLISH =
  /\b(the|is|are|was|were|you|your|failed|please|must|with|and|this|check|title|message|role|sure|want|successfully|unexpected|unauthorized|denied|application)\b/i;
const product = readFileSync(new URL('../../../../docs/product.md', import.meta.url), 'utf8');
/** 'Failed to fetch games', and likewise create, update, delete; three names of fields. */
const LIKEWISE = [
  /^Game ID is required for delete$/,
  /^(Title|Message|Role)$/,
  /^Failed to (create|update|delete) (game|soundtrack)$/,
  /^Soundtrack (updated|deleted) successfully$/,
  /^Are you sure you want to delete this (payment|role|soundtrack)\?$/,
];
/** `{min}` stands for the number of the quotation. */
const inProduct = (text: string) =>
  new RegExp(`'${text.replace(/[.*+?^$()[\]|\\]/g, '\\$&').replace(/\{m(in|ax)\}/g, '\\d+')}'`).test(product);
/** A quotation alone, or followed by an explanation in Portuguese. */
const isQuoted = (text: string): boolean => {
  if (inProduct(text) || LIKEWISE.some((quote) => quote.test(text))) return true;
  const [first = '', ...more] = text.split('. ');
  return more.length > 0 && isQuoted(first) && !ENGLISH.test(more.join('. '));
};

it('`spec` is English only where the specification is', () => {
  expect(textsOf('spec').filter(({ text }) => ENGLISH.test(text) && !isQuoted(text))).toEqual([]);
});

it('`pt-BR` is Portuguese', () => {
  expect(textsOf('pt-BR').filter(({ text }) => ENGLISH.test(text))).toEqual([]);
});

it.each(['spec', 'pt-BR', 'en'] as const)('a setting of the server is named to its owner alone, in %s', (locale) => {
  const named = textsOf(locale).filter(({ text }) => /\b[A-Z]{2,}_[A-Z_]+\b|\b[A-Z]{4,}=/.test(text));
  // 'Estado do sistema' opens for owners alone.
  expect(named.filter(({ key }) => !/Owner|^system\./.test(key))).toEqual([]);
});
