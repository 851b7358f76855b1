import { describe, expect, it } from 'vitest';
import { createFakeRadio } from '../testing/createFakeRadio';

describe('the browser’s permission', () => {
  it('is blocked until a click, without retries', async () => {
    const { player, audio, clock, logs } = createFakeRadio();
    audio.network = 'needsClick';
    player.play();
    await clock.advance(60_000);
    expect(player.state.status).toBe('blocked');
    expect(logs).toEqual(['Erro ao iniciar o áudio']);
    expect(clock.waiting).toBe(0);
    audio.network = 'plays';
    player.play();
    await clock.advance(1_000);
    expect(player.state.status).toBe('playing');
  });

  it('ignores AbortError', async () => {
    const { player, audio, clock, logs } = createFakeRadio();
    audio.network = 'hangs';
    player.play();
    player.stop();
    audio.network = 'plays';
    player.play();
    await clock.advance(1_000);
    expect(player.state.status).toBe('playing');
    expect(logs).toEqual([]);
  });

  it('ignores the rejection of an earlier play', async () => {
    const { player, audio, clock } = createFakeRadio();
    player.play();
    await clock.advance(1_000);
    expect(player.state.status).toBe('playing');
    const refusals: ((error: Error) => void)[] = [];
    const play = audio.element.play.bind(audio.element);
    audio.element.play = () => new Promise((_, reject) => refusals.push(reject));
    player.stop();
    player.play();
    player.stop();
    audio.element.play = play;
    player.play();
    refusals[0]?.(new DOMException('late', 'NotAllowedError'));
    await clock.advance(1_000);
    expect(player.state.status).toBe('playing');
  });

  it('logs a failed start in the spec’s words, once per series', async () => {
    const { player, audio, clock, logs } = createFakeRadio();
    audio.network = 'refuses';
    player.play();
    await clock.advance(60_000);
    expect(logs).toEqual(['Erro ao iniciar o áudio']);
  });
});
