import { randomUUID } from 'node:crypto';
import {
  COLLECTIONS,
  PERMISSIONS,
  SLOTS,
  dateAfter,
  dayAt,
  type Endpoint,
  type RouteName,
} from '@cabine/panel-core/contract';
import { wallHourAt } from '../schedules/wallHours';
import * as audit from '../audit/audit.repository';
import { isoInstant } from '../platform/clock';
import * as payments from '../payments/payments.repository';
import * as requests from '../requests/requests.repository';
import * as roles from '../team/roles.repository';
import * as keys from '../broadcasts/streamKeys.repository';
import * as closedDays from '../schedules/closedDays.repository';
import * as schedules from '../schedules/schedules.repository';
import * as soundtracks from '../soundtracks/soundtracks.repository';
import { mp3 } from '../soundtracks/testing/audioFiles';
import { formOf } from '../soundtracks/testing/formOf';
import * as warnings from '../warnings/warnings.repository';
import type { Member, TestApp } from './buildTestApp';
import { exampleOf } from './examples';

/** Shared state of the samples. */
export interface MatrixWorld {
  test: TestApp;
  /** Ranked below every caller, without permissions. */
  low: Member;
  /** A new number at each call, from 2 up, below the callers' ranks. */
  next: () => number;
}

export interface SampleInput {
  id?: number;
  query?: Record<string, string>;
  /** Sent as JSON, or as is if it is a form. */
  body?: object;
}

/** A call that succeeds for every permitted caller. */
export interface Sample {
  /** Name, if an endpoint has several samples. */
  name?: string;
  /** True if the row belongs to the caller, which `ownerOr` permits. */
  isOwn?: boolean;
  /** Status for permitted callers, if it differs from the contract's because this server lacks something. */
  status?: number;
  /** True if the call ends the session, so the caller needs a new one. */
  endsSession?: boolean;
  /** Prepares the rows of one call; null for a visitor. */
  make: (world: MatrixWorld, caller: Member | null) => Promise<SampleInput> | SampleInput;
}

/** A world for samples, with a caller who has every permission. */
export async function createMatrixWorld(
  test: TestApp,
  names: { low?: string; caller?: string } = {},
): Promise<{ world: MatrixWorld; caller: Member }> {
  let count = 1;
  const world = { test, low: await test.createMember({ username: names.low }), next: () => ++count };
  const role = { name: 'caller', rank: 1_000_000, permissions: PERMISSIONS };
  const caller = await test.createMember({ username: names.caller, roleId: await roles.create(test.db, role) });
  return { world, caller };
}

const NOTHING: Sample = { make: () => ({}) };

