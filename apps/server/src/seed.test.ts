import {
  PERMISSIONS,
  type AirDay,
  type AirHistory,
  type Game,
  type ListenerSample,
  type ListenersAt,
  type Notification,
  type Payment,
  type Schedule,
  type Soundtrack,
  type Warning,
} from '@cabine/panel-core/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createArgonQueue } from './auth/argonQueue';
import type { Config } from './platform/config';
import { DEMO_MEMBERS, DEMO_PASSWORD, DEMO_PIN } from './demo/demoMembers';
import { findOpenDemoMembers, refuseDemoSignIns, writeSignIns } from './demo/demoSignIns';
import { buildTestApp, type TestApp } from './testing/buildTestApp';
import { TestClock } from './testing/TestClock';
import type { Database } from './platform/db/openDatabase';
import { seed } from './seed';

const ADMIN = { username: 'Chefe', password: 'correct-horse', pin: '482915' };
const argonQueue = createArgonQueue({ memoryCost: 64, timeCost: 1, parallelism: 1 });
const seeded = (asked: Pick<Config, 'admin' | 'demo'>) => (database: Database, config: Config) =>
  seed(database.db, { config: { ...config, ...asked, isDemoAsked: asked.demo }, argonQueue, clock: new TestClock() });

let test: TestApp;
afterEach(() => test.close());
const start = async (config: Pick<Config, 'admin' | 'demo'>) => {
  test = await buildTestApp({ prepare: seeded(config) });
};
const signIn = (username: string, password: string, pin: string) =>
  test.call('POST', '/auth/login', { payload: { username, password, pin } });
const tokenOf = async (username: string) =>
  (await signIn(username, DEMO_PASSWORD, DEMO_PIN)).json<{ token: string }>().token;

