import { Speaker } from '../radio/Speaker';
import { FakeClock } from './FakeClock';
import { FakePage } from './FakePage';

/** Fakes of all that a poller needs beside what it reads. */
export const pollerPorts = () => ({
  clock: new FakeClock(),
  page: new FakePage(),
  speaker: new Speaker(),
  log: () => undefined,
  random: () => 0.5,
});