/** Endpoints whose call needs an id, a body, a query, or one sample per case of the access rule. */
const SAMPLES: Partial<Record<RouteName, readonly Sample[]>> = {
  'POST /air/take-over': [{ make: async (world) => ({ body: { from: await freeThisHour(world), hostId: null } }) }],
  'GET /air/history': [{ make: () => ({ query: { from: '2026-11-01', to: '2026-11-24' } }) }],
  'GET /air/day': [{ make: () => ({ query: { day: '2026-11-24' } }) }],
  'PUT /air/alias': [{ make: ({ next }) => ({ body: { alias: `Voz da noite ${next()}` } }) }],
  'POST /audit/undo': [
    {
      make: async (world, caller) => {
        await removeHours(world, caller?.id);
        return { body: { hours: [{ type: 'broadcast' }] } };
      },
    },
  ],
  'POST /audit/:id/restore': [{ make: async (world) => ({ id: await removeHours(world) }) }],
  // Permitted means reaching the validation of the body; sign-ins are tested separately.
  'POST /auth/login': [{ status: 400, make: () => ({ body: {} }) }],
  'POST /auth/logout': [{ endsSession: true, make: () => ({}) }],
  // There is no webhook and no DJ here; both are tested elsewhere.
  'DELETE /auth/sessions/:id': [
    {
      make: async ({ test }, caller) => ({ id: caller ? await openAnother(test, caller) : 1 }),
    },
  ],
  // Permitted means reaching the validation of the body; the effects are tested elsewhere.
  'PUT /auth/secrets': [{ status: 400, make: () => ({ body: {} }) }],
  // 400, because a wrong ticket would count against the address, which all principals share.
  'POST /auth/passkey': [{ status: 400, make: () => ({ body: {} }) }],
  'POST /auth/passkeys': [
    { status: 410, make: () => ({ body: { ticket: 'none', name: 'Celular', credential: '{}' } }) },
  ],
  'POST /auth/passkeys/options': [{ status: 400, make: () => ({ body: {} }) }],
  'POST /auth/passkeys/:id/removal': [
    { status: 404, make: () => ({ id: 1, body: { currentPassword: 'correct-horse', currentPin: '482915' } }) },
  ],
  'POST /auth/link/owner': [{ status: 410, make: () => ({ body: { token: 'none' } }) }],
  'POST /auth/link': [{ status: 400, make: () => ({ body: {} }) }],
  'POST /broadcasts/send-webhook': [{ status: 409, make: () => ({}) }],
  'POST /broadcasts/kick-dj': [
    { status: 409, make: () => ({ body: {} }) },
    { name: 'with a lock', status: 409, make: () => ({ body: { minutes: 5 } }) },
  ],
  'POST /broadcasts/let-back': [{ make: async (world) => ({ body: { userId: await lockOut(world) } }) }],
  // 404, because this server opens no event stream, which would never end.
  'GET /events': [{ status: 404, make: () => ({}) }],
  'GET /public/events': [{ status: 404, make: () => ({}) }],
  'PUT /notifications/read': [NOTHING, { make: () => Promise.resolve({ body: { upTo: '2026-11-20T12:00:00.000Z' } }) }],
  'PUT /notifications/:id/read': [{ make: async (world) => ({ id: await notify(world) }) }],
  'POST /notifications': [
    { name: 'to all', make: () => ({ body: MESSAGE }) },
    { name: 'to one', make: ({ low }) => ({ body: { ...MESSAGE, userId: low.id } }) },
  ],
  'DELETE /notifications/:id': [{ make: async (world) => ({ id: await notify(world) }) }],
  'POST /payments': [{ make: ({ low }) => ({ body: payment(low) }) }],
  'GET /payments/period': [{ make: () => ({ query: { from: '2026-10-01', to: '2026-10-31' } }) }],
  'POST /payments/period': [
    {
      make: async (world) => {
        const payments = [{ userId: await addLow(world), amount: 12.5 }];
        return { body: { from: '2026-10-01', to: '2026-10-31', rates: [], payments } };
      },
    },
  ],
  'POST /payments/:id/annul-period': [{ make: async (world) => ({ id: await payPeriod(world) }) }],
  'PUT /payments/:id': [
    { make: async (world) => ({ id: await pay(world), body: { ...payment(world.low), amount: 0.01 } }) },
    {
      name: 'annulled',
      make: async (world) => ({ id: await pay(world), body: { ...payment(world.low), status: '0' } }),
    },
  ],
  'DELETE /payments/:id': [{ make: async (world) => ({ id: await pay(world) }) }],
  'PUT /requests/:id': [{ make: async (world) => ({ id: await ask(world), body: { answer: 'played' } }) }],
  'DELETE /requests/:id': [{ make: async (world) => ({ id: await ask(world) }) }],
  'PUT /requests/words': [{ make: ({ next }) => ({ body: { words: [`fora ${next()}`] } }) }],
  // 409, because no DJ is on air.
  'POST /public/requests': [{ status: 409, make: () => ({ body: ASKED }) }],
  'POST /public/requests/reactions': [{ status: 409, make: () => ({ body: { kind: 'like', title: 'x' } }) }],
  'POST /roles': [{ make: ({ next }) => ({ body: newRole(next()) }) }],
  'PUT /roles/:id': [
    {
      make: async ({ test, next }) => {
        const role = newRole(next());
        return { id: await roles.create(test.db, role), body: { ...role, name: `${role.name} b` } };
      },
    },
  ],
  'DELETE /roles/:id': [{ make: async ({ test, next }) => ({ id: await roles.create(test.db, newRole(next())) }) }],
  'GET /schedules': [NOTHING, { name: 'type=event', make: () => ({ query: { type: 'event' } }) }],
  'POST /schedules': (['broadcast', 'event'] as const).map((type) => ({
    name: type,
    make: async (world) => {
      await world.test.db.deleteFrom('schedules').execute();
      return { body: slot(type) };
    },
  })),
  'DELETE /schedules/:id': [
    { name: 'another’s', make: async (world) => ({ id: await book(world, world.low) }) },
    { name: 'own', isOwn: true, make: async (world, caller) => ({ id: await book(world, caller ?? world.low) }) },
  ],
  'GET /schedules/hosts': [{ make: () => ({ query: { type: 'broadcast' } }) }],
  'POST /schedules/dates': (['broadcast', 'event'] as const).map((type) => ({
    name: type,
    make: async ({ test }) => {
      await test.db.deleteFrom('dated_hours').execute();
      return { body: dateIn(test, type) };
    },
  })),
  'POST /schedules/dates/free': [
    { name: 'another’s', make: async (world) => ({ body: await bookDate(world, world.low) }) },
    { name: 'own', isOwn: true, make: async (world, caller) => ({ body: await bookDate(world, caller ?? world.low) }) },
  ],
  'POST /schedules/dates/close': [
    { make: ({ test }) => ({ body: { dates: [dateIn(test, 'event').date], reason: 'Natal' } }) },
  ],
  'POST /schedules/dates/open': [
    {
      make: async ({ test }) => {
        const { date } = dateIn(test, 'event');
        await test.db.deleteFrom('closed_days').execute();
        const by = { created_by: null, created_at: isoInstant(test.clock.now()) };
        await closedDays.close(test.db, [{ date, start_time: '00:00' }], 'Natal', by);
        return { body: { dates: [date] } };
      },
    },
  ],
  'POST /schedules/several': [
    {
      name: 'another’s',
      make: async (world) => ({ body: { hours: [await heldDate(world, world.low)], userId: null } }),
    },
    {
      name: 'own',
      isOwn: true,
      make: async (world, caller) => ({ body: { hours: [await heldDate(world, caller ?? world.low)], userId: null } }),
    },
  ],
  'POST /schedules/assign': [
    {
      name: 'for good',
      make: async (world) => {
        await world.test.db.deleteFrom('schedules').execute();
        return { body: { ...slot('broadcast'), userId: await addBooker(world), holder: '' } };
      },
    },
    {
      name: 'for a date',
      make: async (world) => {
        const body = await bookDate(world, world.low);
        return { body: { ...body, userId: await addBooker(world), holder: world.low.username } };
      },
    },
  ],
  'POST /offers': [
    { isOwn: true, make: async (world, caller) => ({ body: await bookDate(world, caller ?? world.low) }) },
  ],
  'POST /offers/accept': [
    {
      make: async (world, caller) => {
        const { body } = await offer(world, world.low, caller);
        return { body: { ...body, holder: world.low.username } };
      },
    },
  ],
  'POST /offers/:id/refuse': [{ make: async (world, caller) => ({ id: (await offer(world, world.low, caller)).id }) }],
  'DELETE /offers/:id': [
    { name: 'another’s', make: async (world) => ({ id: (await offer(world, world.low, null)).id }) },
    {
      name: 'own',
      isOwn: true,
      make: async (world, caller) => ({ id: (await offer(world, caller ?? world.low, null)).id }),
    },
  ],
  'POST /soundtracks': [{ make: () => ({ body: JINGLE() }) }],
  'PUT /soundtracks/:id': [
    { make: async (world) => ({ id: await addJingle(world), body: formOf({ name: 'Outra' }) }) },
  ],
  'DELETE /soundtracks/:id': [{ make: async (world) => ({ id: await addJingle(world) }) }],
  // 404, because the file is missing; existing files are tested elsewhere.
  'GET /soundtracks/:id/stream': [{ status: 404, make: async (world) => ({ id: await addJingle(world) }) }],
  'POST /users': [
    {
      make: async ({ low, test, next }) => {
        const role = (await roles.get(test.db, low.roleId))?.rank;
        return { body: { username: `nova ${next()}`, password: 'segredo-novo', pin: '482917', shift: 'night', role } };
      },
    },
  ],
  'PUT /users/:id': [
    { make: async (world) => ({ id: await addLow(world), body: { shift: 'morning' } }) },
    {
      name: 'deactivated, hours freed',
      make: async (world) => ({ id: await addLow(world), body: { isActive: false, freeHours: true } }),
    },
  ],
  'POST /users/:id/link': [{ make: async (world) => ({ id: await addLow(world) }) }],
  'GET /users/:id/holdings': [{ make: ({ low }) => ({ id: low.id }) }],
  'GET /users/:id/data': [{ make: ({ low }) => ({ id: low.id }) }],
  'GET /users/:id/mentions': [{ make: ({ low }) => ({ id: low.id }) }],
  'POST /users/:id/mentions': [{ make: ({ low }) => ({ id: low.id, body: { formerName: 'Zuleica' } }) }],
  'POST /users/:id/removal': [{ make: async (world) => ({ id: await addLow(world) }) }],
  'DELETE /users/:id': [{ make: async (world) => ({ id: await addLow(world) }) }],
  'POST /warnings': [{ make: ({ low }) => ({ body: warning(low) }) }],
  'DELETE /warnings/:id': [{ make: async (world) => ({ id: await warn(world) }) }],
};

