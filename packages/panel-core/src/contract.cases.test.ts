import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from './permissions/permissions';
import { changeSecretsSchema, redeemLinkSchema, signInSchema } from './auth/auth.contract';
import { panelContract } from './contract';
import { createGameSchema } from './games/games.contract';
import { closePeriodSchema } from './payments/payments.contract';
import { createRoleSchema, updateRoleSchema } from './roles/roles.contract';
import { createScheduleSchema } from './schedules/schedules.contract';
import { updateSoundtrackSchema } from './soundtracks/soundtracks.contract';
import { problemsOf } from './shared/problemsOf';
import { updateUserSchema } from './users/users.contract';

const FILE = 'File must be an MP3, WAV, or AAC file under 2MB';
const RULE = 'At least one rule is required';
const letters = (count: number) => 'x'.repeat(count);

it('a booking is on a day of the week', () => {
  const on = (day_of_week: unknown) =>
    problemsOf(createScheduleSchema, { type: 'event', day_of_week, start_time: '00:00', end_time: '00:45' });
  for (const day of [0, 6]) expect(on(day)).toEqual({});
  for (const day of [-1, 7, 1.5, '1', undefined, null]) expect(Object.keys(on(day))).toEqual(['day_of_week']);
});

describe('a game’s rules', () => {
  const withRules = (rules: unknown) =>
    problemsOf(createGameSchema, { title: 'Stop', description: letters(10), rules });

  it('are missing where all are blank, and one is empty where another is not', () => {
    expect(withRules(['', ' '])).toEqual({ 'rules[0]': RULE, 'rules[1]': RULE });
    expect(withRules(['Sem repetir', ' '])).toEqual({ 'rules[1]': 'A rule cannot be empty' });
    expect(withRules(Array(5).fill(''))).toMatchObject({ 'rules[0]': RULE, 'rules[4]': RULE });
    expect(withRules(Array(6).fill(''))).toMatchObject({ 'rules[0]': 'A rule cannot be empty' });
  });

  it('are texts of a certain length', () => {
    expect(withRules([letters(201)])).toEqual({ 'rules[0]': 'A rule cannot exceed 200 characters' });
    expect(Object.keys(withRules([1]))).toEqual(['rules[0]']);
    expect(Object.keys(withRules(['', 1])).sort()).toEqual(['rules[0]', 'rules[1]']);
  });
});

describe('the payments of a period', () => {
  const withPayments = (payments: unknown) =>
    problemsOf(closePeriodSchema, { from: '2026-11-01', to: '2026-11-30', rates: [], payments });
  const paid = (userId: number) => ({ userId, amount: 5 });

  it('pay a member once', () => {
    expect(withPayments([paid(1), paid(2)])).toEqual({});
    expect(withPayments([paid(1), paid(1)])).toEqual({ payments: 'A member is paid once' });
  });

  it('may be anything, which is refused', () => {
    for (const item of [null, 5, '', []]) expect(Object.keys(withPayments([item]))).not.toEqual([]);
  });
});

describe('a role’s permissions', () => {
  const withPermissions = (permissions: unknown) =>
    problemsOf(createRoleSchema, { name: 'Locutor', rank: 1, permissions });

  it('are known ones, and no more than there are', () => {
    expect(withPermissions(['fly'])).toEqual({ 'permissions[0]': 'Unknown permission' });
    expect(Object.keys(withPermissions(undefined))).toEqual(['permissions']);
    expect(withPermissions(Array(PERMISSIONS.length).fill('broadcaster'))).toEqual({});
    expect(Object.keys(withPermissions(Array(PERMISSIONS.length + 1).fill('broadcaster')))).toEqual(['permissions']);
  });

  it('may come with the id of the role', () => {
    const role = { name: 'Locutor', rank: 1, permissions: [] };
    for (const id of [1, undefined]) expect(problemsOf(updateRoleSchema, { ...role, id })).toEqual({});
    expect(Object.keys(problemsOf(updateRoleSchema, { ...role, id: 0 }))).toEqual(['id']);
  });
});

describe('an edit', () => {
  it('of a member takes what is absent or empty for not given, and judges the rest', () => {
    const empty = { username: '', password: '', pin: '', shift: '', role: '' };
    for (const edit of [{}, empty, { isActive: true }]) expect(problemsOf(updateUserSchema, edit)).toEqual({});
    expect(
      problemsOf(updateUserSchema, {
        username: 'ab',
        password: '12345',
        pin: '12',
        shift: 'dawn',
        role: 0,
        isActive: 'no',
      }),
    ).toEqual({
      username: 'Username must be at least 3 characters',
      password: 'Password must be at least 6 characters',
      pin: 'PIN must be at least 4 digits',
      shift: 'Shift is required',
      role: 'Role is required',
      isActive: expect.any(String),
    });
  });

  it('of a jingle may leave the sound as it is', () => {
    expect(problemsOf(updateSoundtrackSchema, { name: 'Abertura' })).toEqual({});
    expect(
      problemsOf(updateSoundtrackSchema, {
        name: 'Abertura',
        file: { name: 'a.mp3', size: 3_000_000, type: 'audio/mpeg' },
      }),
    ).toEqual({
      file: FILE,
    });
  });
});