describe('the demo station', () => {
  it('has a member of each role with public secrets, which are printed', async () => {
    await start({ admin: null, demo: true });
    const open = await findOpenDemoMembers(test.db, argonQueue);
    const table = writeSignIns(open, 'spec');
    expect([table, writeSignIns(open, 'pt-BR')].map((text) => text.includes('LOCALE=pt-BR'))).toEqual([true, false]);
    const expected = [
      ['Administrador', 'admin', PERMISSIONS.length],
      ['Coordenador', 'Bia.Mix', 28],
      ['Promotor', 'NinaPromo', 5],
      ['Locutor', 'DJ.Caio', 4],
    ] as const;
    for (const [role, username, permissions] of expected) {
      expect(table).toMatch(new RegExp(`${role} +${username.replace('.', '\\.')} +${DEMO_PASSWORD} +${DEMO_PIN}`));
      const reply = await signIn(username, DEMO_PASSWORD, DEMO_PIN);
      const { user } = reply.json<{ user: { roleName: string; permissions: string[] } }>();
      expect([user.roleName, user.permissions.length]).toEqual([role, permissions]);
    }
    expect(open).toHaveLength(expected.length);
  });

  it('has a date of each kind: given up, taken, booked once and offered', async () => {
    await start({ admin: null, demo: true });
    const rows = async (table: 'given_up_hours' | 'dated_hours' | 'offers') =>
      (await test.db.selectFrom(table).select('date').execute()).length;
    expect([await rows('given_up_hours'), await rows('dated_hours'), await rows('offers')]).toEqual([2, 2, 1]);
    const { token } = (await signIn('DJ.Caio', DEMO_PASSWORD, DEMO_PIN)).json<{ token: string }>();
    const offers = (await test.call('GET', '/offers', { token })).json<{ to: string }[]>();
    expect(offers.map(({ to }) => to).sort()).toEqual(['']);
  });

  it('refuses all other sign-ins', async () => {
    await start({ admin: null, demo: true });
    for (const { username, isOpen } of DEMO_MEMBERS) {
      expect([username, (await signIn(username, DEMO_PASSWORD, DEMO_PIN)).statusCode]).toEqual([
        username,
        isOpen ? 200 : 401,
      ]);
    }
    const inactive = await test.db.selectFrom('users').select('username').where('is_active', '=', 0).execute();
    expect(inactive).toEqual([{ username: 'Pedro.Antigo' }]);
  });

  it('has a week of both types with Tuesday 21:00 free, and notifications', async () => {
    await start({ admin: null, demo: true });
    const token = await tokenOf('admin');
    const week = (await test.call('GET', '/schedules', { token })).json<Schedule[]>();
    expect(week.filter(({ type }) => type === 'broadcast').length).toBeGreaterThan(40);
    expect(week.filter(({ type }) => type === 'event').length).toBeGreaterThan(8);
    expect(week.filter(({ day_of_week, start_time }) => day_of_week === 1 && start_time === '21:00')).toEqual([]);
    const bell = (await test.call('GET', '/notifications', { token })).json<Notification[]>();
    expect(bell.map(({ read }) => read)).toContain(false);
    expect(bell.map(({ read }) => read)).toContain(true);
    expect((await test.call('GET', '/games', { token })).json<Game[]>().length).toBeGreaterThan(2);
    const days = new Set(bell.map(({ created_at }) => created_at.slice(0, 10)));
    expect(days.size).toBeGreaterThan(3);
    const payments = (await test.call('GET', '/payments', { token })).json<Payment[]>();
    expect(new Set(payments.map(({ status }) => status))).toEqual(new Set(['0', '1']));
    const warnings = (await test.call('GET', '/warnings', { token })).json<Warning[]>();
    expect(new Set(warnings.map(({ severity }) => severity))).toEqual(new Set(['low', 'medium', 'high']));
    const listeners = (await test.call('GET', '/radio/listeners', { token })).json<ListenerSample[]>();
    expect(listeners.length).toBeGreaterThan(280);
    expect(Math.max(...listeners.map((sample) => sample.listeners))).toBeGreaterThan(30);
  });

  it('has a history of seven days, as the recorder writes it', async () => {
    await start({ admin: null, demo: true });
    const token = await tokenOf('admin');
    const history = await test.call('GET', '/air/history?from=2026-11-17&to=2026-11-24', { token });
    const { hours, members } = history.json<AirHistory>();
    expect(hours).toHaveLength(168);
    expect(hours.every(({ mean, peak }) => mean !== null && peak !== null && mean > 0 && mean <= peak)).toBe(true);
    expect(hours.some(({ live }) => live === 0)).toBe(true);
    expect(hours.some(({ live }) => live > 0.9)).toBe(true);
    // Demo members are on air in their hours only, and some were absent.
    expect(members.length).toBeGreaterThan(7);
    for (const { minutes, in_hours, booked } of members) expect([minutes, minutes < booked]).toEqual([in_hours, true]);
    const { plays } = (await test.call('GET', '/air/day?day=2026-11-23', { token })).json<AirDay>();
    expect(plays.length).toBeGreaterThan(300);
    const week = (await test.call('GET', '/air/listeners', { token })).json<ListenersAt[]>();
    expect(week.length).toBeGreaterThanOrEqual(168);
  });

  it('has playable jingles of both kinds', async () => {
    await start({ admin: null, demo: true });
    const token = await tokenOf('admin');
    const jingles = (await test.call('GET', '/soundtracks', { token })).json<Soundtrack[]>();
    expect(jingles.map(({ name }) => name)).toEqual([
      'promo_fim_de_semana.mp3',
      'voce_esta_ouvindo.wav',
      'virada_de_hora.wav',
      'abertura_da_manha.mp3',
    ]);
    for (const { id } of jingles) {
      expect((await test.call('GET', `/soundtracks/${id}/stream`, { token })).statusCode).toBe(200);
    }
  });

  it('is created once, also after changes', async () => {
    await start({ admin: null, demo: true });
    await test.db.deleteFrom('schedules').execute();
    expect(await seeded({ admin: null, demo: true })(test.database, test.config)).toBe(false);
    expect(await test.db.selectFrom('schedules').selectAll().execute()).toEqual([]);
  });

  it('is created completely or not at all', async () => {
    test = await buildTestApp();
    const prepare = seeded({ admin: null, demo: true });
    // Makes the last insert fail.
    await test.db.schema.alterTable('notifications').renameTo('elsewhere').execute();
    await expect(prepare(test.database, test.config)).rejects.toThrow('notifications');
    expect(await test.db.selectFrom('roles').selectAll().execute()).toEqual([]);
    await test.db.schema.alterTable('elsewhere').renameTo('notifications').execute();
    expect(await prepare(test.database, test.config)).toBe(true);
  });
});

