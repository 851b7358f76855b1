import { createContext, useCallback, useContext, useMemo } from 'react';
import type { Locale } from '@cabine/panel-core';
import { markEnglish } from '../lang/englishTexts';

/** A text, or a function that builds one from values. */
type Label = string | ((...values: never[]) => string);
export type LabelSet = Readonly<Record<string, Label>>;

/** Texts looked up by a name that no set may have, such as that of an older version's field. */
export type Names = Readonly<Partial<Record<string, string>>>;

/** A feature's texts in each locale (design.md 3, wording). */
export interface Labels<T extends LabelSet, Name extends string = string> {
  readonly feature: Name;
  readonly sets: Readonly<Record<Locale, T>>;
}

/**
 * Declares a feature's texts in both languages; list the file in `labelSets.ts`. `spec` has the sentences that the
 * specification quotes where the Portuguese ones differ.
 */
export function defineLabels<const Name extends string, T extends LabelSet>(
  feature: Name,
  { 'pt-BR': portuguese, en, spec }: { 'pt-BR': T; en: NoInfer<T>; spec?: Partial<NoInfer<T>> },
): Labels<T, Name> {
  return { feature, sets: { 'pt-BR': portuguese, en, spec: { ...portuguese, ...spec } } };
}

/** Quoted sentences in English: on a page in Portuguese their element gets `lang="en"`, see `langOf`. */
export function inEnglish<T extends Readonly<Record<string, string>>>(texts: T): T {
  Object.values(texts).forEach(markEnglish);
  return texts;
}

/** For `spec`: the quoted sentences that are those of the English set, by name. */
export const asInEnglish = <T extends LabelSet, Name extends keyof T & string>(en: T, ...names: Name[]): Partial<T> =>
  // The casts are safe: every name is one of the set.
  inEnglish(Object.fromEntries(names.map((name) => [name, en[name] as string]))) as Partial<LabelSet> as Partial<T>;

interface LabelsSetting {
  locale: Locale;
  /** The host's texts by set. Not typed as `LabelOverrides`, which would import every feature. */
  overrides: Readonly<{ lang?: string | undefined } & Record<string, object | string | undefined>>;
}

const LabelsContext = createContext<LabelsSetting>({ locale: 'spec', overrides: {} });
export const LabelsProvider = LabelsContext.Provider;

export function useLocale(): Locale {
  return useContext(LabelsContext).locale;
}

/** BCP 47 tag for dates and numbers in the panel's language. */
export function useLanguageTag(): string {
  const { locale, overrides } = useContext(LabelsContext);
  return overrides.lang ?? (locale === 'en' ? 'en-GB' : 'pt-BR');
}

/** Reads any set in the panel's language, with the host's overrides. */
export type TextsOf = <T extends LabelSet>(labels: Labels<T>) => T;

export function useTexts(): TextsOf {
  const { locale, overrides } = useContext(LabelsContext);
  return useCallback(
    ({ feature, sets }) => {
      const own = overrides[feature] as Partial<(typeof sets)[Locale]> | undefined;
      return own ? { ...sets[locale], ...own } : sets[locale];
    },
    [locale, overrides],
  );
}

/**
 * A feature's texts in the panel's language, with the host's overrides.
 *
 * @example const labels = useLabels(schedulesLabels);
 */
export function useLabels<T extends LabelSet>(labels: Labels<T>): T {
  const textsOf = useTexts();
  return useMemo(() => textsOf(labels), [labels, textsOf]);
}
