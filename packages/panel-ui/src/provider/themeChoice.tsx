import { createBrowserStore, THEMES, type ThemeName } from '@cabine/panel-core';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** apps/host/index.html reads the same key before the first paint. */
const THEME_KEY = 'cabine.theme';
const store = createBrowserStore('local');
const readers = new Set<() => void>();

const readChoice = (): ThemeName | null => THEMES.find((name) => name === store.get(THEME_KEY)) ?? null;

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

function chooseTheme(theme: ThemeName): void {
  store.set(THEME_KEY, theme);
  for (const reader of readers) reader();
}

export interface ThemeSwitch {
  theme: ThemeName;
  choose: (theme: ThemeName) => void;
}

/** The theme that the user chose in this browser; null without a choice and on a server. */
export const useChosenTheme = (): ThemeName | null => useSyncExternalStore(subscribe, readChoice, () => null);

const ThemeSwitchContext = createContext<ThemeSwitch | null>(null);
export const ThemeSwitchProvider = ThemeSwitchContext.Provider;
export const switchOf = (theme: ThemeName): ThemeSwitch => ({ theme, choose: chooseTheme });

/** Null below a ThemeRoot of the host. */
export const useThemeSwitch = (): ThemeSwitch | null => useContext(ThemeSwitchContext);
