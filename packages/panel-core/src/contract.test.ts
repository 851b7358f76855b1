import { describe, expect, it } from 'vitest';
import { COLLECTIONS, accessOf, panelContract } from './contract';
import { PERMISSIONS, PERMISSIONS_WITHOUT_EFFECT, PICK_MEMBERS } from './permissions/permissions';
import type { Access, Endpoint } from './shared/endpoint';

const endpoints = Object.values(panelContract).flatMap((feature): Endpoint[] => Object.values(feature));
const READ_WEEK = 'broadcaster promoter view_schedule manage_schedule create_schedule delete_schedule';
const RANKED = ['lower_rank', 'held_permissions'];

/** Collections of a station's own that pick a member. */
const PICKED = PICK_MEMBERS.slice(3).map((name) => `create_${name}`);

/** Repeated on purpose: the server's tests trust the contract, so a wrong entry there fails only here. */
const CALLS: [route: string, who: string, status: number, rules?: string[]][] = [
  ['GET /air/now', READ_WEEK, 200],
  ['POST /air/take-over', 'broadcaster create_schedule', 200],
  ['GET /air/history', 'manage_schedule', 200],
  ['GET /air/day', 'manage_schedule', 200],
  ['GET /air/listeners', 'signedIn', 200],
  ['GET /air/alias', 'signedIn', 200],
  ['PUT /air/alias', 'signedIn', 200],
  ['GET /audit', 'view_permissions', 200],
  ['POST /audit/undo', READ_WEEK, 200],
  ['POST /audit/:id/restore', 'manage_schedule', 200],
  ['GET /auth/verify', 'signedIn', 200],
  ['POST /auth/login', 'public', 200],
  ['POST /auth/logout', 'signedIn', 204],
  ['GET /auth/sessions', 'signedIn', 200],
  ['DELETE /auth/sessions/:id', 'signedIn', 204],
  ['DELETE /auth/sessions', 'signedIn', 204],
  ['PUT /auth/secrets', 'signedIn', 204],
  ['GET /own-data', 'signedIn', 200],
  ['POST /auth/link/owner', 'public', 200],
  ['POST /auth/link', 'public', 200],
  ['POST /auth/passkey', 'public', 200],
  ['GET /auth/passkeys', 'signedIn', 200],
  ['POST /auth/passkeys/options', 'signedIn', 200],
  ['POST /auth/passkeys', 'signedIn', 201],
  ['POST /auth/passkeys/:id/removal', 'signedIn', 204],
  ['GET /broadcasts/settings', 'broadcaster', 200],
  ['POST /broadcasts/send-webhook', 'broadcaster', 204],
  ['POST /broadcasts/kick-dj', 'broadcaster', 204, ['lower_rank']],
  ['POST /broadcasts/let-back', 'manage_schedule', 204, ['lower_rank']],
  ['GET /broadcasts/stream-key', 'broadcaster create_schedule manage_schedule', 200],
  ['POST /broadcasts/stream-key', 'broadcaster create_schedule manage_schedule', 200],
  ['DELETE /broadcasts/stream-key', 'broadcaster create_schedule manage_schedule', 204],
  ['GET /events', 'signedIn', 200],
  ['GET /public/events', 'public', 200],
  ['GET /games', 'view_games promoter', 200],
  ['POST /games', 'create_games', 201],
  ['PUT /games/:id', 'manage_games', 200],
  ['DELETE /games/:id', 'delete_games', 204],
  ['GET /notifications', 'signedIn', 200],
  ['PUT /notifications/:id/read', 'signedIn', 204],
  ['PUT /notifications/read', 'signedIn', 204],
  ['GET /notifications/all', 'view_notifications', 200],
  ['POST /notifications', 'create_notifications', 201],
  ['DELETE /notifications/:id', 'delete_notifications', 204],
  ['GET /payments', 'view_payments', 200],
  ['POST /payments', 'create_payments', 201, ['lower_rank']],
  ['PUT /payments/:id', 'manage_payments', 200, ['lower_rank']],
  ['DELETE /payments/:id', 'delete_payments', 204, ['lower_rank']],
  ['GET /payments/page', 'view_payments', 200],
  ['GET /payments/period', 'create_payments', 200],
  ['POST /payments/period', 'create_payments', 201, ['lower_rank']],
  ['POST /payments/:id/annul-period', 'manage_payments', 200, ['lower_rank']],
  ['GET /account/payments', 'signedIn', 200],
  ['GET /radio/listeners', 'signedIn', 200],
  ['GET /public/radio', 'public', 200],
  ['GET /requests', 'broadcaster', 200],
  ['PUT /requests/:id', 'broadcaster', 200],
  ['DELETE /requests/:id', 'broadcaster', 204],
  ['GET /requests/words', 'broadcaster', 200],
  ['PUT /requests/words', 'manage_schedule', 200],
  ['GET /public/requests', 'public', 200],
  ['POST /public/requests', 'public', 204],
  ['POST /public/requests/reactions', 'public', 200],
  ['GET /roles', 'view_roles view_permissions create_users manage_users', 200],
  ['POST /roles', 'create_permissions create_roles', 201, RANKED],
  [
    'PUT /roles/:id',
    'manage_permissions manage_roles',
    200,
    [...RANKED, 'own_role', 'given_secrets', 'last_administrator'],
  ],
  ['DELETE /roles/:id', 'delete_permissions delete_roles', 204, ['lower_rank', 'own_role', 'role_in_use']],
  ['GET /permissions', 'view_permissions', 200],
  ['GET /schedules', READ_WEEK, 200],
  ['POST /schedules', 'broadcaster create_schedule', 201],
  ['DELETE /schedules/:id', 'owner delete_schedule', 204],
  ['DELETE /schedules', 'delete_schedule', 204],
  ['GET /schedules/dates', READ_WEEK, 200],
  ['GET /schedules/hosts', READ_WEEK, 200],
  ['POST /schedules/dates', 'broadcaster create_schedule', 201],
  ['POST /schedules/dates/free', 'owner delete_schedule', 204],
  ['POST /schedules/dates/close', 'manage_schedule', 204],
  ['POST /schedules/dates/open', 'manage_schedule', 204],
  ['POST /schedules/several', 'owner delete_schedule', 201],
  ['POST /schedules/assign', 'manage_schedule', 201, ['lower_rank']],
  ['GET /offers', READ_WEEK, 200],
  ['POST /offers', 'broadcaster create_schedule', 201],
  ['POST /offers/accept', 'broadcaster create_schedule', 201],
  ['POST /offers/:id/refuse', 'signedIn', 204],
  ['DELETE /offers/:id', 'owner manage_schedule', 204],
  ['GET /public/schedule', 'public', 200],
  ['GET /public/schedule.ics', 'public', 200],
  ['GET /account/calendar', 'signedIn', 200],
  ['PUT /account/calendar', 'signedIn', 200],
  ['DELETE /account/calendar', 'signedIn', 204],
  ['GET /soundtracks', 'view_soundtracks broadcaster', 200],
  ['POST /soundtracks', 'create_soundtracks', 201],
  ['PUT /soundtracks/:id', 'manage_soundtracks', 200],
  ['DELETE /soundtracks/:id', 'delete_soundtracks', 204],
  ['GET /soundtracks/:id/stream', 'view_soundtracks broadcaster', 200],
  ['GET /system', 'manage_permissions', 200],
  ['POST /system/trust-clock', 'manage_permissions', 204],
  ['GET /users', ['view_users create_payments create_notifications create_warnings', ...PICKED].join(' '), 200],
  ['GET /users/page', 'view_users', 200],
  ['POST /users', 'create_users', 201, RANKED],
  [
    'PUT /users/:id',
    'manage_users',
    200,
    [...RANKED, 'target_holds_more', 'own_secrets', 'own_role', 'oneself', 'given_secrets', 'last_administrator'],
  ],
  ['POST /users/:id/link', 'manage_users', 200, ['lower_rank', 'target_holds_more', 'own_secrets']],
  ['GET /users/:id/holdings', 'delete_users', 200, ['lower_rank']],
  ['GET /users/:id/data', 'manage_users', 200, ['lower_rank']],
  ['GET /users/:id/mentions', 'delete_users', 200, ['lower_rank']],
  ['POST /users/:id/mentions', 'delete_users', 200, ['lower_rank']],
  ['POST /users/:id/removal', 'delete_users', 200, ['lower_rank', 'oneself', 'last_administrator']],
  ['DELETE /users/:id', 'delete_users', 204, ['lower_rank', 'oneself', 'last_administrator']],
  ['GET /warnings', 'view_warnings', 200],
  ['GET /account/warnings', 'signedIn', 200],
  ['POST /warnings', 'create_warnings', 201, ['lower_rank']],
  ['DELETE /warnings/:id', 'delete_warnings', 204, ['lower_rank']],
];

