import { buildAirDay, buildAirHistory, buildOnAir } from '../air/air.fixtures';
import { buildAuditEntry } from '../audit/audit.fixtures';
import { buildStreamKey, buildStreamSettings } from '../broadcasts/broadcasts.fixtures';
import * as panelContract from '../features';
import type { BodyOf, ReplyOf, Route } from '../http/http';
import { buildNotification } from '../notifications/notifications.fixtures';
import { buildHourOffer } from '../offers/offers.fixtures';
import { buildPayment, buildPeriod } from '../payments/payments.fixtures';
import { buildRequestBoard, buildSongRequest } from '../requests/requests.fixtures';
import { COLLECTIONS } from '../permissions/permissions';
import type { Endpoint } from '../shared/endpoint';
import { buildCatalogue, buildRole } from '../roles/roles.fixtures';
import { buildSchedule, buildScheduleDate } from '../schedules/schedules.fixtures';
import { buildSoundtrack } from '../soundtracks/soundtracks.fixtures';
import { buildSystemState } from '../system/system.fixtures';
import { buildListedUser, buildUser } from '../users/users.fixtures';
import { buildWarning } from '../warnings/warnings.fixtures';

export type Examples = { [R in Route]?: { query?: string; body?: BodyOf<R>; reply?: ReplyOf<R> } };

const SECRETS = { username: 'Camila.Souza', password: 'um-segredo', pin: '482915' };
const NOW = '2026-11-20T21:05:00.000Z';
const STUDIO = { isOpen: true, dj: 'dj-Rafa', title: 'Sol de Novembro', listening: 12, likes: 5 };
const booking = { type: 'broadcast', day_of_week: 1, start_time: '21:00', end_time: '21:45' } as const;
const dated = { type: 'broadcast', date: '2026-11-30', start_time: '21:00', end_time: '21:45' } as const;
const warning = { userId: 2, reason: 'Atraso', description: 'Vinte minutos sem avisar', severity: 'low' } as const;
const member = { username: 'dj-Rafa', password: 'um-segredo', pin: '482915', shift: 'night', role: 10 } as const;
const role = { name: 'Locutor', rank: 10, permissions: ['broadcaster' as const] };
const message = { title: 'Festa junina', content: 'Sábado às 15h, no quarto da rádio' };
const passkey = { id: 1, name: 'Celular', created_at: NOW, used_at: null };
const signedIn = { token: 'a-token', user: buildUser({ permissions: ['broadcaster', 'view_schedule'] }) };

/** Routes of collections, from the example in their contract. */
const OF_COLLECTIONS = Object.fromEntries(
  COLLECTIONS.flatMap((name) => {
    const endpoints: Endpoint[] = Object.values(panelContract[name]);
    return endpoints.map(({ route, example, exampleReply }) => [
      route,
      { ...(example && { body: example }), ...(exampleReply && { reply: exampleReply }) },
    ]);
  }),
) as Examples;

