// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPanelHook, soon } from '../testing/renderPanelHook';
import { useNextOnAir } from './useNextOnAir';

afterEach(() => vi.useRealTimers());

it('requests the public week once a minute, however many components use it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = renderPanelHook(() => useNextOnAir(), {
    answers: { 'GET /public/schedule': () => ({ type: 'broadcast', timeZone: 'Europe/Lisbon', slots: [] }) },
  });
  const asked = () => server.count('GET /public/schedule');
  await soon(() => expect(asked()).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  window.dispatchEvent(new Event('focus'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(asked()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(51_000));
  expect(asked()).toBe(2);
});
