import { createContext, useContext } from 'react';
import { useLabels } from '../labels/labels';
import type { ScreenFeature } from '../provider/feature';
import { screens } from '../screens';
import { menuLabels } from './menu.labels';

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
