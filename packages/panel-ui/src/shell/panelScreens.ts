import { hasExtension, nameUnknown, usePanel, type Locale, type PanelConfig } from '@cabine/panel-core';
import { createContext, useContext, useEffect, useMemo } from 'react';
import { useLabels, type Names } from '../labels/labels';
import { menuLabels } from '../labels/menu.labels';
import type { ScreenFeature } from '../provider/feature';
import { screens } from '../screens';
import { pageTitlesLabels } from './pageTitles.labels';

/** A screen that a host adds; like one of the panel's, with a name in place of labels. */
export interface OwnScreen extends Pick<
  ScreenFeature,
  'path' | 'icon' | 'group' | 'needs' | 'otherwise' | 'hidesHeading' | 'load'
> {
  title: string;
}
export type PanelScreen = ScreenFeature | OwnScreen;

const ScreensContext = createContext<readonly PanelScreen[]>(screens);
export const ScreensProvider = ScreensContext.Provider;

/** Whether `config.screens` has this path; paths that are no screen's are not concerned. */
export const isShown = ({ screens: wanted }: Pick<PanelConfig, 'screens'>, path: string): boolean =>
  wanted === null || wanted.includes(path) || !screens.some((screen) => screen.path === path);

/** The screens in menu order: those of the panel's features by default, without what the back end cannot fill. */
export function useScreens(): readonly PanelScreen[] {
  const { config } = usePanel();
  const all = useContext(ScreensContext);
  useEffect(() => {
    const known = [...screens, ...all].map(({ path }) => path);
    nameUnknown('config.screens', config.screens ?? [], [...new Set(known)]);
  }, [all, config]);
  return useMemo(
    () =>
      all.filter(
        (screen) =>
          isShown(config, screen.path) &&
          (!('extension' in screen) || !screen.extension || hasExtension(config, screen.extension)),
      ),
    [all, config],
  );
}

export function useScreenName(): (screen: PanelScreen) => string | undefined {
  const labels = useLabels(menuLabels);
  return (screen) => ('title' in screen ? screen.title : labels[screen.label]);
}

/** The heading of a screen, with `{station}` in it, for a host that draws its pages at the build. */
export const headingIn = (locale: Locale, { label }: ScreenFeature): string =>
  (pageTitlesLabels.sets[locale] as Names)[label] ?? menuLabels.sets[locale][label];

/** The heading of each screen, which is also its tab's title: its own, or the menu text. */
export function useScreenHeading(): (screen: PanelScreen) => string | undefined {
  const { stationName } = usePanel().config;
  const headings: Names = useLabels(pageTitlesLabels);
  const nameOf = useScreenName();
  return (screen) => {
    const own = 'label' in screen ? headings[screen.label] : undefined;
    return own ? own.replaceAll('{station}', stationName) : nameOf(screen);
  };
}