describe('one’s own secrets', () => {
  const TOO_SHORT = {
    username: 'Username must be at least 3 characters',
    password: 'Password must be at least 6 characters',
    pin: 'PIN must be at least 4 characters',
  };

  it('at the sign-in may be what they are, within reason', () => {
    const longest = { username: letters(40), password: letters(200), pin: letters(32), keepConnected: true };
    for (const right of [{ username: 'Ana', password: letters(6), pin: '1234' }, longest])
      expect(problemsOf(signInSchema, right)).toEqual({});
    for (const wrong of [
      {},
      { username: '', password: '', pin: '' },
      { username: 'ab', password: '12345', pin: '123' },
    ])
      expect(problemsOf(signInSchema, wrong)).toEqual(TOO_SHORT);
    expect(problemsOf(signInSchema, { username: letters(41), password: letters(201), pin: letters(33) })).toEqual({
      username: 'Username cannot exceed 40 characters',
      password: 'Password cannot exceed 200 characters',
      pin: 'PIN cannot exceed 32 characters',
    });
  });

  it('are changed by the present ones, and stay where nothing new is given', () => {
    const present = { currentPassword: letters(6), currentPin: '1234' };
    for (const change of [{}, { password: '', pin: '' }, { password: letters(6), pin: '123456' }])
      expect(problemsOf(changeSecretsSchema, { ...present, ...change })).toEqual({});
    expect(problemsOf(changeSecretsSchema, { password: '12345', pin: '1234567' })).toEqual({
      currentPassword: TOO_SHORT.password,
      currentPin: TOO_SHORT.pin,
      password: TOO_SHORT.password,
      pin: 'PIN cannot exceed 6 digits',
    });
  });

  it('are chosen with a link, both of them', () => {
    expect(problemsOf(redeemLinkSchema, { token: letters(200), password: letters(6), pin: '1234' })).toEqual({});
    expect(problemsOf(redeemLinkSchema, { token: letters(201) })).toEqual({
      token: expect.any(String),
      password: TOO_SHORT.password,
      pin: 'PIN must be at least 4 digits',
    });
    const { body } = panelContract.auth.readLink;
    expect(problemsOf(body, { token: letters(200) })).toEqual({});
    for (const token of [undefined, '', letters(201)])
      expect(Object.keys(problemsOf(body, { token }))).toEqual(['token']);
  });
});

describe('what is asked of a list', () => {
  it('is a page of the audit log, a search, areas and a time', () => {
    const { query } = panelContract.audit.list;
    expect(query?.validateSync({})).toEqual({ page: 1, limit: 25 });
    const at = '2026-11-21T00:00:00.000Z';
    const right = { page: 1_000_000, limit: 100, q: letters(100), area: 'users,payments', from: at, to: at };
    for (const each of [right, { page: 1, limit: 1, area: 'auth' }]) expect(problemsOf(query, each)).toEqual({});
    const wrong = { page: 1_000_001, limit: 101, q: letters(101), area: 'users,moon', from: 'today', to: 'today' };
    expect(problemsOf(query, wrong)).toMatchObject({ area: 'Unknown area', from: 'Invalid date', to: 'Invalid date' });
    expect(Object.keys(problemsOf(query, wrong)).sort()).toEqual(Object.keys(wrong).sort());
    expect(Object.keys(problemsOf(query, { page: 0, limit: 0 }))).toHaveLength(2);
  });

  const page = panelContract.notifications.listAll.query;
  it('is a page of notifications, a search and an order', () => {
    expect(page?.validateSync({})).toEqual({ page: 1, limit: 10 });
    const right = { page: 1_000_000, limit: 100, q: letters(100), sort: 'title', order: 'asc' };
    for (const query of [right, { ...right, sort: 'created', order: 'desc', page: 1, limit: 1 }])
      expect(problemsOf(page, query)).toEqual({});
    const wrong = { page: 1_000_001, limit: 101, q: letters(101), sort: 'x', order: 'up' };
    expect(Object.keys(problemsOf(page, wrong)).sort()).toEqual(Object.keys(wrong).sort());
    expect(Object.keys(problemsOf(page, { page: 0, limit: 0 }))).toHaveLength(2);
    expect(Object.keys(problemsOf(page, { page: 1.5, limit: 1.5 }))).toHaveLength(2);
  });

  it.each([
    panelContract.schedules.list,
    panelContract.schedules.removeAll,
    panelContract.schedules.publicList,
    panelContract.schedules.publicCalendar,
  ])('of bookings is one type or none: $route', ({ query }) => {
    for (const type of ['broadcast', 'event', undefined]) expect(problemsOf(query, { type })).toEqual({});
    expect(problemsOf(query, { type: 'party' })).toEqual({ type: 'Invalid schedule type' });
  });
});
