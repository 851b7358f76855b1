import { createMemoryStore } from '../environment/storage';
import { RadioPlayer, type RadioPlayerOptions } from '../radio/RadioPlayer';
import { Speaker } from '../radio/Speaker';
import { FakeAudio } from './FakeAudio';
import { FakeClock } from './FakeClock';
import { FakeMediaSession, FakePage, FakeTabs } from './FakePage';

export const FAKE_STREAM_URL = 'https://radio.example/live';

/**
 * The real player on fakes, for tests and stories: no sound, network or waiting.
 *
 * @example
 * const { player, audio, clock } = createFakeRadio();
 * player.play();
 * await clock.advance(1_000); // playing
 * audio.element.end();
 */
export function createFakeRadio(options: Partial<RadioPlayerOptions> = {}) {
  const clock = new FakeClock();
  const parts = {
    clock,
    audio: new FakeAudio(clock),
    page: new FakePage(),
    tabs: new FakeTabs(),
    mediaSession: new FakeMediaSession(),
    speaker: new Speaker(),
    store: createMemoryStore(),
  };
  const logs: string[] = [];
  const log = (message: string) => void logs.push(message);
  const player = new RadioPlayer({ streamUrl: FAKE_STREAM_URL, ...parts, log, random: () => 0.5, ...options });
  return { player, logs, ...parts };
}
