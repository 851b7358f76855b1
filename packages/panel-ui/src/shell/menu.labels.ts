import type { Locale } from '@cabine/panel-core';
import { defineLabels, spoken } from '../labels/labels';
import type { ScreenFeature } from '../provider/feature';
import { screens } from '../screens';

const collect = (textOf: (screen: ScreenFeature, locale: Locale) => string) => {
  const set = (locale: Locale) => Object.fromEntries(screens.map((screen) => [screen.label, textOf(screen, locale)]));
  return { spec: set('spec'), 'pt-BR': set('pt-BR'), en: set('en') };
};

/** What the menu calls the screens: the words of every `*.feature.ts`. */
export const menuLabels = defineLabels(
  'shell',
  collect(({ words }, locale) => spoken(words, locale).menu),
);

/** What the browser's tab says of a screen: the menu's word unless the screen has another. */
export const screenTitles = defineLabels(
  'pageTitles',
  collect(({ words }, locale) => spoken(words, locale).page ?? ''),
);
