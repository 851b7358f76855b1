// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { renderPanelHook, soon } from '../testing/renderPanelHook';
import { buildBroadcaster } from '../users/users.fixtures';
import { buildOnAir } from './air.fixtures';
import { useOnAirNow } from './useAir';

it('a hand-over event calls back with the DJ that GET /air/now returns', async () => {
  let tell: (text: string) => void = () => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => (tell = (text) => controller.enqueue(new TextEncoder().encode(text))),
  });
  const heard: string[] = [];
  const hear = (dj: string) => void heard.push(dj);
  let dj: string | null = 'Caio';
  const { result, server } = renderPanelHook(() => useOnAirNow(hear).now, {
    live: true,
    user: buildBroadcaster(),
    answers: {
      'GET /air/now': () => buildOnAir({ dj }),
      'GET /events': () => new Response(stream, { headers: { 'content-type': 'text/event-stream' } }),
    },
  });
  await soon(() => expect(result.current.status).toBe('ready'));
  await soon(() => expect(server.count('GET /events')).toBe(1));
  dj = 'Lumi';
  tell('event: hand-over\nid: 7\ndata: {}\n\n');
  await soon(() => expect(heard).toEqual(['Lumi']));
  // The next DJ is off again before the event arrives.
  dj = null;
  tell('event: hand-over\nid: 8\ndata: {}\n\n');
  await soon(() => expect(result.current).toMatchObject({ data: { dj: null } }));
  expect(heard).toEqual(['Lumi']);
});
