// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { VOLUME_KEY } from '../radio/Volume';
import { FakeAudio } from '../testing/FakeAudio';
import { FakeClock } from '../testing/FakeClock';
import { refusal, renderPanelHook, soon } from '../testing/renderPanelHook';
import { buildSoundtrack } from './soundtracks.fixtures';
import { useSoundtrackPlayer } from './useSoundtrackPlayer';
import { useSoundtracks } from './useSoundtracks';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a missing jingle leaves the list on download, an existing one is returned unchanged', async () => {
  const rows = [buildSoundtrack({ id: 21 }), buildSoundtrack({ id: 22 })];
  const { result, server } = renderPanelHook(useSoundtracks, {
    answers: { 'GET /soundtracks': () => rows, 'GET /soundtracks/:id/stream': () => 'sound' },
  });
  await soon(() => expect(result.current.soundtracks).toMatchObject({ status: 'ready', data: rows }));
  const found = await act(() => result.current.download(21));
  expect(found.ok && (await found.value.text())).toBe('sound');
  expect(result.current.soundtracks).toMatchObject({ data: rows });
  expect(server.count('GET /soundtracks')).toBe(1);
  server.answers['GET /soundtracks/:id/stream'] = () => refusal(404);
  server.answers['GET /soundtracks'] = () => rows.slice(1);
  expect(await act(() => result.current.download(21))).toMatchObject({ ok: false, error: { kind: 'notFound' } });
  await soon(() => expect(result.current.soundtracks).toMatchObject({ data: rows.slice(1) }));
});

/** Browser APIs for sound that jsdom lacks. */
function playerOf() {
  const clock = new FakeClock();
  const audio = new FakeAudio(clock);
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation(
    (name: string) => (name === 'audio' ? audio.create() : create(name)) as HTMLElement,
  );
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:1';
      static override revokeObjectURL = () => undefined;
    },
  );
  const panel = renderPanelHook(useSoundtrackPlayer, {
    clock,
    answers: { 'GET /soundtracks/:id/stream': () => 'sound' },
  });
  return { ...panel, audio };
}

describe('the jingle player', () => {
  it('is one player while mounted, and stops on unmount', async () => {
    const { result, rerender, unmount } = playerOf();
    const { player } = result.current;
    act(() => player.play(7));
    await soon(() => expect(result.current.playing).toMatchObject({ status: 'playing', id: 7 }));
    rerender();
    expect(result.current.player).toBe(player);
    unmount();
    expect(player.state).toEqual({ status: 'idle' });
  });

  it('returns the waveform of each played jingle until its file changes', async () => {
    // Two samples for each of the 48 parts.
    const samples = Float32Array.from({ length: 96 }, (_, at) => (at < 48 ? 0.25 : -0.5));
    vi.stubGlobal(
      'OfflineAudioContext',
      class {
        decodeAudioData = async () => ({ getChannelData: () => samples });
      },
    );
    const { result } = playerOf();
    const shape = Array.from({ length: 48 }, (_, part) => (part < 24 ? 0.5 : 1));
    for (const id of [7, 8]) {
      act(() => result.current.player.play(id));
      await soon(() => expect(result.current.shapes.get(id)).toEqual(shape));
    }
    await soon(() => expect(result.current.playing).toMatchObject({ status: 'playing', id: 8 }));
    act(() => result.current.forget(8));
    expect([...result.current.shapes.keys()]).toEqual([7]);
    expect(result.current.playing).toEqual({ status: 'idle' });
  });

  it('plays a file without a waveform', async () => {
    const { result } = playerOf();
    act(() => result.current.player.play(7));
    await soon(() => expect(result.current.playing).toMatchObject({ status: 'playing', id: 7 }));
    expect(result.current.shapes.size).toBe(0);
  });

  it('has the live player’s volume', async () => {
    window.localStorage.setItem(VOLUME_KEY, '[60,60]');
    const { result, audio } = playerOf();
    act(() => result.current.player.play(7));
    await soon(() => expect(result.current.playing).toMatchObject({ status: 'playing' }));
    expect(audio.element.volume).toBe(0.6);
    window.localStorage.clear();
  });
});
