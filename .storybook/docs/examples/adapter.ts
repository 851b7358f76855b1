import { checkReply, createPanelClient } from '@cabine/panel-core/client';

/** The other back end's format. */
interface Timetable {
  items: { id: number; weekday: number; from: string; to: string; dj: string }[];
}

/** An adapter for a back end with different paths and fields. */
export function createTimetableClient(ask: typeof fetch = fetch) {
  return createPanelClient({
    baseUrl: 'https://old.example/v2',
    endpoints: { 'GET /schedules': '/timetable', 'DELETE /schedules/:id': '/timetable/:id' },
    headers: () => ({ 'x-station': 'cabinemix' }),
    async fetch(input, init) {
      const url = input instanceof Request ? input.url : input.toString();
      const response = await ask(input, init);
      if (!response.ok || !url.endsWith('/timetable')) return response;
      const { items } = (await response.json()) as Timetable;
      return Response.json(
        items.map(({ id, weekday, from, to, dj }) => ({
          id,
          type: 'broadcast',
          day_of_week: weekday - 1,
          start_time: from,
          end_time: to,
          user_name: dj,
        })),
      );
    },
    // Validates against the contract: a wrong field is reported as a `malformed` error with its name.
    checkReply,
  });
}
