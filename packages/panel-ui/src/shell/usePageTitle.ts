import { usePanel } from '@cabine/panel-core';
import { useLabels } from '../labels/labels';
import { ACCOUNT_PATH, LINK_PATH, LOGIN_PATH, START_PATH } from '../provider/returnPath';
import { useScreenHeading, useScreens } from './panelScreens';
import { pageTitlesLabels } from './pageTitles.labels';

const BESIDE_THE_MENU: Readonly<Record<string, string>> = {
  [ACCOUNT_PATH]: 'account',
  [LOGIN_PATH]: 'login',
  [LINK_PATH]: 'link',
};

/**
 * The tab title of the page at this path, which ends with the station's name.
 *
 * @example usePageTitle('/administration/payments') // 'Pagamentos · HabboMix'
 */
export function usePageTitle(pathname: string): string {
  const { stationName } = usePanel().config;
  const headingOf = useScreenHeading();
  const titles: Readonly<Record<string, string | undefined>> = useLabels(pageTitlesLabels);
  const screen = useScreens().find(({ path }) => path === pathname);
  // On the way to the member's first screen.
  if (!screen && pathname === START_PATH) return stationName;
  const page = screen ? headingOf(screen) : titles[BESIDE_THE_MENU[pathname] ?? 'notFound'];
  return `${page} · ${stationName}`;
}