/** Signs in the member who creates the rows of collections, once per server. No sample's role has this rank. */
const adders = new WeakMap<TestApp, Promise<string>>();
async function addAdder(test: TestApp): Promise<string> {
  const role = { name: 'adder', rank: 2_000_000, permissions: PERMISSIONS };
  return test.signIn(await test.createMember({ roleId: await roles.create(test.db, role) }));
}
function adderOf(test: TestApp): Promise<string> {
  const token = adders.get(test) ?? addAdder(test);
  adders.set(test, token);
  return token;
}

let marks = 0;
/** Samples of a collection: its example, and for a change a row created from it. */
function collectionSamples(route: RouteName): readonly Sample[] | undefined {
  const [method, name] = /^(POST|PUT|DELETE) \/(\w+)(\/:id)?$/.exec(route)?.slice(1) ?? [];
  const collection = COLLECTIONS.find((each) => each === name);
  if (!collection) return undefined;
  const bodyIn = ({ low }: MatrixWorld) => exampleOf(collection, low.id, String(++marks));
  if (method === 'POST') return [{ make: (world) => ({ body: bodyIn(world) }) }];
  const add = async (world: MatrixWorld) => {
    const token = await adderOf(world.test);
    const added = await world.test.call('POST', `/${collection}`, { token, payload: bodyIn(world) });
    if (added.statusCode !== 201)
      throw new Error(`POST /${collection}: the sample was answered with ${added.statusCode}: ${added.body}`);
    const { id } = added.json<{ id: number }>();
    // Otherwise the log would grow with the rows, and have an entry for each row's id.
    const own = world.test.db.deleteFrom('audit').where('action', '=', `${collection}.create`);
    await own.where('target_id', '=', id).execute();
    return id;
  };
  return [{ make: async (world) => ({ id: await add(world), ...(method === 'PUT' && { body: bodyIn(world) }) }) }];
}

