import { RadioPlayer, RadioProvider, ThemeRoot } from '@cabine/panel-ui/player';

export function Station() {
  return (
    <ThemeRoot theme="auto" accent="#e0457b">
      <RadioProvider streamUrl="https://radio.example/live" radioInfoUrl="https://radio.example/api/public/radio">
        <RadioPlayer layout="card" />
      </RadioProvider>
    </ThemeRoot>
  );
}
