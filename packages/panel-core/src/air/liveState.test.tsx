// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Permission } from '../permissions/permissions';
import { buildRadioInfo } from '../radio/radio.fixtures';
import { buildScheduleDate } from '../schedules/schedules.fixtures';
import { refusal, renderPanelHook, soon } from '../testing/renderPanelHook';
import { buildBroadcaster } from '../users/users.fixtures';
import type { OnAirNow } from './air.contract';
import { buildOnAir } from './air.fixtures';
import { useOnAirNow } from './useAir';

it('the event that shows the DJ shows also that the host is no longer late; listeners and the first event ask nothing', async () => {
  let tell: (text: string) => void = () => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => (tell = (text) => controller.enqueue(new TextEncoder().encode(text))),
  });
  const onAir = (info: object) => tell(`event: on-air\ndata: ${JSON.stringify(buildRadioInfo(info))}\n\n`);
  let now = buildOnAir({ state: 'late', dj: null });
  const { result, server } = renderPanelHook(() => useOnAirNow().now, {
    live: true,
    user: buildBroadcaster(),
    answers: {
      'GET /air/now': () => now,
      'GET /events': () => new Response(stream, { headers: { 'content-type': 'text/event-stream' } }),
    },
  });
  await soon(() => expect(server.count('GET /events')).toBe(1));
  await soon(() => expect(result.current).toMatchObject({ data: { state: 'late' } }));
  const auto = { state: 'auto', djusername: '', title: 'Same title' } as const;
  onAir({ ...auto, listeners: 3 });
  now = buildOnAir();
  onAir({ ...auto, listeners: 4 });
  onAir({ ...auto, state: 'live', listeners: 4 });
  await soon(() => expect(result.current).toMatchObject({ data: { state: 'live' } }));
  expect(server.count('GET /air/now')).toBe(2);
});

it('a radio that shows a DJ calls nobody late, and asks once more who is on', async () => {
  let radio: 'auto' | 'live' = 'auto';
  const { result, rerender, server } = renderPanelHook(() => useOnAirNow(undefined, radio).now, {
    user: buildBroadcaster(),
    answers: { 'GET /air/now': () => buildOnAir({ state: 'late', dj: null, open: true }) },
  });
  await soon(() => expect(result.current).toMatchObject({ data: { state: 'late', open: true } }));
  radio = 'live';
  rerender();
  expect(result.current).toMatchObject({ data: { state: 'unsure', open: false } });
  await soon(() => expect(server.count('GET /air/now')).toBe(2));
  await soon(() => expect(result.current).toMatchObject({ refreshing: false, data: { state: 'unsure' } }));
});

it.each<[string, Partial<OnAirNow>, Permission[], boolean]>([
  ['of another host', { open: true }, ['broadcaster'], true],
  ['of another host', { open: true }, ['create_schedule'], true],
  ['of another host', { open: true }, ['view_schedule'], false],
  ['that is not open', { open: false }, ['broadcaster'], false],
  ['of the member', { open: true, host: 'dj-Rafa' }, ['broadcaster'], false],
])('an hour %s (%j) is taken over with %j: %s', async (_, hour, permissions, canTakeOver) => {
  const { result } = renderPanelHook(() => useOnAirNow(), {
    user: buildBroadcaster({}, permissions),
    answers: { 'GET /air/now': () => buildOnAir({ host: 'Bia_Torres', ...hour }) },
  });
  await soon(() => expect(result.current.now.status).toBe('ready'));
  expect(result.current.canTakeOver).toBe(canTakeOver);
});

it('an hour that is taken over is asked for again, also after a refusal', async () => {
  const hour = { type: 'broadcast', from: '2026-11-21T00:00:00.000Z', hostId: 3 } as const;
  const { result, server } = renderPanelHook(() => useOnAirNow(), {
    user: buildBroadcaster(),
    answers: { 'GET /air/now': () => buildOnAir(), 'POST /air/take-over': () => buildScheduleDate() },
  });
  await soon(() => expect(result.current.now.status).toBe('ready'));
  expect(await act(() => result.current.takeOver(hour))).toEqual({ ok: true, value: buildScheduleDate() });
  expect(server.asked.find(([route]) => route === 'POST /air/take-over')?.[1].body).toEqual(hour);
  await soon(() => expect(server.count('GET /air/now')).toBe(2));
  server.answers['POST /air/take-over'] = () => refusal(409);
  expect((await act(() => result.current.takeOver(hour))).ok).toBe(false);
  await soon(() => expect(server.count('GET /air/now')).toBe(3));
});
