import { RadioPlayer, RadioProvider, ThemeRoot } from '@cabine/panel-ui/player';
import { readStation, STATION } from './station';

export const metadata = { title: 'Fã-clube' };
export const dynamic = 'force-dynamic';

export default async function Layout({ children }) {
  const { initialInfo } = await readStation();
  return (
    <html lang="pt-BR">
      <body>
        <ThemeRoot theme="dark" accent="#e0457b">
          <RadioProvider
            streamUrl={`${STATION}/stream`}
            radioInfoUrl={`${STATION}/api/public/radio`}
            initialInfo={initialInfo}
          >
            <RadioPlayer layout="card" />
          </RadioProvider>
          {children}
        </ThemeRoot>
      </body>
    </html>
  );
}
