import { createContext, useContext } from 'react';
import type { Locale } from '@cabine/panel-core';

/** A sentence, or a function that builds one. */
type Label = string | ((...values: never[]) => string);
export type LabelSet = Record<string, Label>;

/** One feature's words in the three sets that ship (design.md 3, wording). */
export interface Labels<T extends LabelSet> {
  readonly feature: string;
  readonly sets: Readonly<Record<Locale, T>>;
}

/** Declares a feature's words: `spec` quotes the specification letter for letter, the others are complete sets. */
export function defineLabels<T extends LabelSet>(feature: string, sets: Record<Locale, T>): Labels<T> {
  return { feature, sets };
}

/** Words where two of the three sets say the same, in Portuguese; see `spoken`. */
export type InBoth<T> = Readonly<Record<Exclude<Locale, 'spec'>, T>>;

/** One of both, in a set of words. */
export const spoken = <T>(words: InBoth<T>, locale: Locale): T => words[locale === 'en' ? 'en' : 'pt-BR'];

interface LabelsSetting {
  locale: Locale;
  /** The host's own words by the feature's name: `LabelOverrides`, whose type would need every feature here. */
  overrides: Readonly<Record<string, object | undefined>>;
}

const LabelsContext = createContext<LabelsSetting>({ locale: 'spec', overrides: {} });
export const LabelsProvider = LabelsContext.Provider;

export function useLocale(): Locale {
  return useContext(LabelsContext).locale;
}

/** BCP 47 tag for dates and numbers in this set of words. */
export function useLanguageTag(): string {
  return useLocale() === 'en' ? 'en-GB' : 'pt-BR';
}

/**
 * The words of a feature in the panel's language, with the host's own over them.
 *
 * @example const labels = useLabels(schedulesLabels);
 */
export function useLabels<T extends LabelSet>({ feature, sets }: Labels<T>): T {
  const { locale, overrides } = useContext(LabelsContext);
  const own = overrides[feature] as Partial<T> | undefined;
  return own ? { ...sets[locale], ...own } : sets[locale];
}
