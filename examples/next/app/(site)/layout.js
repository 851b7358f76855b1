// What the site's own pages share: the player plays on from one to the next. /staff has the panel's.
import { RadioPlayer, RadioProvider, ThemeRoot } from '@cabine/panel-ui/player';
import { readStation, STATION } from '../station';

export const dynamic = 'force-dynamic';

export default async function Layout({ children }) {
  const { initialInfo } = await readStation();
  return (
    <ThemeRoot theme="dark" accent="#e0457b" fullPage>
      <RadioProvider
        streamUrl={`${STATION}/stream`}
        radioInfoUrl={`${STATION}/api/public/radio`}
        initialInfo={initialInfo}
      >
        <RadioPlayer layout="card" />
      </RadioProvider>
      {children}
    </ThemeRoot>
  );
}