describe('a real station', () => {
  it('starts with an administrator who has every permission, and without a demo', async () => {
    await start({ admin: ADMIN, demo: false });
    const { user } = (await signIn(ADMIN.username, ADMIN.password, ADMIN.pin)).json<{ user: object }>();
    expect(user).toMatchObject({ username: 'Chefe', role: 100, roleName: 'Administrador', permissions: PERMISSIONS });
    expect(await test.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'Chefe' }]);
    expect(await test.db.selectFrom('schedules').select('id').execute()).toEqual([]);
    expect((await signIn('admin', DEMO_PASSWORD, DEMO_PIN)).statusCode).toBe(401);
  });

  it('has the demo’s week with DEMO=1, but no member with the demo password', async () => {
    await start({ admin: { ...ADMIN, username: 'dj.caio' }, demo: true });
    expect((await test.db.selectFrom('schedules').select('id').execute()).length).toBeGreaterThan(40);
    expect(await findOpenDemoMembers(test.db, argonQueue)).toEqual([]);
    expect(writeSignIns([], 'spec')).toBe('');
    expect((await signIn('DJ.Caio', ADMIN.password, ADMIN.pin)).statusCode).toBe(200);
    const admins = await test.db.selectFrom('users').select('username').where('username_key', '=', 'admin').execute();
    expect(admins).toEqual([]);
  });

  it('refuses the demo’s database while its secrets work', async () => {
    await start({ admin: null, demo: true });
    const open = await findOpenDemoMembers(test.db, argonQueue);
    expect(() => refuseDemoSignIns({ admin: ADMIN }, open)).toThrow(/passwords are public \(admin, Bia\.Mix/);
    expect(() => refuseDemoSignIns({ admin: null }, open)).not.toThrow();
    expect(() => refuseDemoSignIns({ admin: ADMIN }, [])).not.toThrow();
  });

  it.each([
    ['ADMIN_PASSWORD', { ...ADMIN, password: 'chefe123' }],
    ['ADMIN_PIN', { ...ADMIN, pin: '123456' }],
  ])('refuses secrets that are guessed first: %s', async (name, admin) => {
    test = await buildTestApp();
    await expect(seeded({ admin, demo: false })(test.database, test.config)).rejects.toThrow(
      `${name} is too common or too easy to guess. `,
    );
  });

  const MISSING = { username: '', password: '', pin: '' };
  it.each<[string, typeof MISSING]>([
    ['ADMIN_PASSWORD', { ...MISSING, username: 'Chefe' }],
    ['ADMIN_USERNAME', { ...MISSING, pin: '1234' }],
    ['ADMIN_PASSWORD', { ...ADMIN, password: '12345' }],
    ['ADMIN_PIN', { ...ADMIN, pin: '12ab' }],
    ['ADMIN_PIN', { ...ADMIN, pin: '1234567' }],
    ...['ab', 'ab\u200bc', '<b></b>ab', '\u3164\u3164\u3164', 'x'.repeat(41)].map(
      (username): [string, typeof MISSING] => ['ADMIN_USERNAME', { ...ADMIN, username }],
    ),
  ])('refuses an empty database an administrator without %s: %j', async (name, admin) => {
    test = await buildTestApp();
    const filling = seeded({ admin, demo: false })(test.database, test.config);
    await expect(filling).rejects.toThrow(new RegExp(`^${name} is missing or has not .+\\. .+\\. .+\\.$`));
  });

  it('ignores what is left of the administrator’s settings once there are members', async () => {
    await start({ admin: ADMIN, demo: false });
    const left = seeded({ admin: { ...MISSING, username: 'Chefe' }, demo: false });
    expect(await left(test.database, test.config)).toBe(false);
  });

  it('requires at least one member', async () => {
    test = await buildTestApp();
    await expect(seeded({ admin: null, demo: false })(test.database, test.config)).rejects.toThrow(
      'No one could ever sign in',
    );
  });
});
