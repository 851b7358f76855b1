import { expect } from '@playwright/test';
import type { Start } from '../support/start';
import { startPlaylist } from './hls';
import type { Icecast } from './icecast';
import type { Listening } from './Listening';
import { test } from './test';

const session = ({ page }: Listening) => page.evaluate(() => navigator.mediaSession.playbackState);

const PAUSES = {
  'the pause key': ({ page }: Listening) => page.evaluate(() => window.bench.press('pause')),
  'a call': ({ page }: Listening) => page.evaluate(() => window.bench.player.audio.pause()),
};

interface World {
  tones: Icecast;
  start: Start;
}

const openPlaylist = async ({ start }: World) => (await start(startPlaylist)).url;
const asItIs = () => Promise.resolve();
const withoutOwnHls = async ({ page }: Listening) => {
  await page.addInitScript(() => (HTMLMediaElement.prototype.canPlayType = () => ''));
  await page.reload();
};

const STREAMS = [
  { stream: 'MP3', open: ({ tones }: World) => Promise.resolve(`${tones.url}/mp3`), prepare: asItIs },
  { stream: 'a playlist by the browser', open: openPlaylist, prepare: asItIs },
  {
    stream: 'a playlist with segments on another host',
    open: async ({ start }: World) => (await start(startPlaylist)).elsewhere,
    prepare: asItIs,
  },
  { stream: 'a playlist by hls.js', open: openPlaylist, prepare: withoutOwnHls },
];

for (const { stream, open, prepare } of STREAMS) {
  // One of them in each run: the others differ in who plays the stream.
  const length = stream === STREAMS[0]?.stream ? '' : ' @proof';
  test(`after a pause the play key goes on at the live edge: ${stream}${length}`, async ({ listen, tones, start }) => {
    const listening = await listen(await open({ tones, start }));
    await prepare(listening);
    await listening.play();
    for (const pause of Object.values(PAUSES)) {
      await listening.untilSounds('ours', 30_000);
      const before = await listening.src();
      await pause(listening);
      await expect(listening.status).toHaveText('idle');
      await expect.poll(() => session(listening)).toBe('paused');
      await listening.page.evaluate(() => window.bench.press('play'));
      await expect(listening.status).toHaveText('playing', { timeout: 30_000 });
      await expect.poll(() => session(listening)).toBe('playing');
      // Another connection: what was buffered before the pause is old.
      await expect.poll(() => listening.src()).not.toBe(before);
    }
    await listening.page.evaluate(() => window.bench.press('stop'));
    await expect.poll(() => session(listening)).toBe('none');
  });
}