/** @throws Error that names the missing line */
export function samplesOf(endpoint: Endpoint): readonly Sample[] {
  const { route, body, access } = endpoint;
  const samples = SAMPLES[route] ?? collectionSamples(route);
  if (samples) return samples;
  if (!route.includes('/:') && !body && typeof access !== 'function') return [NOTHING];
  throw new Error(
    `The matrix has no sample for ${route}. Without one its access rule is not tested. Add a line that makes a ` +
      `call which succeeds to SAMPLES in apps/server/src/testing/matrix.samples.ts.`,
  );
}

const MESSAGE = { title: 'Aviso', content: 'Para quem estiver na rádio' };
const payment = ({ id }: Member) => ({ userId: id, amount: 12.5, type: 'bonus' }) as const;
const warning = ({ id }: Member) =>
  ({ userId: id, reason: 'Atraso', description: 'Vinte minutos sem avisar', severity: 'low' }) as const;
const nobodys = ({ test }: MatrixWorld) => ({ created_by: null, created_at: isoInstant(test.clock.now()) });

const pay = (world: MatrixWorld) => payments.create(world.test.db, payment(world.low), nobodys(world));
const ASKED = { kind: 'song', name: 'Manu', text: 'Toca Evidências' } as const;
const ask = (world: MatrixWorld) => requests.create(world.test.db, ASKED, isoInstant(world.test.clock.now()));
const warn = async (world: MatrixWorld) =>
  (await warnings.create(world.test.db, warning(world.low), nobodys(world))).id;

const JINGLE = () => formOf({ name: 'Abertura', file: mp3(4) });
const addJingle = async ({ test }: MatrixWorld) => {
  const file = { file: randomUUID(), type: 'audio/mpeg', bytes: 1, duration_ms: 1, etag: '"1"' } as const;
  const created_at = isoInstant(test.clock.now());
  return (await soundtracks.create(test.db, { name: 'Abertura', ...file, created_by: null, created_at })).id;
};

const newRole = (rank: number) => ({ name: `papel ${rank}`, rank, permissions: [] });
const slot = (type: 'broadcast' | 'event') => {
  const { start_time = '', end_time = '' } = SLOTS[21] ?? {};
  return { type, day_of_week: 2, start_time, end_time } as const;
};

/** Start of the station's present hour, after freeing it. */
async function freeThisHour({ test }: MatrixWorld): Promise<string> {
  await test.db.deleteFrom('schedules').execute();
  await test.db.deleteFrom('dated_hours').execute();
  return isoInstant(wallHourAt(test.clock.now(), test.config.timeZone).from);
}

