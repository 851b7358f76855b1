import type { Schema } from 'yup';
import { describe, expect, it } from 'vitest';
import { buildAirDay, buildAirHistory, buildOnAir } from './air/air.fixtures';
import { buildAuditEntry } from './audit/audit.fixtures';
import { buildSystemState } from './system/system.fixtures';
import { buildStreamSettings } from './broadcasts/broadcasts.fixtures';
import { COLLECTIONS, panelContract, type CollectionName } from './contract';
import { buildGame } from './games/games.fixtures';
import type { Route } from './http/http';
import { buildNotification } from './notifications/notifications.fixtures';
import { buildPayment, buildPeriod } from './payments/payments.fixtures';
import { buildRadioInfo } from './radio/radio.fixtures';
import { buildCatalogue, buildRole } from './roles/roles.fixtures';
import { buildSchedule } from './schedules/schedules.fixtures';
import type { Endpoint } from './shared/endpoint';
import { buildRequestBoard, buildSongRequest } from './requests/requests.fixtures';
import { buildSoundtrack } from './soundtracks/soundtracks.fixtures';
import { buildListedUser, buildUser } from './users/users.fixtures';
import { buildWarning } from './warnings/warnings.fixtures';

const AT = '2026-11-21T09:00:00.000Z';
const SIGN_IN = {
  id: 1,
  browser: null,
  system: 'Windows',
  created_at: AT,
  used_at: AT,
  isCurrent: true,
};
const PASSKEY = { id: 1, name: 'Celular', created_at: SIGN_IN.created_at, used_at: null };
const ENTERED = { token: 'abc', user: buildUser() };
const BOOKING = buildSchedule();

/** Replies of a collection's routes: its example with an id. */
function repliesOf(name: CollectionName): object {
  const row = { id: 1, ...(panelContract[name].create as Endpoint).example };
  return { [`GET /${name}`]: [row], [`POST /${name}`]: row, [`PUT /${name}/:id`]: row };
}

/** A valid reply of each call that has one. */
const REPLIES: Partial<Record<Route, object>> = {
  ...Object.assign({}, ...COLLECTIONS.map(repliesOf)),
  'GET /air/now': buildOnAir(),
  'POST /air/take-over': BOOKING,
  'GET /air/history': buildAirHistory(),
  'GET /air/day': buildAirDay(),
  'GET /air/listeners': [{ at: AT, mean: 12, peak: 20 }],
  'GET /air/alias': { alias: 'Noite Azul' },
  'PUT /air/alias': { alias: '' },
  'GET /system': buildSystemState(),
  'GET /audit': { entries: [buildAuditEntry()], total: 33 },
  'POST /audit/:id/restore': { restored: 40, skipped: 2 },
  'GET /auth/verify': { user: buildUser() },
  'POST /auth/login': ENTERED,
  'GET /auth/sessions': [SIGN_IN],
  'POST /auth/link/owner': { username: 'dj-Rafa' },
  'POST /auth/link': ENTERED,
  'POST /auth/passkey': ENTERED,
  'GET /auth/passkeys': [PASSKEY],
  'POST /auth/passkeys/options': { ticket: 'once', options: '{}' },
  'POST /auth/passkeys': PASSKEY,
  'GET /broadcasts/settings': buildStreamSettings(),
  'GET /broadcasts/stream-key': { isAsked: true, created_at: AT, used_at: null, locked_until: null },
  'POST /broadcasts/stream-key': { key: 'abc' },
  'GET /games': [buildGame()],
  'POST /games': buildGame(),
  'PUT /games/:id': buildGame(),
  'GET /notifications': [buildNotification()],
  'GET /notifications/all': { notifications: [buildNotification()], total: 33 },
  'POST /notifications': [buildNotification()],
  'GET /payments': [buildPayment()],
  'POST /payments': buildPayment(),
  'GET /payments/page': { rows: [buildPayment()], total: 1, made: 80.5, annulled: 0 },
  'GET /payments/period': buildPeriod(),
  'POST /payments/period': [buildPayment()],
  'PUT /payments/:id': buildPayment(),
  'GET /radio/listeners': [{ at: AT, listeners: 12 }],
  'GET /public/radio': { ...buildRadioInfo(), fetched_at: AT },
  'GET /requests': buildRequestBoard(),
  'PUT /requests/:id': buildSongRequest(),
  'GET /requests/words': { words: ['fora daqui'] },
  'PUT /requests/words': { words: ['fora daqui'] },
  'GET /public/requests': { isOpen: true, dj: 'dj-Rafa', title: 'Sol', listening: 2, likes: 1 },
  'POST /public/requests/reactions': { listening: 2, likes: 1 },
  'GET /roles': [buildRole()],
  'POST /roles': buildRole(),
  'PUT /roles/:id': buildRole(),
  'GET /permissions': buildCatalogue(),
  'GET /schedules': [BOOKING],
  'POST /schedules': BOOKING,
  'GET /account/calendar': { created_at: null },
  'PUT /account/calendar': {
    address: 'https://radio.example/calendar/abc.ics',
    created_at: '2026-11-20T18:05:00.000Z',
  },
  'GET /public/schedule': { timeZone: 'America/Sao_Paulo', slots: [BOOKING] },
  'GET /soundtracks': [buildSoundtrack()],
  'POST /soundtracks': buildSoundtrack(),
  'PUT /soundtracks/:id': buildSoundtrack(),
  'GET /users': [buildListedUser()],
  'GET /users/page': { rows: [buildListedUser()], total: 1, roles: [{ rank: 10, name: 'Locutor' }] },
  'POST /users': buildListedUser(),
  'PUT /users/:id': buildListedUser(),
  'POST /users/:id/link': { token: 'abc', expires_at: AT },
  'GET /warnings': [buildWarning()],
  'GET /account/warnings': [buildWarning()],
  'POST /warnings': buildWarning(),
};

