import { createEventsClient, type OpenEvents } from './events/openEvents';
import { createCalls, type Calls } from './http/calls';
import { createHttp, type Http } from './http/http';
import { createBrowserSessionStore, createCookieSessionStore, keysOf, type SessionStore } from './http/sessionStore';
import { watchClientOptions, type PanelClientOptions } from './clientOptions';
import { readRadioInfo, type RadioInfo } from './radio/radioInfo';
import { PanelApiError, UNREADABLE_MESSAGE } from './shared/PanelApiError';

export type { PanelClientOptions } from './clientOptions';

function storeOf({ session, storageKeys, baseUrl }: PanelClientOptions): SessionStore {
  if (session === 'cookie') return createCookieSessionStore();
  return typeof session === 'object' ? session : createBrowserSessionStore(storageKeys ?? keysOf(baseUrl));
}

/**
 * Creates the client of a Cabine API: one object per feature. Every call rejects with `PanelApiError`.
 *
 * @example
 * const client = createPanelClient({ baseUrl: 'https://radio.example/api' });
 * const slots = await client.schedules.list();
 */
export function createPanelClient(given: PanelClientOptions): PanelClient {
  const options = watchClientOptions(given);
  const session = storeOf(options);
  const credentials = options.credentials ?? (session.isCookie ? 'include' : undefined);
  const signed = { ...options, credentials, token: () => session.token() };
  const http = createHttp(signed);
  const calls = createCalls(http);
  return {
    ...calls,
    session,
    http,
    events: createEventsClient(signed),
    radio: {
      ...calls.radio,
      async info(options) {
        const info = readRadioInfo(await calls.radio.info(options));
        if (!info) throw new PanelApiError('malformed', UNREADABLE_MESSAGE);
        return info;
      },
    },
  };
}

export interface PanelClient extends Omit<Calls, 'radio'> {
  session: SessionStore;
  http: Http;
  events: { open: OpenEvents };
  radio: Pick<Calls['radio'], 'listeners'> & { info(options?: { signal?: AbortSignal }): Promise<RadioInfo> };
}
