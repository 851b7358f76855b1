// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { buildRadioInfo } from '../radio/radio.fixtures';
import { renderPanelHook, soon } from '../testing/renderPanelHook';
import { buildBroadcaster } from '../users/users.fixtures';
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
