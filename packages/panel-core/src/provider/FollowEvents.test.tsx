// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { buildRadioInfo } from '../radio/radio.fixtures';
import { useRequests } from '../requests/useRequests';
import { renderPanelHook, soon } from '../testing/renderPanelHook';

it('reloads requests when title or DJ changes, but not when the listener count does', async () => {
  let tell: (text: string) => void = () => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => (tell = (text) => controller.enqueue(new TextEncoder().encode(text))),
  });
  const tellOnAir = (info: object) =>
    tell(`event: on-air\ndata: ${JSON.stringify({ ...buildRadioInfo({ title: 'One' }), ...info })}\n\n`);
  const { server, result } = renderPanelHook(() => useRequests().board, {
    live: true,
    answers: {
      'GET /requests': () => ({ isOn: true, isOpen: true, dj: '', title: 'One', listening: 0, likes: 0, requests: [] }),
      'GET /events': () => new Response(stream, { headers: { 'content-type': 'text/event-stream' } }),
    },
  });
  await soon(() => expect(result.current.status).toBe('ready'));
  await soon(() => expect(server.count('GET /events')).toBe(1));
  tellOnAir({ listeners: 1 });
  tellOnAir({ listeners: 2 });
  tellOnAir({ title: 'Two' });
  await soon(() => expect(server.count('GET /requests')).toBe(2));
  tellOnAir({ title: 'Two', djusername: 'DJ.Caio' });
  await soon(() => expect(server.count('GET /requests')).toBe(3));
});
