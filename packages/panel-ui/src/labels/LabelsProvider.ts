import { createElement, useMemo, type ReactElement, type ReactNode } from 'react';
import type { Locale } from '@cabine/panel-core';
import { LabelsProvider as Context } from './labels';
import type { LabelOverrides } from './labelSets';

export interface LabelsProviderProps {
  /** Default `spec`: the texts of the specification, in Portuguese. */
  locale?: Locale;
  /** Texts that replace those of the locale. */
  overrides?: LabelOverrides;
  children?: ReactNode;
}

const NONE: LabelOverrides = {};

/**
 * Sets the language and overridden texts for everything below it.
 *
 * @example
 * <LabelsProvider locale="en" overrides={{ radio: { play: 'Tune in' } }}><RadioPlayer /></LabelsProvider>
 */
export function LabelsProvider({ locale = 'spec', overrides = NONE, children }: LabelsProviderProps): ReactElement {
  const value = useMemo(() => ({ locale, overrides }), [locale, overrides]);
  return createElement(Context, { value }, children);
}
