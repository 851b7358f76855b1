/** Calls beyond product.md 7 by the extension that names them: paths, each with all that stand below it. */
const CALLS = {
  account: ['/auth/sessions', '/auth/secrets', '/auth/link', '/users/:id/link', '/account/warnings'],
  air: ['/air'],
  audit: ['/audit'],
  calendar: ['/account/calendar'],
  events: ['/events', '/public/events'],
  listeners: ['/radio/listeners'],
  pages: ['/payments/page', '/users/page'],
  passkeys: ['/auth/passkeys', '/auth/passkey'],
  periods: ['/payments/period'],
  readAll: ['/notifications/read'],
  requests: ['/requests', '/public/requests'],
  streamKeys: ['/broadcasts/stream-key'],
  streamSettings: ['/broadcasts/settings'],
  system: ['/system'],
  widgets: ['/public/radio', '/public/schedule', '/public/schedule.ics'],
} as const satisfies Record<string, readonly string[]>;

type CallExtension = keyof typeof CALLS;

/**
 * What the panel sends and calls beyond product.md 7, and only with a back end that is said to know it (design.md 4):
 * `keepConnected` in the body of a sign-in; `q`, `sort` and `order` of `GET /notifications/all`; `type` of
 * `DELETE /schedules`; `freeHours` of `PUT /users/:id`; `status` of `PUT /payments/:id`; the others name calls, `passkeys` with them
 * `passkeyRequired` of `PUT /roles/:id`.
 */
export const EXTENSIONS = [
  'keepConnected',
  'searchNotifications',
  'clearByType',
  'freeHours',
  'annulPayments',
  // Guarantee: the keys of what stands above.
  ...(Object.keys(CALLS) as CallExtension[]),
] as const;
export type Extension = (typeof EXTENSIONS)[number];

/** True if the back end has this extension of product.md 7. */
export function hasExtension({ extensions }: { extensions: 'all' | readonly Extension[] }, name: Extension): boolean {
  return extensions === 'all' || extensions.includes(name);
}

/** The extension that names a route; undefined for the calls of product.md 7. */
export function extensionOf(route: string): CallExtension | undefined {
  const path = route.slice(route.indexOf(' ') + 1);
  const isAt = (base: string) => path === base || path.startsWith(`${base}/`);
  return (Object.keys(CALLS) as CallExtension[]).find((name) => CALLS[name].some(isAt));
}
