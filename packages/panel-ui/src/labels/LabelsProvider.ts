import { createElement, useMemo, type ReactElement, type ReactNode } from 'react';
import type { Locale } from '@cabine/panel-core';
import { LabelsProvider as Context } from './labels';
import type { LabelOverrides } from './labelSets';

export interface LabelsProviderProps {
  /** `spec` unless said otherwise. */
  locale?: Locale;
  /** Own words over those of the language. */
  overrides?: LabelOverrides;
  children?: ReactNode;
}

const NONE: LabelOverrides = {};

/**
 * The language of everything below it, and words of one's own.
 *
 * @example
 * <LabelsProvider locale="en" overrides={{ radio: { play: 'Tune in' } }}><RadioPlayer /></LabelsProvider>
 */
export function LabelsProvider({ locale = 'spec', overrides = NONE, children }: LabelsProviderProps): ReactElement {
  const value = useMemo(() => ({ locale, overrides }), [locale, overrides]);
  return createElement(Context, { value }, children);
}
