import type { Extension, PanelClient, Permission } from '@cabine/panel-core';
import { createContext, useContext, type ComponentType } from 'react';
import type { Labels, LabelSet, TextsOf } from '../labels/labels';
import type { ScreenName } from '../labels/menu.labels';

export type MenuGroup = 'broadcaster' | 'promoter' | 'administration';

/** A screen: its address, its menu item, who sees that item, and the code that loads when it opens. */
export interface ScreenFeature {
  path: string;
  /** Key of its texts: the menu item in `menu`, and heading and title in `pageTitles` if they differ. */
  label: ScreenName;
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
  /** Permissions of which any allows the form of a new row, which `?form=new` opens; its name is in `newRow`. */
  form?: readonly Permission[];
  /** The back end's extension that fills the screen; without it there is no menu item. */
  extension?: Extension;
  /** Group of the menu item for members who do not see `group`. */
  otherwise?: { group: MenuGroup; needs: readonly Permission[] };
  /** Its heading is for screen readers alone. */
  hidesHeading?: true;
  /** What it shows first, by the names of its remotes: asked for before its code is there. */
  reads?: (client: PanelClient) => Record<string, Promise<unknown>>;
  /** An `import()` of one module, whose files the build preloads with the page at `path`. */
  load: () => Promise<{ default: ComponentType }>;
}

/** What a value of the log is called. */
export type ValueWord = (value: string, words: { textsOf: TextsOf; language: string }) => string | undefined;

/** The text of a set whose keys are the values. */
export const wordOf =
  (labels: Labels<LabelSet & Readonly<Record<string, string>>>): ValueWord =>
  (value, { textsOf }) =>
    textsOf(labels)[value];

/** What the panel needs of a feature before one of its screens opens. */
export interface Feature {
  screens: readonly ScreenFeature[];
  /** Texts of values in 'Registro', by field. Booleans, days, instants and numbers are formatted by their type. */
  values?: Readonly<Record<string, ValueWord>>;
}

export type Features = Readonly<Record<string, Feature>>;
const FeaturesContext = createContext<Features>({});
/** A context, because screens that imported the features would create an import cycle. */
export const FeaturesProvider = FeaturesContext.Provider;
export const useFeatures = (): Features => useContext(FeaturesContext);
