import { Speaker } from '../radio/Speaker';
import { FakeClock } from './FakeClock';
import { FakePage } from './FakePage';

/** Fakes of a poller's ports, except `read`. */
export const pollerPorts = () => ({
  clock: new FakeClock(),
  page: new FakePage(),
  speaker: new Speaker(),
  log: () => undefined,
  random: () => 0.5,
});
