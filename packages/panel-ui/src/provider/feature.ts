import type { Locale, Permission } from '@cabine/panel-core';
import { createContext, useContext, type ComponentType } from 'react';
import { spoken, useLocale, type InBoth } from '../labels/labels';

export type MenuGroup = 'broadcaster' | 'promoter' | 'administration';

/** A screen: its address, its place in the menu, who sees it there, and the code that loads when it opens. */
export interface ScreenFeature {
  path: string;
  /** Key of its words, for a host that has its own: `{ shell: { games: 'Bingo' } }`. */
  label: string;
  /** What the menu says, and the browser's tab where that is something else. */
  words: InBoth<{ menu: string; page?: string }>;
  /** Drawn at 20 px, for example one of lucide-react. */
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>;
  /** Screens stand in the menu by this number, lowest first. */
  place: number;
  /** Outside any group: always visible. */
  group?: MenuGroup;
  /** Any of these shows the menu item; absent: whoever sees the group (product.md 2.2, side menu). */
  needs?: readonly Permission[];
  /** Where it stands for whoever does not see its group. */
  otherwise?: { group: MenuGroup; needs: readonly Permission[] };
  /** What `load` imports, without its ending: the build tells by it which files a path loads. */
  module: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** The word of each value, or what writes a value; `language` is a BCP 47 tag. */
type ValueWords = Readonly<Record<string, string>> | ((value: string, language: string) => string);

/** What the panel has to know of a feature before one of its screens opens. */
export interface Feature {
  screens: readonly ScreenFeature[];
  /** Its name in the role form and in 'Registro', where those have none of their own. */
  area?: InBoth<string>;
  /** Names of its fields in 'Registro', before the usual ones. */
  fields?: InBoth<Readonly<Record<string, string>>>;
  /** By field, its values in 'Registro'. Booleans, days, instants and numbers are written by their kind. */
  values?: InBoth<Readonly<Record<string, ValueWords>>>;
}

export type Features = Readonly<Record<string, Feature>>;
const FeaturesContext = createContext<Features>({});
/** The shell hands the features down: a screen that imported them would import itself. */
export const FeaturesProvider = FeaturesContext.Provider;
export const useFeatures = (): Features => useContext(FeaturesContext);

/** What a feature calls itself in the role form and in 'Registro'; its own name if it says nothing. */
export function areaName(features: Features, name: string, locale: Locale): string {
  const area = features[name]?.area;
  return area ? spoken(area, locale) : name;
}

export function useAreaName(): (name: string) => string {
  const features = useFeatures();
  const locale = useLocale();
  return (name) => areaName(features, name, locale);
}
