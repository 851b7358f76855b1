import type { Labels, LabelSet } from './labels';
import type { LabelOverrides } from './labelSets';

const TEXT_MAX = 300;
const asRecord = (value: unknown) => (typeof value === 'object' && value ? value : {}) as Record<string, unknown>;
const asText = (value: unknown) => (typeof value === 'string' ? value.slice(0, TEXT_MAX) : undefined);

/** Plural forms of a language; of the browser's own where the tag is none. */
function pluralsOf(lang: unknown): Intl.PluralRules {
  try {
    return new Intl.PluralRules(asText(lang));
  } catch {
    return new Intl.PluralRules();
  }
}

/** A sentence with `{0}`, `{1}` in it, or several: by the first value itself, or by its plural form. */
function writer(told: unknown, plurals: Intl.PluralRules) {
  const { locale } = plurals.resolvedOptions();
  const show = (value: string | number = '') =>
    Number(value) >= 1000 ? Number(value).toLocaleString(locale) : String(value);
  return (...values: (string | number)[]): string => {
    const several = asRecord(told);
    const text =
      asText(told) ?? asText(several[String(values[0])]) ?? asText(several[plurals.select(Number(values[0]))]);
    return (text ?? asText(several.other) ?? '').replace(/\{(\d)\}/g, (_, at: number) => show(values[at]));
  };
}

/**
 * Words of a language file for `LabelsProvider`; what is missing or of another kind stays as it was.
 *
 * @param value `{ lang: 'es', radio: { play: '...', listeners: { one: '{0} oyente', other: '{0} oyentes' } } }`
 * @param sets those to read, for example `radioLabels`
 * @example
 * const words = await (await fetch('https://radio.example/embed-words-es.json')).json();
 * <LabelsProvider overrides={readLabels(words, radioLabels)}>
 */
export function readLabels(value: unknown, ...sets: readonly Labels<LabelSet>[]): LabelOverrides {
  const said = asRecord(value);
  const plurals = pluralsOf(said.lang);
  const read = ({ feature, sets: { spec } }: Labels<LabelSet>) => {
    const told = asRecord(said[feature]);
    const kept = Object.keys(spec).flatMap((key): [string, unknown][] => {
      const own = told[key];
      if (typeof spec[key] === 'string') return typeof own === 'string' ? [[key, asText(own)]] : [];
      return own ? [[key, writer(own, plurals)]] : [];
    });
    return [feature, Object.fromEntries(kept)] as const;
  };
  return Object.fromEntries(sets.map(read));
}
