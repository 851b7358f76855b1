import { RadioPlayer, RadioProvider, ThemeRoot } from '@cabine/panel-ui/player';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import { readStation } from './station';

export const loader = () => readStation('radio');

export default function Root({ loaderData: { initialInfo, station, stream } }) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Fã-clube</title>
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        <ThemeRoot theme="dark" accent="#e0457b" fullPage>
          <RadioProvider streamUrl={stream} radioInfoUrl={`${station}/api/public/radio`} initialInfo={initialInfo}>
            <RadioPlayer layout="card" />
          </RadioProvider>
          <Outlet />
        </ThemeRoot>
        <Scripts />
      </body>
    </html>
  );
}
