import { test as base, whileRunning } from '../support/start';
import { startIcecast, type Icecast } from './icecast';
import { Listening } from './Listening';
import { servePlayerPage, type PlayerPage } from './playerPage';

interface Fixtures {
  /** Opens the player's page on a stream. */
  listen: (stream: string, ...flags: ('bare' | 'autoplay')[]) => Promise<Listening>;
}
interface WorkerFixtures {
  playerPage: PlayerPage;
  /** An Icecast with tones on `/mp3` and `/aac`. */
  tones: Icecast;
}

/** Tests of the player alone, without a station. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  playerPage: [
    ({ browserName: _anyBrowser }, provide) => whileRunning(async (start) => provide(await start(servePlayerPage))),
    { scope: 'worker' },
  ],
  tones: [
    ({ browserName: _anyBrowser }, provide) =>
      whileRunning(async (start) => {
        const icecast = await start(startIcecast);
        await icecast.connect({ mount: '/mp3' });
        await icecast.connect({ mount: '/aac', codec: 'aac' });
        await provide(icecast);
      }),
    { scope: 'worker' },
  ],
  listen: async ({ browser, playerPage, start }, provide) =>
    provide((stream, ...flags) => start(Listening.open, browser, playerPage, stream, ...flags)),
});
