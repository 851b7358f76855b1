import { describe, expect, it } from 'vitest';
import { PanelApiError } from '../shared/PanelApiError';
import { createFakeRadio } from '../testing/createFakeRadio';
import { FakeAudio } from '../testing/FakeAudio';
import { SoundtrackPlayer } from './SoundtrackPlayer';

/** The jingle player beside a live player; the test decides when files arrive. */
function createPlayer() {
  const radio = createFakeRadio();
  const { clock, speaker, store, mediaSession } = radio;
  const audio = new FakeAudio(clock);
  const asked: { id: number; signal: AbortSignal; answer: (blob: Blob) => void; fail: (error: Error) => void }[] = [];
  const revoked: string[] = [];
  let count = 0;
  const player = new SoundtrackPlayer({
    audio,
    clock,
    speaker,
    mediaSession,
    store,
    load: (id, { signal }) =>
      new Promise((answer, fail) => {
        asked.push({ id, signal, answer, fail });
      }),
    objectUrl: () => {
      const url = `blob:${(count += 1)}`;
      return { url, revoke: () => void revoked.push(url) };
    },
  });
  const states: string[] = [];
  player.subscribe(() => void states.push(player.state.status));
  /** Delivers the newest file. */
  const arrive = async () => {
    asked.at(-1)?.answer(new Blob());
    await clock.advance(0);
  };
  const playing = async (id: number) => {
    player.play(id);
    await arrive();
    await clock.advance(1_400);
  };
  return { player, audio, clock, radio, asked, revoked, states, arrive, playing };
}

describe('a jingle', () => {
  it('is fetched, plays from its start, and is idle at its end (product.md 4)', async () => {
    const { player, audio, clock, states, revoked, arrive } = createPlayer();
    player.play(7);
    expect(player.state).toEqual({ status: 'loading', id: 7 });
    await arrive();
    await clock.advance(1_400);
    expect(player.state).toEqual({ status: 'playing', id: 7, position: 1 });
    expect(audio.element.volume).toBe(0.3);
    audio.element.end();
    await clock.advance(0);
    expect(player.state).toEqual({ status: 'idle' });
    expect([...new Set(states)]).toEqual(['loading', 'playing', 'idle']);
    expect(revoked).toEqual(['blob:1']);
    expect(clock.waiting).toBe(0);
  });

  it('is audible while the live player is muted', async () => {
    const { radio, audio, playing } = createPlayer();
    radio.player.toggleMute();
    await playing(7);
    expect(audio.element.volume).toBe(0.3);
  });

  it('keeps its position while paused, and when another one takes over', async () => {
    const { player, audio, asked, playing, arrive, clock } = createPlayer();
    await playing(7);
    player.pause();
    expect(player.state).toEqual({ status: 'paused', id: 7, position: 1 });
    expect(audio.element.paused).toBe(true);
    player.play(7);
    await clock.advance(1_400);
    expect(player.state).toEqual({ status: 'playing', id: 7, position: 2 });
    await playing(8);
    expect(player.state).toEqual({ status: 'playing', id: 8, position: 1 });
    player.play(7);
    await arrive();
    expect(player.state).toEqual({ status: 'playing', id: 7, position: 2 });
    expect(asked.map(({ id }) => id)).toEqual([7, 8, 7]);
  });

  it('starts over after its end', async () => {
    const { player, audio, clock, playing } = createPlayer();
    await playing(7);
    audio.element.end();
    await clock.advance(0);
    await playing(7);
    expect(player.state).toEqual({ status: 'playing', id: 7, position: 1 });
  });

  it('seeks while playing or paused', async () => {
    const { player, audio, playing, clock } = createPlayer();
    player.seek(3);
    expect(player.state).toEqual({ status: 'idle' });
    await playing(7);
    player.seek(5);
    expect(audio.element.currentTime).toBe(5);
    expect(player.state).toMatchObject({ status: 'playing', position: 5 });
    player.pause();
    player.seek(2);
    expect(player.state).toEqual({ status: 'paused', id: 7, position: 2 });
    player.play(7);
    await clock.advance(1_400);
    expect(player.state).toMatchObject({ position: 3 });
  });

  it('stops and is forgotten when deleted or replaced', async () => {
    const { player, playing, revoked } = createPlayer();
    await playing(7);
    player.forget(8);
    expect(player.state.status).toBe('playing');
    player.forget(7);
    expect(player.state).toEqual({ status: 'idle' });
    expect(revoked).toEqual(['blob:1']);
    await playing(7);
    expect(player.state).toMatchObject({ position: 1 });
  });
});

