import { RadioPlayer } from './RadioPlayer';

export function RadioPlayerBar() {
  return <RadioPlayer layout="bar" />;
}
