// Shared by the site's pages, so that the player keeps playing across navigation. /staff has the panel's player.
import { RadioPlayer, RadioProvider, ThemeRoot } from '@cabine/panel-ui/player';
import { readStation, STATION, STREAM } from '../station';

export const dynamic = 'force-dynamic';

export default async function Layout({ children }) {
  const { initialInfo } = await readStation();
  return (
    <ThemeRoot theme="dark" accent="#e0457b" fullPage>
      <RadioProvider streamUrl={STREAM} radioInfoUrl={`${STATION}/api/public/radio`} initialInfo={initialInfo}>
        <RadioPlayer layout="card" />
      </RadioProvider>
      {children}
    </ThemeRoot>
  );
}
