/** Paths beyond product.md 7 by extension, each including those below it. */
const CALLS = {
  account: [
    '/auth/sessions',
    '/auth/secrets',
    '/auth/link',
    '/users/:id/link',
    '/account/warnings',
    '/account/payments',
  ],
  air: ['/air'],
  audit: ['/audit'],
  calendar: ['/account/calendar'],
  closedDays: ['/schedules/dates/close', '/schedules/dates/open'],
  dates: ['/schedules/dates', '/schedules/hosts', '/offers', '/schedules/assign'],
  events: ['/events', '/public/events'],
  listeners: ['/radio/listeners'],
  pages: ['/payments/page', '/users/page'],
  passkeys: ['/auth/passkeys', '/auth/passkey'],
  periods: ['/payments/period', '/payments/:id/annul-period'],
  personalData: ['/own-data', '/users/:id/removal', '/users/:id/mentions', '/users/:id/holdings', '/users/:id/data'],
  readAll: ['/notifications/read'],
  several: ['/schedules/several'],
  requests: ['/requests', '/public/requests'],
  streamKeys: ['/broadcasts/stream-key', '/broadcasts/let-back'],
  streamSettings: ['/broadcasts/settings'],
  system: ['/system'],
  widgets: ['/public/radio', '/public/schedule', '/public/schedule.ics'],
} as const satisfies Record<string, readonly string[]>;

type CallExtension = keyof typeof CALLS;

/**
 * Features beyond product.md 7, used only with a back end that supports them (design.md 4). `keepConnected`: field of
 * the sign-in; `searchNotifications`: `q`, `sort` and `order` of `GET /notifications/all`; `clearByType`: `type` of
 * `DELETE /schedules`; `freeHours`: field of `PUT /users/:id`; `annulPayments`: `status` of `PUT /payments/:id`;
 * `idempotency`: a command by POST is done once for its `Idempotency-Key`. The others name calls; `passkeys` includes `passkeyRequired` of `PUT /roles/:id`.
 */
export const EXTENSIONS = [
  'keepConnected',
  'searchNotifications',
  'clearByType',
  'freeHours',
  'annulPayments',
  'idempotency',
  // The cast is safe: these are the keys of `CALLS`.
  ...(Object.keys(CALLS) as CallExtension[]),
] as const;
export type Extension = (typeof EXTENSIONS)[number];

/** Whether the back end has this extension of product.md 7. */
export function hasExtension({ extensions }: { extensions: 'all' | readonly Extension[] }, name: Extension): boolean {
  return extensions === 'all' || extensions.includes(name);
}

/** What acts on another server, answers with a secret or changes nothing: the server does it each time. */
const EACH_TIME = /\/(kick-dj|link|mentions|options|send-webhook|stream-key)$/;

/** Whether the back end does this command once for its `Idempotency-Key`. */
export const doesOnce = (config: Parameters<typeof hasExtension>[0], route: string): boolean =>
  hasExtension(config, 'idempotency') && !EACH_TIME.test(route);

/** Whether the station has a radio to show: a stream, an address of its info, or a back end that answers for it. */
export const hasRadio = (
  config: { streamUrl: string | null; radioInfoUrl: string | null } & Parameters<typeof hasExtension>[0],
): boolean => config.streamUrl !== null || config.radioInfoUrl !== null || hasExtension(config, 'widgets');

/** The extension of a route; undefined for calls of product.md 7. */
export function extensionOf(route: string): CallExtension | undefined {
  const path = route.slice(route.indexOf(' ') + 1);
  const isAt = (base: string) => path === base || path.startsWith(`${base}/`);
  return (Object.keys(CALLS) as CallExtension[]).find((name) => CALLS[name].some(isAt));
}

/** Whether the back end answers a route, which the host may have placed elsewhere. */
export function isOffered(
  config: Parameters<typeof hasExtension>[0],
  route: string,
  endpoints: Readonly<Partial<Record<string, unknown>>> = {},
): boolean {
  const extension = endpoints[route] === undefined ? extensionOf(route) : undefined;
  return extension === undefined || hasExtension(config, extension);
}
