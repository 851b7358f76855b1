import { createAirClient } from './air/air.client';
import { createAuditClient } from './audit/audit.client';
import { createAuthClient } from './auth/auth.client';
import { createBroadcastsClient } from './broadcasts/broadcasts.client';
import { createEventsClient } from './events/events.client';
import { createNotificationsClient } from './notifications/notifications.client';
import { createOffersClient } from './offers/offers.client';
import { createPaymentsClient } from './payments/payments.client';
import { createRadioClient } from './radio/radio.client';
import { createRolesClient } from './roles/roles.client';
import { createSchedulesClient } from './schedules/schedules.client';
import { createSoundtracksClient } from './soundtracks/soundtracks.client';
import { createSystemClient } from './system/system.client';
import { createUsersClient } from './users/users.client';
import { createRequestsClient } from './requests/requests.client';
import { createWarningsClient } from './warnings/warnings.client';
import { createCollectionClient, type CollectionClient } from './http/collectionClient';
import { createHttp } from './http/http';
import { createBrowserSessionStore, createCookieSessionStore, keysOf, type SessionStore } from './http/sessionStore';
import { watchClientOptions, type PanelClientOptions } from './clientOptions';
import { COLLECTIONS, type CollectionName } from './permissions/permissions';

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
export function createPanelClient(given: PanelClientOptions) {
  const options = watchClientOptions(given);
  const session = storeOf(options);
  const credentials = options.credentials ?? (session.isCookie ? 'include' : undefined);
  const signed = { ...options, credentials, token: () => session.token() };
  const http = createHttp(signed);
  // The cast is safe: one entry for each name.
  const collections = Object.fromEntries(COLLECTIONS.map((name) => [name, createCollectionClient(http, name)])) as {
    [Name in CollectionName]: CollectionClient<Name>;
  };
  return {
    session,
    http,
    ...collections,
    air: createAirClient(http),
    audit: createAuditClient(http),
    auth: createAuthClient(http),
    broadcasts: createBroadcastsClient(http),
    events: createEventsClient(signed),
    notifications: createNotificationsClient(http),
    offers: createOffersClient(http),
    payments: { ...collections.payments, ...createPaymentsClient(http) },
    radio: createRadioClient(http),
    roles: createRolesClient(http),
    schedules: createSchedulesClient(http),
    soundtracks: createSoundtracksClient(http),
    system: createSystemClient(http),
    users: createUsersClient(http),
    requests: createRequestsClient(http),
    warnings: createWarningsClient(http),
  };
}
export type PanelClient = ReturnType<typeof createPanelClient>;
