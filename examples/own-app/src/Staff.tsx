// The panel below a path, without a screen that this station does not use, and with an additional one.
import type { PanelClientOptions, PanelConfig } from '@cabine/panel-core';
import { PanelProvider, screens, type LabelOverrides } from '@cabine/panel-ui';
import { PanelRoutes, type PanelScreen } from '@cabine/panel-ui/react-router';
import { Heart } from './icons';
import { session } from './site';
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
} as const satisfies Partial<PanelConfig>;
/** The site's session: `token` and `clear` are enough, because the site signs its members in. */
const client = { session } satisfies Partial<PanelClientOptions>;

export default function Staff({ basename, labels }: { basename: string; labels?: LabelOverrides }) {
  return (
    <PanelProvider config={config} client={client} labels={labels} fullPage={false}>
      <PanelRoutes basename={basename} screens={mine} />
    </PanelProvider>
  );
}