const endpoints = Object.values(panelContract).flatMap((feature): Endpoint[] => Object.values(feature));
const answering = endpoints.filter(({ reply }) => reply !== null && reply !== 'raw');

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** The same reply, once per nested object with that object emptied. */
const hollowed = (answer: object): object[] =>
  Object.entries(answer).flatMap(([key, value]: [string, unknown]) => {
    if (!isObject(value)) return [];
    const within = (it: object): object => (Array.isArray(answer) ? [it] : { ...answer, [key]: it });
    return [...(Array.isArray(value) ? [] : [within({})]), ...hollowed(value).map((it) => within(it))];
  });

describe('an answer', () => {
  it.each(answering)('accepts a reply to $route, and refuses it with a part missing', ({ route, reply }) => {
    const schema = reply as Schema;
    const right = REPLIES[route as Route];
    expect(right, `${route} has no answer in this test`).toBeDefined();
    expect(schema.validateSync(right, { strict: true })).toEqual(right);
    expect(schema.isValidSync(Array.isArray(right) ? [{}] : {}, { strict: true })).toBe(false);
    for (const hollow of hollowed(right ?? {}))
      expect([hollow, schema.isValidSync(hollow, { strict: true })]).toEqual([hollow, false]);
  });

  it('refuses a negative number', () => {
    const wrong: [Route, object][] = [
      ['GET /audit', { total: -1 }],
      ['POST /audit/:id/restore', { restored: -1 }],
      ['POST /audit/:id/restore', { skipped: -1 }],
      ['GET /notifications/all', { total: -1 }],
      ['POST /soundtracks', { duration: -1 }],
      ['GET /public/radio', { listeners: -1 }],
      ['GET /broadcasts/settings', { port: 0 }],
      ['GET /broadcasts/settings', { port: 65_536 }],
    ];
    for (const [route, change] of wrong) {
      const { reply } = answering.find((endpoint) => endpoint.route === route) as { reply: Schema };
      expect([route, change, reply.isValidSync({ ...REPLIES[route], ...change }, { strict: true })]).toEqual([
        route,
        change,
        false,
      ]);
    }
  });
});
