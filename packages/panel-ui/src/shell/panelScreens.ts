import { usePanel } from '@cabine/panel-core';
import { createContext, useContext } from 'react';
import { useLabels } from '../labels/labels';
import type { ScreenFeature } from '../provider/feature';
import { screens } from '../screens';
import { menuLabels, screenTitles } from './menu.labels';

/** A screen that a host adds; like one of the panel's, with a name in place of labels. */
export interface OwnScreen extends Pick<
  ScreenFeature,
  'path' | 'icon' | 'group' | 'needs' | 'otherwise' | 'load' | 'reads'
> {
  title: string;
}
export type PanelScreen = ScreenFeature | OwnScreen;

const ScreensContext = createContext<readonly PanelScreen[]>(screens);
export const ScreensProvider = ScreensContext.Provider;

/** The screens in menu order. Default: those of the panel's features. */
export const useScreens = (): readonly PanelScreen[] => useContext(ScreensContext);

export function useScreenName(): (screen: PanelScreen) => string | undefined {
  const labels = useLabels(menuLabels);
  return (screen) => ('title' in screen ? screen.title : labels[screen.label]);
}

/** The heading of each screen, which is also its tab's title: its own, or the menu text. */
export function useScreenHeading(): (screen: PanelScreen) => string | undefined {
  const { stationName } = usePanel().config;
  const headings = useLabels(screenTitles);
  const nameOf = useScreenName();
  return (screen) => {
    const own = 'label' in screen ? headings[screen.label] : undefined;
    return own ? own.replaceAll('{station}', stationName) : nameOf(screen);
  };
}
