import type { Locale } from '@cabine/panel-core';
import type { LabelOverrides } from '../labels/labelSets';

export interface Words {
  lang: string;
  /** The label set that `overrides` replace. */
  locale: Locale;
  dir: 'ltr' | 'rtl';
  overrides: LabelOverrides;
}
