// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildStreamSettings } from '../broadcasts/broadcasts.fixtures';
import { useBroadcast } from '../broadcasts/useBroadcast';
import { INITIAL_RADIO_INFO, createRadioInfoPoller, useRadioInfo } from '../radio/createRadioInfoPoller';
import { useRadioPlayer } from '../radio/createRadioPlayer';
import { buildRadioInfo } from '../radio/radio.fixtures';
import { createWeekPoller, useWeek } from '../schedules/createWeekPoller';
import { useMinute } from '../schedules/useMinute';
import { useStationTime } from '../schedules/useStationTime';
import { createFakeRadio } from '../testing/createFakeRadio';
import { FakeClock } from '../testing/FakeClock';
import { denial, refusal, renderPanelHook, soon } from '../testing/renderPanelHook';
import { pollerPorts } from '../testing/pollerPorts';

describe('useBroadcast', () => {
  it('loads the settings from the server', async () => {
    const settings = buildStreamSettings();
    const { result } = renderPanelHook(useBroadcast, { answers: { 'GET /broadcasts/settings': () => settings } });
    await soon(() => expect(result.current.settings).toMatchObject({ status: 'ready', data: settings }));
    expect(result.current.websiteUrl).toBe(window.location.origin);
  });

  it('uses configured settings and site without a request', async () => {
    const broadcastSettings = { host: 'stream.example', port: 8010, password: 'x', mount: '/dj' };
    const { result, server } = renderPanelHook(useBroadcast, {
      config: { broadcastSettings, websiteUrl: 'https://radio.example' },
    });
    await soon(() => expect(result.current.settings).toMatchObject({ status: 'ready', data: broadcastSettings }));
    expect(result.current.websiteUrl).toBe('https://radio.example');
    expect(server.count('GET /broadcasts/settings')).toBe(0);
  });

  it('sends each of its two commands once, and returns the outcome', async () => {
    const { result, server } = renderPanelHook(useBroadcast, {
      answers: { 'GET /broadcasts/settings': denial, 'POST /broadcasts/kick-dj': () => refusal(409) },
    });
    await soon(() => expect(result.current.settings).toEqual({ status: 'denied' }));
    expect(await act(() => result.current.sendWebhook())).toEqual({ ok: true, value: undefined });
    expect(await act(() => result.current.kickDj())).toMatchObject({ ok: false, error: { kind: 'conflict' } });
    expect([server.count('POST /broadcasts/send-webhook'), server.count('POST /broadcasts/kick-dj')]).toEqual([1, 1]);
  });
});

describe('the minute', () => {
  const START = Date.parse('2026-11-24T23:59:30.500Z');

  it('advances at each full minute while mounted', async () => {
    const clock = new FakeClock(START);
    const { result, unmount } = renderHook(() => useMinute(clock));
    expect(new Date(result.current).toISOString()).toBe('2026-11-24T23:59:00.000Z');
    await act(() => clock.advance(29_499));
    expect(new Date(result.current).toISOString()).toBe('2026-11-24T23:59:00.000Z');
    await act(() => clock.advance(1));
    expect(new Date(result.current).toISOString()).toBe('2026-11-25T00:00:00.000Z');
    await act(() => clock.advance(60_000));
    expect(new Date(result.current).toISOString()).toBe('2026-11-25T00:01:00.000Z');
    unmount();
    expect(clock.waiting).toBe(0);
  });

  it('uses the station’s time', async () => {
    const clock = new FakeClock(START);
    const { result } = renderPanelHook(useStationTime, {
      user: null,
      clock,
      config: { timeZone: 'America/Sao_Paulo' },
    });
    expect(result.current).toMatchObject({ hour: 20, minute: 59 });
    await act(() => clock.advance(30_000));
    expect(result.current).toMatchObject({ hour: 21, minute: 0 });
  });
});

describe('polling', () => {
  it('of the radio runs while mounted', async () => {
    let asked = 0;
    const own = pollerPorts();
    const read = async () => ({
      ...INITIAL_RADIO_INFO,
      ...buildRadioInfo({ title: `Sol ${(asked += 1)}` }),
      stale: false,
    });
    const poller = createRadioInfoPoller(read, own);
    const { result, unmount } = renderHook(() => useRadioInfo(poller));
    expect(result.current).toEqual(INITIAL_RADIO_INFO);
    await act(() => own.clock.advance(0));
    expect(result.current).toMatchObject({ title: 'Sol 1' });
    await act(() => own.clock.advance(60_000));
    expect(asked).toBeGreaterThan(1);
    unmount();
    expect(own.clock.waiting).toBe(0);
  });

  it('of the week runs while mounted', async () => {
    const own = pollerPorts();
    const week = { timeZone: 'America/Sao_Paulo', weekly: [] };
    const poller = createWeekPoller('/api/public/schedule', { ...own, read: async () => ({ week, stale: false }) });
    const { result, unmount } = renderHook(() => useWeek(poller));
    expect(result.current).toEqual({ week: null, stale: false });
    await act(() => own.clock.advance(0));
    expect(result.current.week).toEqual(week);
    unmount();
    expect(own.clock.waiting).toBe(0);
  });
});

it('the player’s state is shown', async () => {
  const { player, clock } = createFakeRadio();
  const { result } = renderHook(() => useRadioPlayer(player));
  expect(result.current.status).toBe('idle');
  act(() => player.play());
  await act(() => clock.advance(1_000));
  expect(result.current.status).toBe('playing');
});
