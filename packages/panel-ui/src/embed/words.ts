import type { LabelOverrides } from '../labels/labelSets';

/** The language of a widget. */
export interface Words {
  lang: string;
  dir: 'ltr' | 'rtl';
  overrides: LabelOverrides;
}