/** Calls of collections that the list above does not name: each needs the collection's own permission. */
const callsOf = (name: string): [string, string, number][] => [
  [`GET /${name}`, `view_${name}`, 200],
  [`POST /${name}`, `create_${name}`, 201],
  [`PUT /${name}/:id`, `manage_${name}`, 200],
  [`DELETE /${name}/:id`, `delete_${name}`, 204],
];

const write = (access: Access) => {
  if (typeof access === 'string') return access;
  return 'anyOf' in access ? access.anyOf.join(' ') : `owner ${access.ownerOr.join(' ')}`;
};

describe('the calls', () => {
  it('have exactly these routes, permissions and statuses', () => {
    const listed = endpoints.map((endpoint) => [
      endpoint.route,
      write(accessOf(endpoint, { body: undefined, query: {} })),
      endpoint.status ?? (endpoint.reply === null ? 204 : 200),
      ...(endpoint.rules ? [[...endpoint.rules]] : []),
    ]);
    const isAnnounced = (route: unknown) => CALLS.some(([said]) => said === route);
    const unsaid = COLLECTIONS.flatMap(callsOf).filter(([route]) => !isAnnounced(route));
    const byRoute = ([one]: unknown[], [other]: unknown[]) => String(one).localeCompare(String(other));
    expect(listed.sort(byRoute)).toEqual([...CALLS, ...unsaid].sort(byRoute));
  });

  it.each(endpoints)('$route has a summary', ({ summary }) => expect(summary).toMatch(/^[A-Z].{10,}\.$/));

  it('for bookings and locks depend on the body', () => {
    const kick = (body: unknown) => write(accessOf(panelContract.broadcasts.kickDj, { body, query: {} }));
    expect([{}, null, { minutes: 5 }].map(kick)).toEqual(['broadcaster', 'broadcaster', 'manage_schedule']);
  });

  /** By the kind of a field or its name, at any depth. */
  const namesMember = (schema: Endpoint['reply'] | Endpoint['body']) =>
    typeof schema === 'object' &&
    schema !== null &&
    /"kind":"member"|"(user|host|member)(Id|_id|_name)":/.test(JSON.stringify(schema.describe()));
  const changingRows = Object.values(panelContract)
    .map((feature): Endpoint[] => Object.values(feature))
    .filter((feature) => feature.some(({ reply }) => namesMember(reply)))
    .flatMap((feature) => feature.filter(({ route }) => /^(?!GET).*\/:id/.test(route)));
  const naming = endpoints.filter(
    (each) => namesMember(each.body) || / \/users\/:id/.test(each.route) || changingRows.includes(each),
  );

  it.each(naming.filter(({ access }) => access !== 'signedIn'))(
    '$route says whether rank decides, and whose',
    (endpoint) => {
      const { actsOn = [], rules = [], route } = endpoint;
      const isRanked = !('anyRank' in actsOn);
      expect(rules.includes('lower_rank')).toBe(isRanked);
      expect(isRanked || actsOn.anyRank).toBeTruthy();
      const whom = [
        ...(changingRows.includes(endpoint) ? ['row'] : []),
        ...(/ \/users\/:id/.test(route) ? ['path'] : []),
        ...(namesMember(endpoint.body) ? ['body'] : []),
      ];
      // A handler compares whom it finds itself.
      if (isRanked && !actsOn.includes('handler')) expect(actsOn).toEqual(whom);
    },
  );

  const hasList = (reply: Endpoint['reply']) =>
    typeof reply === 'object' && reply !== null && /"type":"array"/.test(JSON.stringify(reply.describe()));

  it.each(endpoints.filter(({ route, reply }) => route.startsWith('GET ') && hasList(reply)))(
    '$route says how long its lists can be',
    ({ most }) => expect(most).toBeGreaterThan(0),
  );

  it.each(endpoints.filter(({ example }) => example))('$route has a body, as its example says', ({ body }) =>
    expect(body).toBeDefined(),
  );

  it.each(endpoints.filter(({ status }) => status === 201))('$route says how many rows there can be', ({ room }) =>
    expect(room).toBeDefined(),
  );

  it('use every permission except PERMISSIONS_WITHOUT_EFFECT', () => {
    const asked = new Set(
      endpoints
        .flatMap((each) => ['broadcast', 'event'].map((type) => accessOf(each, { body: { type }, query: {} })))
        .flatMap((access): readonly string[] =>
          typeof access === 'string' ? [] : 'anyOf' in access ? access.anyOf : access.ownerOr,
        ),
    );
    expect(PERMISSIONS.filter((permission) => !asked.has(permission))).toEqual(PERMISSIONS_WITHOUT_EFFECT);
  });

  it('for bookings need another permission by type', () => {
    const rightsOf = (body: unknown) => write(accessOf(panelContract.schedules.create, { body, query: {} }));
    expect(rightsOf({ type: 'event' })).toBe('promoter create_schedule');
    for (const body of [{ type: 'broadcast' }, { type: 'party' }, {}, null])
      expect(rightsOf(body)).toBe('broadcaster create_schedule');
  });

  it('for members with given secrets concern their account only', () => {
    const early = endpoints.filter((endpoint) => endpoint.withGivenSecrets).map(({ route }) => route);
    expect(early).toEqual([
      'GET /auth/verify',
      'POST /auth/logout',
      'GET /auth/sessions',
      'DELETE /auth/sessions/:id',
      'DELETE /auth/sessions',
      'PUT /auth/secrets',
      'GET /auth/passkeys',
      'POST /auth/passkeys/options',
      'POST /auth/passkeys',
      'POST /auth/passkeys/:id/removal',
    ]);
  });

  it('with a file take a form', () => {
    const forms = endpoints.filter(({ bodyType }) => bodyType === 'multipart').map(({ route }) => route);
    expect(forms).toEqual(['POST /soundtracks', 'PUT /soundtracks/:id']);
  });
});
