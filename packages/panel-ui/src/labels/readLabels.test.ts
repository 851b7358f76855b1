import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { radioLabels } from '../radio/radio.labels';
import { weekLabels } from '../widgets/week/week.labels';
import { songRequestsLabels } from '../widgets/requests/songRequests.labels';
import type { LabelSet } from './labels';
import { readLabels } from './readLabels';

const folder = new URL('../embed/languages/', import.meta.url);
const files = readdirSync(folder);
const wordsOf = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

/** All texts of a set, with example values. */
const written = (set: LabelSet) =>
  Object.entries(set).flatMap(([key, label]) =>
    typeof label === 'string'
      ? [`${key}: ${label}`]
      : [0, 1, 5].map((count) => `${key}(${count}): ${(label as (...values: unknown[]) => string)(count, 'X')}`),
  );

it('are files for eight languages, beside the built-in Portuguese', () => {
  expect(files.map((name) => name.slice(0, 2)).sort()).toEqual(['de', 'en', 'es', 'fi', 'fr', 'it', 'nl', 'tr']);
});

describe.each(files)('%s', (name) => {
  it.each([radioLabels, weekLabels, songRequestsLabels])(
    'has every text of $feature with every placeholder',
    (labels) => {
      const own = (readLabels(wordsOf(name), labels) as Record<string, LabelSet>)[labels.feature] ?? {};
      expect(Object.keys(own).sort()).toEqual(Object.keys(labels.sets.spec).sort());
      expect(written(own).filter((text) => /: $|[{}]|undefined/.test(text))).toEqual([]);
      const valuesIn = (set: LabelSet) =>
        Object.fromEntries(written(set).map((text) => [/^[^:]*/.exec(text)?.[0], /: .*5/.test(text)]));
      expect(valuesIn(own)).toEqual(valuesIn(labels.sets.en));
    },
  );
});

it("has the panel's own texts in English", () => {
  const { radio, week } = readLabels(wordsOf('en.json'), radioLabels, weekLabels);
  expect(written(radio as LabelSet)).toEqual(written(radioLabels.sets.en));
  const days = (set: LabelSet) => written(set).filter((text) => !text.startsWith('day(5)'));
  expect(days(week as LabelSet)).toEqual(days(weekLabels.sets.en));
});

it.each([
  null,
  7,
  'x',
  { radio: 7 },
  { radio: { play: 7, listeners: 'x' } },
  { lang: 'no tag!', radio: { listeners: {} } },
  JSON.parse('{"radio":{"withDj":{"__proto__":{}},"__proto__":{"play":"x"}}}'),
])('reads %j without breaking a text', (value) => {
  const { radio } = readLabels(value, radioLabels);
  const labels = { ...radioLabels.sets.en, ...radio };
  expect(labels.play).toBe('Listen to the radio');
  expect([labels.listeners(2), labels.withDj('constructor')].every((text) => typeof text === 'string')).toBe(true);
});

it("uses the language's plural forms and thousands separator", () => {
  const polish = {
    lang: 'pl',
    radio: { listeners: { one: '{0} słuchacz', few: '{0} słuchacze', many: '{0} słuchaczy' } },
  };
  const { radio } = readLabels(polish, radioLabels);
  expect([1, 3, 5, 12_345].map((count) => radio?.listeners?.(count))).toEqual([
    '1 słuchacz',
    '3 słuchacze',
    '5 słuchaczy',
    `${(12_345).toLocaleString('pl')} słuchaczy`,
  ]);
});
