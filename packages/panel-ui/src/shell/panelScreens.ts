import { createContext, useContext } from 'react';
import { useLabels } from '../labels/labels';
import type { ScreenFeature } from '../provider/feature';
import { screens } from '../screens';
import { menuLabels } from './menu.labels';

/** A screen of the host's own: as one of the panel's, with its name in place of a label. */
export interface OwnScreen extends Pick<ScreenFeature, 'path' | 'icon' | 'group' | 'needs' | 'otherwise' | 'load'> {
  title: string;
}
export type PanelScreen = ScreenFeature | OwnScreen;

const ScreensContext = createContext<readonly PanelScreen[]>(screens);
export const ScreensProvider = ScreensContext.Provider;

/** The panel's screens in menu order: those of the features, unless the host gave others. */
export const useScreens = (): readonly PanelScreen[] => useContext(ScreensContext);

/** What the menu calls a screen. */
export function useScreenName(): (screen: PanelScreen) => string | undefined {
  const labels = useLabels(menuLabels);
  return (screen) => ('title' in screen ? screen.title : labels[screen.label]);
}
