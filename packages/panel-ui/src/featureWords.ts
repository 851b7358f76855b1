import type { Locale } from '@cabine/panel-core';
import * as features from './features';
import { spoken, type Feature } from './provider/feature';

const byName: Readonly<Record<string, Feature>> = { ...features };

/** What a feature calls itself in the role form and in 'Registro'; its own name if it says nothing. */
export function areaName(name: string, locale: Locale): string {
  const area = byName[name]?.area;
  return area ? spoken(area, locale) : name;
}

/** What a field is called in 'Registro' by the feature that names it; its own name if none does. */
export function fieldName(name: string, locale: Locale): string {
  const words = Object.values(byName).map(({ fields }) => fields && spoken(fields, locale)[name]);
  return words.find((word) => word !== undefined) ?? name;
}
