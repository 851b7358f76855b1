// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeClock } from '../testing/FakeClock';
import { renderPanelHook, soon } from '../testing/renderPanelHook';
import { buildBroadcaster } from '../users/users.fixtures';
import { buildStreamKey, buildStreamSettings } from './broadcasts.fixtures';
import { useBroadcast } from './useBroadcast';
import { useStreamKey } from './useStreamKey';

const NOW = Date.parse('2026-11-21T00:10:00.000Z');
const UNTIL = new Date(NOW + 5 * 60_000).toISOString();
const KEY = buildStreamKey();
const user = buildBroadcaster();

it('a kick reloads the locks, and a lock ends when the server says so', async () => {
  const clock = new FakeClock(NOW);
  let locked: { name: string; until: string }[] = [];
  const { result, server, unmount } = renderPanelHook(useBroadcast, {
    user,
    clock,
    answers: {
      'GET /broadcasts/settings': () => buildStreamSettings({ withOwnKey: true, locked }),
      'POST /broadcasts/kick-dj': () => void (locked = [{ name: 'Lipe', until: UNTIL }]),
    },
  });
  await soon(() => expect(result.current.settings).toMatchObject({ data: { locked: [] } }));
  await act(() => result.current.kickDj(5));
  await soon(() => expect(result.current.settings).toMatchObject({ data: { locked: [{ name: 'Lipe' }] } }));
  const asked = () => server.count('GET /broadcasts/settings');
  const before = asked();
  await act(() => clock.advance(5 * 60_000 - 1));
  expect(asked()).toBe(before);
  // This machine's clock is six seconds ahead of the server's.
  await act(() => clock.advance(1));
  await soon(() => expect(asked()).toBe(before + 1));
  await soon(() => expect(clock.waiting).toBe(1));
  locked = [];
  await act(() => clock.advance(5_000));
  await soon(() => expect(result.current.settings).toMatchObject({ data: { locked: [] } }));
  unmount();
  expect(clock.waiting).toBe(0);
});

it('a kick that ends after unmount sends no request', async () => {
  let end = () => undefined as void;
  const { result, server, unmount } = renderPanelHook(useBroadcast, {
    user,
    answers: {
      'GET /broadcasts/settings': () => buildStreamSettings({ withOwnKey: true }),
      'POST /broadcasts/kick-dj': () => new Promise<void>((done) => (end = done)),
    },
  });
  await soon(() => expect(result.current.settings).toMatchObject({ status: 'ready' }));
  const kicked = result.current.kickDj(5);
  await soon(() => expect(server.count('POST /broadcasts/kick-dj')).toBe(1));
  unmount();
  end();
  expect(await kicked).toEqual({ ok: true, value: undefined });
  expect(server.count('GET /broadcasts/settings')).toBe(1);
});

it('the member’s own lock disappears when it ends', async () => {
  const clock = new FakeClock(NOW);
  let locked_until: string | null = UNTIL;
  const { result } = renderPanelHook(useStreamKey, {
    user,
    clock,
    answers: { 'GET /broadcasts/stream-key': () => ({ ...KEY, locked_until }) },
  });
  await soon(() => expect(result.current.streamKey).toMatchObject({ data: { locked_until: UNTIL } }));
  locked_until = null;
  await act(() => clock.advance(5 * 60_000));
  await soon(() => expect(result.current.streamKey).toMatchObject({ data: { locked_until: null } }));
});
