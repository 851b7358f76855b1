// The panel below /staff: without a screen that this station doesn't use, and with one of its own.
import { PanelProvider, screens } from '@cabine/panel-ui';
import { PanelRoutes, type PanelScreen } from '@cabine/panel-ui/react-router';
import './permissions';

const Sponsor = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2} aria-hidden>
    <path d="M12 21 3 12a5 5 0 0 1 9-5 5 5 0 0 1 9 5z" />
  </svg>
);

const sponsors: PanelScreen = {
  path: '/sponsors',
  title: 'Patrocinadores',
  icon: Sponsor,
  group: 'administration',
  load: () => import('./Sponsors'),
};
const mine = [...screens.filter(({ path }) => path !== '/promoter/games'), sponsors];
const config = {
  apiUrl: '/radio/api',
  streamUrl: '/radio/stream',
  timeZone: 'America/Sao_Paulo',
  // The station's server is Cabine's own: it has every call (docs/your-server.md).
  extensions: 'all',
} as const;

export default function Staff() {
  return (
    <PanelProvider config={config} fullPage={false}>
      <PanelRoutes basename="/staff" screens={mine} />
    </PanelProvider>
  );
}
