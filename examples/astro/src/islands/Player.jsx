import { RadioPlayer, RadioProvider, ThemeRoot } from '@cabine/panel-ui/player';

export function Player({ station, stream, initialInfo }) {
  return (
    <ThemeRoot theme="dark" accent="#e0457b">
      <RadioProvider streamUrl={stream} radioInfoUrl={`${station}/api/public/radio`} initialInfo={initialInfo}>
        <RadioPlayer layout="card" />
      </RadioProvider>
    </ThemeRoot>
  );
}
