import { createContext, useContext, useMemo } from 'react';
import type { Locale } from '@cabine/panel-core';

/** A text, or a function that builds one from values. */
type Label = string | ((...values: never[]) => string);
export type LabelSet = Record<string, Label>;

/** A feature's texts in the three label sets (design.md 3, wording). */
export interface Labels<T extends LabelSet> {
  readonly feature: string;
  readonly sets: Readonly<Record<Locale, T>>;
}

/** Declares a feature's texts: `spec` quotes the specification literally, the other sets are translations. */
export function defineLabels<T extends LabelSet>(feature: string, sets: Record<Locale, T>): Labels<T> {
  return { feature, sets };
}

/** Texts in both languages, for features whose two Portuguese sets agree; read them with `inLocale`. */
export type InBoth<T> = Readonly<Record<Exclude<Locale, 'spec'>, T>>;

export const inLocale = <T>(words: InBoth<T>, locale: Locale): T => words[locale === 'en' ? 'en' : 'pt-BR'];

interface LabelsSetting {
  locale: Locale;
  /** The host's texts by feature name. Not typed as `LabelOverrides`, which would import every feature. */
  overrides: Readonly<Record<string, object | undefined>>;
}

const LabelsContext = createContext<LabelsSetting>({ locale: 'spec', overrides: {} });
export const LabelsProvider = LabelsContext.Provider;

export function useLocale(): Locale {
  return useContext(LabelsContext).locale;
}

/** BCP 47 tag for dates and numbers in the panel's locale. */
export function useLanguageTag(): string {
  return useLocale() === 'en' ? 'en-GB' : 'pt-BR';
}

/**
 * A feature's texts in the panel's language, with the host's overrides.
 *
 * @example const labels = useLabels(schedulesLabels);
 */
export function useLabels<T extends LabelSet>({ feature, sets }: Labels<T>): T {
  const { locale, overrides } = useContext(LabelsContext);
  const own = overrides[feature] as Partial<T> | undefined;
  return useMemo(() => (own ? { ...sets[locale], ...own } : sets[locale]), [locale, own, sets]);
}
