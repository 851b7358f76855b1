import type { Extension, Locale, Permission } from '@cabine/panel-core';
import { createContext, useContext, type ComponentType } from 'react';
import { inLocale, useLocale, type InBoth } from '../labels/labels';

export type MenuGroup = 'broadcaster' | 'promoter' | 'administration';

/** A screen: its address, its menu item, who sees that item, and the code that loads when it opens. */
export interface ScreenFeature {
  path: string;
  /** Key under which a host can override its texts: `{ shell: { games: 'Bingo' } }`. */
  label: string;
  /** Text of the menu item; `page` is the heading and the tab's title if they differ, with `{station}` in it. */
  words: InBoth<{ menu: string; page?: string }>;
  /** An icon that is drawn at 20 px, for example one of lucide-react. */
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>;
  /** Position in the menu; lowest first. */
  place: number;
  /** Default: outside any group and always visible. */
  group?: MenuGroup;
  /**
   * Permissions of which any shows the menu item. Default: all members who see the group (product.md 2.2, side menu).
   */
  needs?: readonly Permission[];
  /** The form of a new row, which `?form=new` opens: its name, and the permissions of which any allows it. */
  form?: { words: InBoth<string>; needs: readonly Permission[] };
  /** The back end's extension that fills the screen; without it there is no menu item. */
  extension?: Extension;
  /** Group of the menu item for members who do not see `group`. */
  otherwise?: { group: MenuGroup; needs: readonly Permission[] };
  /** Its heading is for screen readers alone. */
  hidesHeading?: true;
  /** An `import()` of one module, whose files the build preloads with the page at `path`. */
  load: () => Promise<{ default: ComponentType }>;
}

/** Display text of each value, or a function that formats a value; `language` is a BCP 47 tag. */
type ValueWords = Readonly<Record<string, string>> | ((value: string, language: string) => string);

/** What the panel needs of a feature before one of its screens opens. */
export interface Feature {
  screens: readonly ScreenFeature[];
  /** Name of the feature in the role form and in 'Registro', if those do not define one. */
  area?: InBoth<string>;
  /** Field names in 'Registro'; they override the common ones. */
  fields?: InBoth<Readonly<Record<string, string>>>;
  /**
   * Display texts of values in 'Registro', by field. Booleans, days, instants and numbers are formatted by their type.
   */
  values?: InBoth<Readonly<Record<string, ValueWords>>>;
}

export type Features = Readonly<Record<string, Feature>>;
const FeaturesContext = createContext<Features>({});
/** A context, because screens that imported the features would create an import cycle. */
export const FeaturesProvider = FeaturesContext.Provider;
export const useFeatures = (): Features => useContext(FeaturesContext);

/** A feature's display name, or its key if it has none. */
export function areaName(features: Features, name: string, locale: Locale): string {
  const area = features[name]?.area;
  return area ? inLocale(area, locale) : name;
}

export function useAreaName(): (name: string) => string {
  const features = useFeatures();
  const locale = useLocale();
  return (name) => areaName(features, name, locale);
}