describe('while it is fetched', () => {
  it('a second click sends no request; pause aborts it', async () => {
    const { player, asked, clock, audio } = createPlayer();
    player.play(7);
    player.play(7);
    expect(asked).toHaveLength(1);
    player.pause();
    expect(player.state).toEqual({ status: 'idle' });
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.answer(new Blob());
    await clock.advance(0);
    expect(player.state).toEqual({ status: 'idle' });
    expect(audio.elements).toHaveLength(0);
  });

  it('a jingle that loads faster is not interrupted by an earlier one', async () => {
    const { player, asked, clock, revoked } = createPlayer();
    player.play(7);
    player.play(8);
    asked[1]?.answer(new Blob());
    await clock.advance(0);
    asked[0]?.answer(new Blob());
    await clock.advance(0);
    expect(player.state).toMatchObject({ status: 'playing', id: 8 });
    expect(revoked).toEqual(['blob:2']);
  });

  it('a failed request is shown, and another click retries', async () => {
    const { player, asked, clock, radio, playing } = createPlayer();
    player.play(7);
    asked[0]?.fail(new PanelApiError('server', 'x'));
    await clock.advance(0);
    expect(player.state).toEqual({ status: 'failed', id: 7 });
    expect(radio.speaker.isTaken).toBe(false);
    await playing(7);
    expect(player.state).toMatchObject({ status: 'playing', id: 7 });
  });
});

describe('the browser', () => {
  it('that cannot decode it makes it failed', async () => {
    const { player, audio, radio, playing } = createPlayer();
    audio.network = 'refuses';
    await playing(7);
    expect(player.state).toEqual({ status: 'failed', id: 7 });
    expect(radio.speaker.isTaken).toBe(false);
  });

  it('that requires another click has the file ready', async () => {
    const { player, audio, asked, clock, playing } = createPlayer();
    audio.network = 'needsClick';
    await playing(7);
    expect(player.state).toEqual({ status: 'paused', id: 7, position: 0 });
    audio.network = 'plays';
    player.play(7);
    await clock.advance(1_400);
    expect(player.state).toMatchObject({ status: 'playing', position: 1 });
    expect(asked).toHaveLength(1);
  });

  it('that paused it, for a call or a headset, shows it paused', async () => {
    const { player, audio, clock, playing } = createPlayer();
    await playing(7);
    audio.element.pause();
    await clock.advance(0);
    expect(player.state).toEqual({ status: 'paused', id: 7, position: 1 });
  });
});

describe('the live player', () => {
  it.each(['pause', 'end', 'dispose'] as const)('pauses meanwhile and resumes after %s', async (how) => {
    const { player, audio, clock, radio, playing } = createPlayer();
    radio.player.play();
    await clock.advance(1_000);
    await playing(7);
    expect(radio.player.state.status).toBe('idle');
    if (how === 'pause') player.pause();
    if (how === 'end') audio.element.end();
    if (how === 'dispose') player.dispose();
    await clock.advance(1_000);
    expect(radio.player.state.status).toBe('playing');
  });

  it('stays paused between jingles, and stays off if it was off', async () => {
    const { player, clock, radio, playing } = createPlayer();
    await playing(7);
    player.pause();
    await clock.advance(1_000);
    expect(radio.player.state.status).toBe('idle');
    radio.player.play();
    await clock.advance(1_000);
    await playing(7);
    await playing(8);
    expect(radio.player.state.status).toBe('idle');
    player.pause();
    await clock.advance(1_000);
    expect(radio.player.state.status).toBe('playing');
  });

  it('pauses the jingle when it starts', async () => {
    const { player, clock, radio, playing } = createPlayer();
    await playing(7);
    radio.player.play();
    await clock.advance(1_000);
    expect([player.state.status, radio.player.state.status]).toEqual(['paused', 'playing']);
  });
});

describe('the lock screen', () => {
  it('shows the jingle, whose play key finds it after a pause', async () => {
    const { player, audio, clock, radio, arrive } = createPlayer();
    player.play(7, { title: 'Abertura', duration: 6 });
    await arrive();
    await clock.advance(1_400);
    expect([radio.mediaSession.info?.title, radio.mediaSession.state]).toEqual(['Abertura', 'playing']);
    audio.element.pause();
    await clock.advance(0);
    expect([player.state.status, radio.mediaSession.state]).toEqual(['paused', 'paused']);
    radio.mediaSession.commands?.play();
    await clock.advance(400);
    expect(player.state.status).toBe('playing');
    radio.mediaSession.commands?.stop();
    expect([player.state.status, radio.mediaSession.state]).toEqual(['idle', 'none']);
  });
});

it.each([
  [5.8, 'idle'],
  [3, 'failed'],
])('an error at %d of 6 seconds: %s', async (at, status) => {
  const { player, audio, clock, arrive } = createPlayer();
  player.play(7, { duration: 6 });
  await arrive();
  await clock.advance(400 + at * 1_000);
  audio.element.fail(3);
  await clock.advance(0);
  expect(player.state.status).toBe(status);
});
