import type { Labels, LabelSet } from './labels';
import type { LabelOverrides } from './labelSets';

const TEXT_MAX = 300;
const asRecord = (value: unknown) => (typeof value === 'object' && value ? value : {}) as Record<string, unknown>;
const asText = (value: unknown) => (typeof value === 'string' ? value.slice(0, TEXT_MAX) : undefined);

/** Plural rules of a language; those of the browser if the tag is invalid. */
function pluralsOf(lang: unknown): Intl.PluralRules {
  try {
    return new Intl.PluralRules(asText(lang));
  } catch {
    return new Intl.PluralRules();
  }
}

/** A text with `{0}`, `{1}` for values, or several texts by the first value or its plural form. */
function writer(texts: unknown, plurals: Intl.PluralRules) {
  const { locale } = plurals.resolvedOptions();
  const show = (value: string | number = '') =>
    Number(value) >= 1000 ? Number(value).toLocaleString(locale) : String(value);
  return (...values: (string | number)[]): string => {
    const several = asRecord(texts);
    const text =
      asText(texts) ?? asText(several[String(values[0])]) ?? asText(several[plurals.select(Number(values[0]))]);
    return (text ?? asText(several.other) ?? '').replace(/\{(\d)\}/g, (_, at: number) => show(values[at]));
  };
}

/**
 * Texts of a language file for `LabelsProvider`; missing and malformed ones keep their default.
 *
 * @param value `{ lang: 'es', radio: { play: '...', listeners: { one: '{0} oyente', other: '{0} oyentes' } } }`
 * @param sets the sets to read, for example `radioLabels`
 * @example
 * const words = await (await fetch('https://radio.example/embed-words-es.json')).json();
 * <LabelsProvider overrides={readLabels(words, radioLabels)}>
 */
export function readLabels(value: unknown, ...sets: readonly Labels<LabelSet>[]): LabelOverrides {
  const file = asRecord(value);
  const plurals = pluralsOf(file.lang);
  const read = ({ feature, sets: { spec } }: Labels<LabelSet>) => {
    const texts = asRecord(file[feature]);
    const kept = Object.keys(spec).flatMap((key): [string, unknown][] => {
      const own = texts[key];
      if (typeof spec[key] === 'string') return typeof own === 'string' ? [[key, asText(own)]] : [];
      return own ? [[key, writer(own, plurals)]] : [];
    });
    return [feature, Object.fromEntries(kept)] as const;
  };
  return Object.fromEntries(sets.map(read));
}
