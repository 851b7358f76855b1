import { usePanel } from '@cabine/panel-core';
import { useLabels } from '../labels/labels';
import { screens } from '../screens';
import { LOGIN_PATH } from '../provider/returnPath';
import { ACCOUNT_PATH } from './GivenSecretsNote';
import { menuLabels, screenTitles } from './menu.labels';
import { pageTitlesLabels } from './pageTitles.labels';

const BESIDE_THE_MENU: Readonly<Record<string, string>> = {
  [ACCOUNT_PATH]: 'account',
  [LOGIN_PATH]: 'login',
  [`${LOGIN_PATH}/link`]: 'link',
};

/**
 * The title of the panel's page at this path, the station's name at its end. A host puts it where it wants it.
 *
 * @example usePageTitle('/administration/payments') // 'Pagamentos · HabboMix'
 */
export function usePageTitle(pathname: string): string {
  const { stationName } = usePanel().config;
  const menu = useLabels(menuLabels);
  const ofScreens = useLabels(screenTitles);
  const titles: Readonly<Record<string, string | undefined>> = useLabels(pageTitlesLabels);
  const screen = screens.find(({ path }) => path === pathname);
  const page = screen ? ofScreens[screen.label] || menu[screen.label] : titles[BESIDE_THE_MENU[pathname] ?? 'notFound'];
  return `${page} · ${stationName}`;
}
