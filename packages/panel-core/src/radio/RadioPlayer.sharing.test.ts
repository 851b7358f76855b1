import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../environment/storage';
import { createFakeRadio } from '../testing/createFakeRadio';
import { VOLUME_KEY } from './Volume';

describe('volume and mute (product.md 4)', () => {
  it('begins at 30, as the audio does', async () => {
    const { player, audio, clock } = createFakeRadio();
    player.play();
    await clock.advance(1_000);
    expect(player.state).toMatchObject({ volume: 30, muted: false });
    expect(audio.element.volume).toBe(0.3);
  });

  it('mute keeps the volume and sets 0; unmute brings it back', () => {
    const { player, audio } = createFakeRadio();
    player.play();
    player.setVolume(55);
    player.toggleMute();
    expect(player.state).toMatchObject({ volume: 0, muted: true });
    expect([audio.element.volume, audio.element.muted]).toEqual([0, true]);
    player.toggleMute();
    expect(player.state).toMatchObject({ volume: 55, muted: false });
    expect([audio.element.volume, audio.element.muted]).toEqual([0.55, false]);
  });

  it('brings back even a whisper if it was muted by the button', () => {
    const { player } = createFakeRadio();
    player.setVolume(5);
    player.toggleMute();
    player.toggleMute();
    expect(player.state.volume).toBe(5);
  });

  it('a slider at 0 is muted, and unmuting never ends in a whisper', () => {
    const { player } = createFakeRadio();
    for (const volume of [80, 40, 12, 3, 0]) player.setVolume(volume);
    expect(player.state).toMatchObject({ volume: 0, muted: true });
    player.toggleMute();
    expect(player.state).toMatchObject({ volume: 30, muted: false });
    player.setVolume(0);
    player.setVolume(5);
    expect(player.state.muted).toBe(false);
  });

  it('remembers both', () => {
    const store = createMemoryStore();
    const first = createFakeRadio({ store });
    first.player.setVolume(70);
    first.player.toggleMute();
    const second = createFakeRadio({ store });
    expect(second.player.state).toMatchObject({ volume: 0, muted: true });
    second.player.toggleMute();
    expect(second.player.state.volume).toBe(70);
  });

  it.each(['{', '{"volume":1}', '["loud"]', '[1e999]', 'null', '""'])('takes 30 from a store that holds %j', (kept) => {
    const store = createMemoryStore();
    store.set(VOLUME_KEY, kept);
    expect(createFakeRadio({ store }).player.state).toMatchObject({ volume: 30, muted: false });
  });

  it.each([
    [NaN, 30],
    [-5, 0],
    [1000, 100],
    [33.4, 33],
  ])('keeps %d within 0 to 100', (given, volume) => {
    const { player } = createFakeRadio();
    player.setVolume(given);
    expect(player.state.volume).toBe(volume);
  });

  it('says where only the device sets the volume (iOS)', () => {
    const { player, audio } = createFakeRadio();
    audio.isVolumeSettable = false;
    player.subscribe(() => undefined);
    expect(player.state.canSetVolume).toBe(false);
  });
});

