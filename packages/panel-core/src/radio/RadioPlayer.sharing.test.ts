import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../environment/storage';
import { createFakeRadio } from '../testing/createFakeRadio';
import { VOLUME_KEY } from './Volume';

describe('volume and mute (product.md 4)', () => {
  it('starts at 30', async () => {
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

  it('restores a low volume that the button muted', () => {
    const { player } = createFakeRadio();
    player.setVolume(5);
    player.toggleMute();
    player.toggleMute();
    expect(player.state.volume).toBe(5);
  });

  it('a slider at 0 mutes, and unmuting never restores an inaudible volume', () => {
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

  it.each(['{', '{"volume":1}', '["loud"]', '[1e999]', 'null', '""'])('uses 30 when the store holds %j', (kept) => {
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

  it('reports that only the device sets the volume (iOS)', () => {
    const { player, audio } = createFakeRadio();
    audio.isVolumeSettable = false;
    player.subscribe(() => undefined);
    expect(player.state.canSetVolume).toBe(false);
  });
});

describe('one sound at a time', () => {
  it('stops when another tab starts to play', async () => {
    const one = createFakeRadio();
    const other = createFakeRadio({ tabs: one.tabs });
    one.player.play();
    await one.clock.advance(1_000);
    other.player.play();
    await other.clock.advance(1_000);
    expect([one.player.state.status, other.player.state.status]).toEqual(['idle', 'playing']);
    expect(one.audio.element.isConnected).toBe(false);
  });

  it('a blocked play stops no other tab or player', async () => {
    const one = createFakeRadio();
    const other = createFakeRadio({ tabs: one.tabs, speaker: one.speaker });
    one.player.play();
    await one.clock.advance(1_000);
    other.audio.network = 'needsClick';
    other.player.play();
    await other.clock.advance(1_000);
    expect(one.player.state.status).toBe('playing');
  });

  it('stops the other player on the page', async () => {
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

  it('pauses for a jingle, and returns to the live edge after it', async () => {
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

  it('stays paused between two jingles in a row', async () => {
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

  it('stops the jingle when the listener presses play, and starts once', async () => {
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

  it('stays off after a jingle if it was stopped meanwhile, here or in another tab', async () => {
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

  it('a jingle does not start a stopped radio', async () => {
    const { player, clock, speaker } = createFakeRadio();
    speaker.borrow({ stop: () => undefined })();
    await clock.advance(1_000);
    expect(player.state.status).toBe('idle');
  });
});

describe('the lock screen', () => {
  it('shows the current title and is cleared by stop', async () => {
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

  it('belongs to the jingle while it plays, and shows the title again after it', async () => {
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

  it('disconnects on stop', async () => {
    const { player, audio, clock, mediaSession } = createFakeRadio();
    player.play();
    await clock.advance(1_000);
    mediaSession.commands?.stop();
    expect([player.state.status, audio.element.isConnected, mediaSession.state]).toEqual(['idle', false, 'none']);
  });

  it.each(['earbuds', 'a call'])('stays after a pause by %s, and its play key finds the live edge', async (by) => {
    const { player, audio, clock, mediaSession, speaker } = createFakeRadio();
    player.describe({ title: 'Sol', artist: 'Bia' });
    player.play();
    await clock.advance(1_000);
    if (by === 'earbuds') mediaSession.commands?.pause();
    else audio.element.pause();
    await clock.advance(30_000);
    expect([player.state.status, mediaSession.state, mediaSession.info?.title]).toEqual(['idle', 'paused', 'Sol']);
    // The element keeps its source: without one browsers drop the session.
    expect([audio.element.src, audio.element.isConnected, speaker.isTaken]).toEqual([
      expect.stringMatching(/./),
      false,
      false,
    ]);
    mediaSession.commands?.play();
    await clock.advance(1_000);
    expect([player.state.status, mediaSession.state, audio.element.connections.length]).toEqual([
      'playing',
      'playing',
      2,
    ]);
    mediaSession.commands?.pause();
    player.stop();
    expect([audio.element.src, mediaSession.state]).toEqual(['', 'none']);
  });
});
