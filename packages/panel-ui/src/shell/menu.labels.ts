import type { Locale } from '@cabine/panel-core';
import { defineLabels, inLocale } from '../labels/labels';
import type { ScreenFeature } from '../provider/feature';
import { screens } from '../screens';

const collect = (textOf: (screen: ScreenFeature, locale: Locale) => string) => {
  const set = (locale: Locale) => Object.fromEntries(screens.map((screen) => [screen.label, textOf(screen, locale)]));
  return { 'pt-BR': set('pt-BR'), en: set('en') };
};

/** Menu texts of all screens, from every `*.feature.ts`. */
export const menuLabels = defineLabels(
  'shell',
  collect(({ words }, locale) => inLocale(words, locale).menu),
);

/** Titles of all screens for the browser's tab. Default: the menu text. */
export const screenTitles = defineLabels(
  'pageTitles',
  collect(({ words }, locale) => inLocale(words, locale).page ?? ''),
);
