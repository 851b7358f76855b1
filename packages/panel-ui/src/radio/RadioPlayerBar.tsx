import { RadioPlayer } from './RadioPlayer';

/** The player of the panel's top bar, whose screens say who comes next. */
export function RadioPlayerBar() {
  return <RadioPlayer layout="bar" next={null} />;
}
