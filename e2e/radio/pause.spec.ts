import { expect } from '@playwright/test';
import { startPlaylist } from './hls';
import type { Listening } from './Listening';
import { test } from './test';

const session = ({ page }: Listening) => page.evaluate(() => navigator.mediaSession.playbackState);

const PAUSES = {
  'the pause key': ({ page }: Listening) => page.evaluate(() => window.bench.press('pause')),
  'a call': ({ page }: Listening) => page.evaluate(() => window.bench.player.audio.pause()),
};

const STREAMS = ['MP3', 'a playlist by the browser', 'a playlist by hls.js'] as const;

for (const stream of STREAMS) {
  test(`after a pause the play key goes on at the live edge: ${stream}`, async ({ listen, tones, start }) => {
    const url = stream === 'MP3' ? `${tones.url}/mp3` : (await start(startPlaylist)).url;
    const listening = await listen(url);
    if (stream.endsWith('hls.js')) {
      await listening.page.addInitScript(() => (HTMLMediaElement.prototype.canPlayType = () => ''));
      await listening.page.reload();
    }
    await listening.play();
    for (const pause of Object.values(PAUSES)) {
      await listening.untilSounds('ours', 30_000);
      const before = await listening.src();
      await pause(listening);
      await expect(listening.status).toHaveText('idle');
      expect(await session(listening)).toBe('paused');
      await listening.page.evaluate(() => window.bench.press('play'));
      await expect(listening.status).toHaveText('playing', { timeout: 30_000 });
      expect(await session(listening)).toBe('playing');
      // Another connection: what was buffered before the pause is old.
      expect(await listening.src()).not.toBe(before);
    }
    await listening.page.evaluate(() => window.bench.press('stop'));
    expect(await session(listening)).toBe('none');
  });
}
