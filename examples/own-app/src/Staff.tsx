// The panel below /staff, without a screen that this station does not use, and with an additional one.
import { PanelProvider, screens } from '@cabine/panel-ui';
import { PanelRoutes, type PanelScreen } from '@cabine/panel-ui/react-router';
import { Heart } from './icons';
import './permissions';

const sponsors: PanelScreen = {
  path: '/sponsors',
  title: 'Patrocinadores',
  icon: Heart,
  group: 'administration',
  load: () => import('./Sponsors'),
};
const mine = [...screens.filter(({ path }) => path !== '/promoter/games'), sponsors];
const config = {
  apiUrl: '/radio/api',
  streamUrl: '/radio/stream',
  timeZone: 'America/Sao_Paulo',
  // The station's server is Cabine's, which has every call.
  extensions: 'all',
} as const;

export default function Staff() {
  return (
    <PanelProvider config={config} fullPage={false}>
      <PanelRoutes basename="/staff" screens={mine} />
    </PanelProvider>
  );
}
