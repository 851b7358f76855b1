import { describe, expect, it } from 'vitest';
import { createFakeRadio } from '../testing/createFakeRadio';

describe('the browser’s permission', () => {
  it('is blocked until a click, without trying', async () => {
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

  it('takes AbortError for nothing', async () => {
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

  it('takes a refusal of an older play for nothing', async () => {
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

  it('logs a failed start in the spec’s words, and only the first of a row', async () => {
    const { player, audio, clock, logs } = createFakeRadio();
    audio.network = 'refuses';
    player.play();
    await clock.advance(60_000);
    expect(logs).toEqual(['Erro ao iniciar o áudio']);
  });
});