/** A request and a reply of each call for the documentation, built from the fixtures. */
export const EXAMPLES: Examples = {
  ...OF_COLLECTIONS,
  'GET /auth/verify': { reply: { user: signedIn.user } },
  'POST /auth/login': { body: SECRETS, reply: signedIn },
  'GET /auth/sessions': {
    reply: [{ id: 1, browser: 'Firefox', system: 'Windows', created_at: NOW, used_at: NOW, isCurrent: true }],
  },
  'PUT /auth/secrets': {
    body: { currentPassword: 'um-segredo', currentPin: '482915', password: 'outro-segredo', pin: '' },
  },
  'GET /own-data': {
    reply: { made_at: NOW, tables: [{ name: 'users', columns: ['id', 'alias'], rows: [['7', null]] }] },
  },
  'POST /auth/link/owner': { body: { token: 'once' }, reply: { username: 'dj-Rafa' } },
  'POST /auth/link': { body: { token: 'once', password: 'um-segredo', pin: '482915' }, reply: signedIn },
  'POST /auth/passkey': { body: { ticket: 'once', credential: '{"id":"…"}' }, reply: signedIn },
  'GET /auth/passkeys': { reply: [passkey] },
  'POST /auth/passkeys/options': {
    body: { currentPassword: 'um-segredo', currentPin: '482915' },
    reply: { ticket: 'once', options: '{"challenge":"…"}' },
  },
  'POST /auth/passkeys': { body: { ticket: 'once', name: 'Celular', credential: '{"id":"…"}' }, reply: passkey },
  'POST /auth/passkeys/:id/removal': { body: { currentPassword: 'um-segredo', currentPin: '482915' } },
  'GET /notifications': { reply: [buildNotification()] },
  'GET /notifications/all': {
    query: '?page=1&limit=10',
    reply: { notifications: [buildNotification()], total: 1 },
  },
  'POST /notifications': { body: message, reply: [buildNotification(message)] },
  'GET /users': { reply: [buildListedUser()] },
  'GET /users/page': {
    query: '?page=1&limit=25&q=rafa&sort=created&order=desc&role=10&status=active',
    reply: { rows: [buildListedUser()], total: 1, roles: [{ rank: 10, name: 'Locutor' }] },
  },
  'POST /users': { body: member, reply: buildListedUser() },
  'PUT /users/:id': { body: { isActive: false }, reply: buildListedUser({ is_active: false }) },
  'POST /users/:id/removal': { reply: buildListedUser({ username: 'Membro removido 7', is_active: false }) },
  'GET /users/:id/holdings': { reply: { minutes: 324, payments: 0, warnings: 3, messages: 1, hours: 2 } },
  'GET /users/:id/data': {
    reply: { made_at: NOW, tables: [{ name: 'users', columns: ['id', 'alias'], rows: [['7', null]] }] },
  },
  'GET /users/:id/mentions': {
    reply: { mentions: [{ table: 'games', id: 3, column: 'title', text: 'O jogo do Rafa' }] },
  },
  'POST /users/:id/mentions': { body: { formerName: 'Rafa' }, reply: { mentions: [] } },
  'POST /users/:id/link': { reply: { token: 'once', expires_at: NOW } },
  'GET /roles': { reply: [buildRole()] },
  'POST /roles': { body: role, reply: buildRole() },
  'PUT /roles/:id': { body: role, reply: buildRole() },
  'GET /permissions': { reply: buildCatalogue().slice(0, 2) },
  'GET /warnings': { reply: [buildWarning()] },
  'GET /account/warnings': { reply: [buildWarning()] },
  'GET /account/payments': { reply: [buildPayment()] },
  'POST /payments/:id/annul-period': { reply: [buildPayment({ status: '0' })] },
  'POST /warnings': { body: warning, reply: buildWarning(warning) },
  'GET /schedules': { reply: [buildSchedule()] },
  'POST /schedules': { body: booking, reply: buildSchedule(booking) },
  'GET /schedules/dates': { reply: [buildScheduleDate()] },
  'GET /schedules/hosts': { query: '?type=broadcast', reply: [{ id: 2, username: 'Bia_Torres' }] },
  'POST /schedules/dates': { body: dated, reply: buildScheduleDate() },
  'POST /schedules/dates/free': { body: dated },
  'POST /schedules/dates/close': { body: { dates: ['2026-12-25'], reason: 'Natal' } },
  'POST /schedules/dates/open': { body: { dates: ['2026-12-25'] } },
  'POST /schedules/several': {
    body: { hours: [{ ...dated, holder: 'dj-Rafa' }], userId: 2 },
    reply: [{ code: null, holder: '' }],
  },
  'POST /schedules/assign': { body: { ...dated, userId: 2, holder: 'dj-Rafa' }, reply: { user_name: 'Bia_Torres' } },
  'GET /offers': { reply: [buildHourOffer()] },
  'POST /offers': { body: dated, reply: buildHourOffer() },
  'POST /offers/accept': { body: { ...dated, holder: 'dj-Rafa' }, reply: buildScheduleDate() },
  'GET /account/calendar': { reply: { created_at: null } },
  'PUT /account/calendar': { reply: { address: 'https://radio.example/api/calendar/once.ics', created_at: NOW } },
  'GET /requests': { reply: buildRequestBoard({ requests: [buildSongRequest()] }) },
  'PUT /requests/:id': { body: { answer: 'played' }, reply: buildSongRequest({ answer: 'played' }) },
  'GET /requests/words': { reply: { words: ['fora daqui'] } },
  'PUT /requests/words': { body: { words: ['fora daqui'] }, reply: { words: ['fora daqui'] } },
  'GET /public/requests': { reply: STUDIO },
  'POST /public/requests': { body: { kind: 'song', name: 'Manu', text: 'Toca Evidências, por favor!' } },
  'POST /public/requests/reactions': {
    body: { kind: 'listening', title: 'Sol de Novembro' },
    reply: { listening: 12, likes: 6 },
  },
  'GET /public/schedule': { reply: { timeZone: 'America/Sao_Paulo', slots: [buildSchedule()] } },
  'GET /soundtracks': { reply: [buildSoundtrack()] },
  'POST /soundtracks': { reply: buildSoundtrack() },
  'PUT /soundtracks/:id': { reply: buildSoundtrack() },
  'GET /broadcasts/settings': { reply: buildStreamSettings() },
  'GET /broadcasts/stream-key': { reply: buildStreamKey({ created_at: NOW, refused_at: NOW, refused_for: 'busy' }) },
  'POST /broadcasts/stream-key': { reply: { key: 'shown-once' } },
  'GET /air/now': { reply: buildOnAir() },
  'POST /air/take-over': { body: { from: NOW, hostId: null }, reply: buildScheduleDate() },
  'GET /air/history': {
    query: '?from=2026-10-01&to=2026-10-31',
    reply: buildAirHistory({ hours: buildAirHistory().hours.slice(0, 2) }),
  },
  'GET /air/day': { query: '?day=2026-10-01', reply: buildAirDay({ quarters: buildAirDay().quarters.slice(0, 2) }) },
  'GET /air/listeners': { reply: [{ at: NOW, mean: 12, peak: 20 }] },
  'GET /air/alias': { reply: { alias: 'Noite Azul' } },
  'PUT /air/alias': { body: { alias: 'Noite Azul' }, reply: { alias: 'Noite Azul' } },
  'GET /payments/page': {
    query: '?page=1&limit=25&q=rafa&sort=amount&order=desc&type=salary,bonus&status=made',
    reply: { rows: [buildPayment()], total: 1, made: 80.5, annulled: 0 },
  },
  'GET /payments/period': { query: '?from=2026-10-01&to=2026-10-31', reply: buildPeriod() },
  'POST /payments/period': {
    body: {
      from: '2026-10-01',
      to: '2026-10-31',
      rates: [{ roleId: 4, amount: 10 }],
      payments: [{ userId: 2, amount: 230 }],
    },
    reply: [buildPayment({ period_from: '2026-10-01', period_to: '2026-10-31', minutes: 1_380, amount: 230 })],
  },
  'GET /radio/listeners': { reply: [{ at: NOW, listeners: 12 }] },
  'GET /public/radio': {
    reply: {
      state: 'live',
      listeners: 12,
      title: 'Sol de Novembro',
      djusername: 'dj-Rafa',
      station: 'CabineMix',
      stale: false,
      fetched_at: NOW,
      next_host: 'dj-Bia',
      next_time: '19:00',
      next_at: '2026-11-20T22:00:00.000Z',
      next_zone: 'America/Sao_Paulo',
    },
  },
  'GET /audit': { query: '?page=1&limit=25', reply: { entries: [buildAuditEntry()], total: 1 } },
  'POST /audit/undo': { body: { hours: [{ type: 'broadcast' }] }, reply: { restored: 1, skipped: 0 } },
  'POST /audit/:id/restore': { reply: { restored: 3, skipped: 1 } },
  'GET /system': { reply: buildSystemState() },
  'POST /system/trust-clock': {},
};