async function book({ test }: MatrixWorld, host: Member): Promise<number> {
  await test.db.deleteFrom('schedules').execute();
  const id = await schedules.create(test.db, slot('broadcast'), host.id, isoInstant(test.clock.now()));
  if (id === undefined) throw new Error('POST /schedules: the hour of the sample is taken.');
  return id;
}

const dateIn = ({ clock, config }: TestApp, type: 'broadcast' | 'event') => {
  const { day_of_week: _, ...hour } = slot(type);
  return { ...hour, date: dateAfter(dayAt(clock.now(), config.timeZone), 7) };
};

/** Books an hour of one date, which nobody has every week. */
async function bookDate({ test }: MatrixWorld, { id: user_id }: Member) {
  // On a closed day nobody holds an hour.
  await test.db.deleteFrom('closed_days').execute();
  await test.db.deleteFrom('schedules').execute();
  await test.db.deleteFrom('dated_hours').execute();
  const body = dateIn(test, 'broadcast');
  const by = { created_by: user_id, created_at: isoInstant(test.clock.now()) };
  await test.db
    .insertInto('dated_hours')
    .values({ ...body, user_id, ...by })
    .execute();
  return body;
}

const heldDate = async (world: MatrixWorld, holder: Member) => ({
  ...(await bookDate(world, holder)),
  holder: holder.username,
});

/** Offers an hour of one date to a member, or to all. */
async function offer(world: MatrixWorld, from: Member, to: Member | null) {
  const { db, clock } = world.test;
  const body = await bookDate(world, from);
  const { id: dated_hour_id } = await db.selectFrom('dated_hours').select('id').executeTakeFirstOrThrow();
  const offered = { ...body, user_id: from.id, to_id: to?.id ?? null, schedule_id: null, dated_hour_id };
  const { id } = await db
    .insertInto('offers')
    .values({ ...offered, created_at: isoInstant(clock.now()) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, body };
}

/** A member ranked below every caller, who may book hours. */
async function addBooker({ test, next }: MatrixWorld): Promise<number> {
  const rank = next();
  const role = { name: `locutor ${rank}`, rank, permissions: ['broadcaster'] as const };
  return (await test.createMember({ roleId: await roles.create(test.db, role) })).id;
}

/** Pays a period of the low member; returns the payment's id. */
async function payPeriod({ test, low, next }: MatrixWorld): Promise<number> {
  // Another instant at each call, because the payments of one instant are one closing.
  const by = { created_by: null, created_at: isoInstant(test.clock.now() + next()) };
  const period = { from: '2026-10-01', to: '2026-10-31', minutes: 60, covers: '[]' };
  return payments.create(test.db, { userId: low.id, amount: 5, type: 'salary' }, by, period);
}

/** Keeps the low member off the air for a minute; returns their id. */
async function lockOut({ test, low }: MatrixWorld): Promise<number> {
  const now = test.clock.now();
  await keys.renew(test.db, low.id, 'none', isoInstant(now));
  await keys.revoke(test.db, low.id);
  await keys.lock(test.db, low.id, isoInstant(now + 60_000));
  return low.id;
}

/** The id of an audit entry that deleted an hour. */
async function removeHours({ test, low }: MatrixWorld, user_id: number | null = null): Promise<number> {
  const created_at = isoInstant(test.clock.now());
  await test.db.deleteFrom('schedules').execute();
  const nobody = { user_id, address: '' };
  const entry = { ...nobody, created_at, area: 'schedules', action: 'schedules.removeAll', outcome: 'done' } as const;
  const removed = [{ ...slot('broadcast'), user_id: low.id, created_at }];
  await audit.create(test.db, { ...entry, removed });
  return (await audit.last(test.db, 'schedules', 'schedules.removeAll'))?.id ?? 0;
}

async function addLow({ test, low }: MatrixWorld): Promise<number> {
  return (await test.createMember({ roleId: low.roleId })).id;
}

/** Opens another session of the caller; of more than twenty the oldest would end. */
async function openAnother({ db, clock }: TestApp, { id: user_id }: Member): Promise<number> {
  const now = isoInstant(clock.now());
  const session = { token_hash: randomUUID(), user_id, created_at: now, used_at: now, expires_at: '9999' };
  return (await db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()).id;
}

async function notify({ test }: MatrixWorld): Promise<number> {
  const { id } = await test.db
    .insertInto('notifications')
    .values({ title: 'Aviso', content: 'Para toda a equipe', is_written: 1, created_at: isoInstant(test.clock.now()) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
