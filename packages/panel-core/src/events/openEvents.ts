import type { HttpOptions } from '../http/http';

export type OpenEvents = (options: { lastId: string | null; age: number; signal: AbortSignal }) => Promise<Response>;

/** Opens an event stream. Not a call of `Http`, because it never ends. */
export function createEventsClient(options: HttpOptions): { open: OpenEvents } {
  const doFetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  return {
    open({ lastId, age, signal }) {
      const token = options.token?.() ?? null;
      const path = options.endpoints?.['GET /events'] ?? '/events';
      return doFetch(`${options.baseUrl.replace(/\/$/, '')}${path}${lastId === null ? `?age=${age}` : ''}`, {
        method: 'GET',
        signal,
        cache: 'no-store',
        ...(options.credentials && { credentials: options.credentials }),
        headers: {
          accept: 'text/event-stream',
          ...options.headers?.(),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(lastId === null ? {} : { 'last-event-id': lastId }),
        },
      });
    },
  };
}
