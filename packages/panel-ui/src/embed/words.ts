import type { Locale } from '@cabine/panel-core';
import type { LabelOverrides } from '../labels/labelSets';

/** The language of a widget. */
export interface Words {
  lang: string;
  /** The set that `overrides` go over. */
  locale: Locale;
  dir: 'ltr' | 'rtl';
  overrides: LabelOverrides;
}
