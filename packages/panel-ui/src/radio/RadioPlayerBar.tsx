import { RadioPlayer } from './RadioPlayer';

/** The player of the panel's top bar. */
export function RadioPlayerBar() {
  return <RadioPlayer layout="bar" />;
}