describe('one sound at a time', () => {
  it('stops here when another tab begins to sound', async () => {
    const one = createFakeRadio();
    const other = createFakeRadio({ tabs: one.tabs });
    one.player.play();
    await one.clock.advance(1_000);
    other.player.play();
    await other.clock.advance(1_000);
    expect([one.player.state.status, other.player.state.status]).toEqual(['idle', 'playing']);
    expect(one.audio.element.isConnected).toBe(false);
  });

  it('does not silence another tab or player by a play that the browser blocked', async () => {
    const one = createFakeRadio();
    const other = createFakeRadio({ tabs: one.tabs, speaker: one.speaker });
    one.player.play();
    await one.clock.advance(1_000);
    other.audio.network = 'needsClick';
    other.player.play();
    await other.clock.advance(1_000);
    expect(one.player.state.status).toBe('playing');
  });

  it('stops the other player of the same page', async () => {
    const one = createFakeRadio();
    const other = createFakeRadio({ speaker: one.speaker, mediaSession: one.mediaSession });
    other.player.describe({ title: 'Other', artist: '' });
    one.player.play();
    await one.clock.advance(1_000);
    other.player.play();
    await other.clock.advance(1_000);
    expect([one.player.state.status, other.player.state.status]).toEqual(['idle', 'playing']);
    expect(one.mediaSession.info?.title).toBe('Other');
  });

  it('is silent while a jingle has the speaker, and at the live edge again after it', async () => {
    const { player, audio, clock, speaker } = createFakeRadio();
    player.play();
    await clock.advance(1_000);
    const giveBack = speaker.borrow({ stop: () => undefined });
    expect(player.state.status).toBe('idle');
    expect(audio.element.isConnected).toBe(false);
    await clock.advance(30_000);
    giveBack();
    await clock.advance(1_000);
    expect(player.state.status).toBe('playing');
    expect(audio.element.connections).toHaveLength(2);
  });

  it('lets a second jingle follow the first without the radio in between', async () => {
    const { player, audio, clock, speaker } = createFakeRadio();
    player.play();
    await clock.advance(1_000);
    const stopped: string[] = [];
    const giveBackFirst = speaker.borrow({
      stop: () => {
        stopped.push('first');
        giveBackFirst();
      },
    });
    const giveBackSecond = speaker.borrow({ stop: () => stopped.push('second') });
    await clock.advance(1_000);
    expect(stopped).toEqual(['first']);
    expect(audio.element.isConnected).toBe(false);
    giveBackSecond();
    await clock.advance(1_000);
    expect(player.state.status).toBe('playing');
  });

  it('stops the jingle when the listener presses play, and does not start twice', async () => {
    const { player, audio, clock, speaker } = createFakeRadio();
    player.play();
    await clock.advance(1_000);
    let isStopped = false;
    const giveBack = speaker.borrow({ stop: () => (isStopped = true) });
    player.play();
    await clock.advance(1_000);
    expect(isStopped).toBe(true);
    giveBack();
    await clock.advance(1_000);
    expect(audio.element.connections).toHaveLength(2);
    expect(player.state.status).toBe('playing');
  });

  it('stays silent after a jingle if it was stopped meanwhile, here or by another tab', async () => {
    const one = createFakeRadio();
    const other = createFakeRadio({ tabs: one.tabs });
    one.player.play();
    await one.clock.advance(1_000);
    const giveBack = one.speaker.borrow({ stop: () => undefined });
    other.player.play();
    await other.clock.advance(1_000);
    giveBack();
    await one.clock.advance(1_000);
    expect(one.player.state.status).toBe('idle');
    expect(one.speaker.isTaken).toBe(false);
  });

  it('does not wake a radio that did not play', async () => {
    const { player, clock, speaker } = createFakeRadio();
    speaker.borrow({ stop: () => undefined })();
    await clock.advance(1_000);
    expect(player.state.status).toBe('idle');
  });
});

describe('the lock screen', () => {
  it('shows what plays, follows the title and is cleared by stop', async () => {
    const { player, clock, mediaSession } = createFakeRadio();
    player.describe({ title: 'Sol', artist: 'Bia' });
    expect(mediaSession.info).toBeNull();
    player.play();
    await clock.advance(1_000);
    expect(mediaSession.info).toEqual({ title: 'Sol', artist: 'Bia' });
    player.describe({ title: 'Mar', artist: 'Bia' });
    expect(mediaSession.info?.title).toBe('Mar');
    player.stop();
    expect([mediaSession.info, mediaSession.commands]).toEqual([null, null]);
  });

  it('is left to a jingle meanwhile, and follows the title again after it', async () => {
    const { player, clock, mediaSession, speaker } = createFakeRadio();
    player.play();
    await clock.advance(1_000);
    const giveBack = speaker.borrow({ stop: () => undefined });
    player.describe({ title: 'Sol', artist: '' });
    expect(mediaSession.info).toBeNull();
    giveBack();
    await clock.advance(1_000);
    player.describe({ title: 'Mar', artist: '' });
    expect(mediaSession.info?.title).toBe('Mar');
  });

  it.each(['pause', 'stop'] as const)('really stops on %s', async (command) => {
    const { player, audio, clock, mediaSession } = createFakeRadio();
    player.play();
    await clock.advance(1_000);
    mediaSession.commands?.[command]();
    expect(player.state.status).toBe('idle');
    expect(audio.element.isConnected).toBe(false);
  });
});
