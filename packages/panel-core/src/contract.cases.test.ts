import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from './permissions/permissions';
import { aliasSchema } from './air/air.contract';
import { changeSecretsSchema, redeemLinkSchema } from './auth/auth.contract';
import { signInSchema } from './auth/signIn.schemas';
import { newPasskeySchema } from './auth/passkeys.contract';
import { kickDjSchema } from './broadcasts/broadcasts.contract';
import { LOCK_MINUTES } from './broadcasts/lockMinutes';
import { panelContract } from './contract';
import { createGameSchema } from './games/games.contract';
import { closePeriodSchema, updatePaymentSchema } from './payments/payments.contract';
import { answerRequestSchema, blockedWordsSchema, reactSchema, sendRequestSchema } from './requests/requests.contract';
import { createRoleSchema, updateRoleSchema } from './roles/roles.contract';
import { createScheduleSchema } from './schedules/schedules.contract';
import { updateSoundtrackSchema } from './soundtracks/soundtracks.contract';
import { ROWS_AT_ONCE } from './shared/pages';
import { saysOf } from './testing/saysOf';
import { updateUserSchema } from './users/users.contract';

const FILE = 'File must be an MP3, WAV, or AAC file under 2MB';
const RULE = 'At least 1 needed';
const letters = (count: number) => 'x'.repeat(count);

it('a booking is on a day of the week', () => {
  const on = (day_of_week: unknown) =>
    saysOf(createScheduleSchema, { type: 'event', day_of_week, start_time: '00:00', end_time: '00:45' });
  for (const day of [0, 6]) expect(on(day)).toEqual({});
  for (const day of [-1, 7, 1.5, '1', undefined, null]) expect(Object.keys(on(day))).toEqual(['day_of_week']);
});

describe('a game’s rules', () => {
  const withRules = (rules: unknown) => saysOf(createGameSchema, { title: 'Stop', description: letters(10), rules });

  it('are missing if all are blank; a blank one among others is an error', () => {
    expect(withRules(['', ' '])).toEqual({ 'rules[0]': RULE, 'rules[1]': RULE });
    expect(withRules(['Sem repetir', ' '])).toEqual({ 'rules[1]': 'Required' });
    expect(withRules(Array(5).fill(''))).toMatchObject({ 'rules[0]': RULE, 'rules[4]': RULE });
    expect(withRules(Array(6).fill(''))).toMatchObject({ 'rules[0]': 'Required' });
  });

  it('have a maximum length', () => {
    expect(withRules([letters(201)])).toEqual({ 'rules[0]': 'Cannot exceed 200 characters' });
    expect(Object.keys(withRules([1]))).toEqual(['rules[0]']);
    expect(Object.keys(withRules(['', 1])).sort()).toEqual(['rules[0]', 'rules[1]']);
  });
});

describe('the payments of a period', () => {
  const withPayments = (payments: unknown) =>
    saysOf(closePeriodSchema, { from: '2026-11-01', to: '2026-11-30', rates: [], payments });
  const paid = (userId: number) => ({ userId, amount: 5 });

  it('pay each member once', () => {
    expect(withPayments([paid(1), paid(2)])).toEqual({});
    expect(withPayments([paid(1), paid(1)])).toEqual({ payments: 'One of them is given twice' });
  });

  it('have 1 to 200 rows with valid amounts', () => {
    const many = Array.from({ length: 201 }, (_, index) => paid(index + 1));
    expect(withPayments(many.slice(1))).toEqual({});
    expect(withPayments(many)).toEqual({ payments: '200 at most' });
    expect(withPayments([])).toEqual({ payments: 'At least 1 needed' });
    expect(withPayments(undefined)).toEqual({ payments: 'Required' });
    expect(Object.keys(withPayments([{ userId: 0, amount: 0 }]))).toEqual(['payments[0].amount', 'payments[0].userId']);
  });

  it('cover 1 to 92 days in order', () => {
    const from = '2026-11-01';
    const days = (to: unknown) => saysOf(panelContract.payments.period.query, { from, to });
    for (const to of [from, '2026-11-30', '2027-01-31']) expect(days(to)).toEqual({});
    const PERIOD = 'Days must be 92 at most, the last one not before the first';
    for (const to of ['2026-10-31', '2027-02-01']) expect(days(to)).toEqual({ to: PERIOD });
    expect(days(undefined)).toEqual({ to: 'Required' });
    expect(saysOf(panelContract.payments.period.query, { to: from })).toEqual({ from: 'Required' });
  });

  it('are refused when they are of another type', () => {
    for (const item of [null, 5, '', []]) expect(Object.keys(withPayments([item]))).not.toEqual([]);
  });
});

describe('listeners’ requests', () => {
  it('have a kind, a name and a text', () => {
    const right = { kind: 'song', name: letters(32), text: letters(280) };
    for (const each of [right, { kind: 'greeting', name: 'A', text: 'Olá' }])
      expect(saysOf(sendRequestSchema, each)).toEqual({});
    expect(saysOf(sendRequestSchema, { kind: 'x', name: ' ', text: 'Oi' })).toEqual({
      kind: 'Not one of the choices',
      name: 'Required',
      text: 'Must be at least 3 characters',
    });
    expect(saysOf(sendRequestSchema, { name: letters(33), text: letters(281) })).toEqual({
      kind: 'Required',
      name: 'Cannot exceed 32 characters',
      text: 'Cannot exceed 280 characters',
    });
  });

  it('are answered as played or refused, and blocked words have limits', () => {
    expect(saysOf(answerRequestSchema, { answer: 'x' })).toEqual({ answer: 'Not one of the choices' });
    expect(saysOf(answerRequestSchema, {})).toEqual({ answer: 'Required' });
    expect(saysOf(reactSchema, { kind: 'like', title: letters(500) })).toEqual({});
    expect(Object.keys(saysOf(reactSchema, { kind: 'x', title: letters(501) }))).toEqual(['title', 'kind']);
    const words = (count: number, word = 'feio') => ({ words: Array(count).fill(word) });
    expect(saysOf(blockedWordsSchema, words(200, letters(80)))).toEqual({});
    expect(saysOf(blockedWordsSchema, words(201))).toEqual({ words: '200 at most' });
    expect(saysOf(blockedWordsSchema, {})).toEqual({ words: 'Required' });
    expect(saysOf(blockedWordsSchema, words(1, letters(81)))).toEqual({
      'words[0]': 'Cannot exceed 80 characters',
    });
  });
});

it('a kicked DJ is locked out for one of the listed times', () => {
  for (const minutes of [...LOCK_MINUTES, undefined]) expect(saysOf(kickDjSchema, { minutes })).toEqual({});
  expect(Object.keys(saysOf(kickDjSchema, { minutes: 7 }))).toEqual(['minutes']);
});

it('an alias has a maximum length', () => {
  expect(saysOf(aliasSchema, { alias: letters(50) })).toEqual({});
  expect(saysOf(aliasSchema, { alias: letters(51) })).toEqual({ alias: 'Cannot exceed 50 characters' });
});

it('a passkey has a name, and needs the ticket of its challenge', () => {
  const { startPasskey, addPasskey, usePasskey } = panelContract.auth;
  const made = { ticket: letters(200), credential: letters(20_000) };
  expect(saysOf(usePasskey.body, made)).toEqual({});
  for (const name of ['A', letters(40)]) expect(saysOf(addPasskey.body, { ...made, name })).toEqual({});
  expect(saysOf(addPasskey.body, { ...made, name: letters(41) })).toEqual({
    name: 'Cannot exceed 40 characters',
  });
  const tooLong = { ticket: letters(201), credential: letters(20_001) };
  for (const body of [addPasskey.body, usePasskey.body]) {
    expect(Object.keys(saysOf(body, { ...tooLong, name: 'A' })).sort()).toEqual(['credential', 'ticket']);
    expect(Object.keys(saysOf(body, { name: 'A' })).sort()).toEqual(['credential', 'ticket']);
  }
  expect(Object.keys(saysOf(startPasskey.body, {})).sort()).toEqual(['currentPassword', 'currentPin']);
  expect(Object.keys(saysOf(newPasskeySchema, {})).sort()).toEqual(['currentPassword', 'currentPin', 'name']);
});

describe('a role’s permissions', () => {
  const withPermissions = (permissions: unknown) => saysOf(createRoleSchema, { name: 'Locutor', rank: 1, permissions });

  it('are known, and each is listed once', () => {
    expect(withPermissions(['fly'])).toEqual({ 'permissions[0]': 'Not one of the choices' });
    expect(Object.keys(withPermissions(undefined))).toEqual(['permissions']);
    expect(withPermissions(Array(PERMISSIONS.length).fill('broadcaster'))).toEqual({});
    expect(Object.keys(withPermissions(Array(PERMISSIONS.length + 1).fill('broadcaster')))).toEqual(['permissions']);
  });

  it('may contain the role’s id', () => {
    const role = { name: 'Locutor', rank: 1, permissions: [] };
    for (const id of [1, undefined]) expect(saysOf(updateRoleSchema, { ...role, id })).toEqual({});
    expect(Object.keys(saysOf(updateRoleSchema, { ...role, id: 0 }))).toEqual(['id']);
  });
});

describe('an edit', () => {
  it('of a member ignores absent and empty fields, and checks the others', () => {
    const empty = { username: '', password: '', pin: '', shift: '', role: '' };
    for (const edit of [{}, empty, { isActive: true }]) expect(saysOf(updateUserSchema, edit)).toEqual({});
    expect(
      saysOf(updateUserSchema, {
        username: 'ab',
        password: '12345',
        pin: '12',
        shift: 'dawn',
        role: 0,
        isActive: 'no',
      }),
    ).toEqual({
      username: 'Must be at least 3 characters',
      password: 'Must be at least 6 characters',
      pin: 'Must be at least 4 digits',
      shift: 'Required',
      role: 'Required',
      isActive: expect.any(String),
    });
  });

  it('of a payment may only annul or restore it', () => {
    const payment = { userId: 1, amount: 80.5, type: 'bonus' };
    for (const status of ['1', '0', undefined]) expect(saysOf(updatePaymentSchema, { ...payment, status })).toEqual({});
    expect(saysOf(updatePaymentSchema, { ...payment, status: '2' })).toEqual({
      status: 'Not one of the choices',
    });
  });

  it('of a jingle may keep the file', () => {
    expect(saysOf(updateSoundtrackSchema, { name: 'Abertura' })).toEqual({});
    expect(
      saysOf(updateSoundtrackSchema, {
        name: 'Abertura',
        file: { name: 'a.mp3', size: 3_000_000, type: 'audio/mpeg' },
      }),
    ).toEqual({
      file: FILE,
    });
  });
});

describe('the member’s own secrets', () => {
  const TOO_SHORT = {
    username: 'Must be at least 3 characters',
    password: 'Must be at least 6 characters',
    pin: 'Must be at least 4 characters',
  };

  it('at sign-in are limited in length only', () => {
    const longest = { username: letters(40), password: letters(200), pin: letters(32), keepConnected: true };
    for (const right of [{ username: 'Ana', password: letters(6), pin: '1234' }, longest])
      expect(saysOf(signInSchema, right)).toEqual({});
    for (const wrong of [
      { username: '', password: '', pin: '' },
      { username: 'ab', password: '12345', pin: '123' },
    ])
      expect(saysOf(signInSchema, wrong)).toEqual(TOO_SHORT);
    expect(saysOf(signInSchema, { username: letters(41), password: letters(201), pin: letters(33) })).toEqual({
      username: 'Cannot exceed 40 characters',
      password: 'Cannot exceed 200 characters',
      pin: 'Cannot exceed 32 characters',
    });
  });

  it('are changed with the present ones; an empty new one is not changed', () => {
    const present = { currentPassword: letters(6), currentPin: '1234' };
    for (const change of [{}, { password: '', pin: '' }, { password: letters(6), pin: '123456' }])
      expect(saysOf(changeSecretsSchema, { ...present, ...change })).toEqual({});
    expect(saysOf(changeSecretsSchema, { password: '12345', pin: '1234567' })).toEqual({
      currentPassword: 'Required',
      currentPin: 'Required',
      password: TOO_SHORT.password,
      pin: 'Cannot exceed 6 digits',
    });
  });

  it('chosen with a link are both required', () => {
    expect(saysOf(redeemLinkSchema, { token: letters(200), password: letters(6), pin: '1234' })).toEqual({});
    expect(saysOf(redeemLinkSchema, { token: letters(201) })).toEqual({
      token: expect.any(String),
      password: 'Required',
      pin: 'Required',
    });
    const { body } = panelContract.auth.readLink;
    expect(saysOf(body, { token: letters(200) })).toEqual({});
    for (const token of [undefined, '', letters(201)]) expect(Object.keys(saysOf(body, { token }))).toEqual(['token']);
  });
});

describe('queries of lists', () => {
  it('of the audit log take a page, a search, areas and a time', () => {
    const { query } = panelContract.audit.list;
    expect(query?.validateSync({})).toEqual({ page: 1, limit: 25 });
    const at = '2026-11-21T00:00:00.000Z';
    const right = { page: 1_000_000, limit: 100, q: letters(100), area: 'users,payments', from: at, to: at };
    for (const each of [right, { page: 1, limit: 1, area: 'auth' }]) expect(saysOf(query, each)).toEqual({});
    const wrong = { page: 1_000_001, limit: 1_001, q: letters(101), area: 'users,moon', from: 'today', to: 'today' };
    expect(saysOf(query, wrong)).toMatchObject({
      area: 'Not one of the choices',
      from: 'Invalid date',
      to: 'Invalid date',
    });
    expect(Object.keys(saysOf(query, wrong)).sort()).toEqual(Object.keys(wrong).sort());
    expect(Object.keys(saysOf(query, { page: 0, limit: 0 }))).toHaveLength(2);
  });

  const page = panelContract.notifications.listAll.query;
  it('of notifications take a page, a search and an order', () => {
    expect(page?.validateSync({})).toEqual({ page: 1, limit: 10 });
    const right = { page: 1_000_000, limit: 100, q: letters(100), sort: 'title', order: 'asc' };
    for (const query of [right, { ...right, sort: 'created', order: 'desc', page: 1, limit: 1 }])
      expect(saysOf(page, query)).toEqual({});
    const wrong = { page: 1_000_001, limit: 101, q: letters(101), sort: 'x', order: 'up' };
    expect(Object.keys(saysOf(page, wrong)).sort()).toEqual(Object.keys(wrong).sort());
    expect(Object.keys(saysOf(page, { page: 0, limit: 0 }))).toHaveLength(2);
    expect(Object.keys(saysOf(page, { page: 1.5, limit: 1.5 }))).toHaveLength(2);
  });

  it.each([
    [panelContract.users.page, { role: '1,23', status: 'active,inactive' }, { role: '1,x', status: 'active,gone' }],
    [panelContract.payments.page, { type: 'bonus', status: 'made,annulled' }, { type: 'bonus,x', status: 'made,x' }],
  ] as const)('of pages take the listed choices only: %#', ({ query }, choices, others) => {
    expect(query?.validateSync({})).toEqual({ page: 1, limit: 25 });
    const right = {
      max: ROWS_AT_ONCE,
      page: 1_000_000,
      limit: ROWS_AT_ONCE,
      q: letters(100),
      order: 'asc',
      ...choices,
    };
    for (const each of [right, { max: 1, page: 1, limit: 1, order: 'desc' }]) expect(saysOf(query, each)).toEqual({});
    const wrong = {
      max: ROWS_AT_ONCE + 1,
      page: 1_000_001,
      limit: ROWS_AT_ONCE + 1,
      q: letters(101),
      order: 'up',
      sort: 'x',
      ...others,
    };
    expect(Object.keys(saysOf(query, wrong)).sort()).toEqual(Object.keys(wrong).sort());
    expect(Object.keys(saysOf(query, { max: 0, page: 0, limit: 0 }))).toHaveLength(3);
    for (const name of Object.keys(choices))
      for (const value of ['x', '1x', 'x1'])
        expect(saysOf(query, { [name]: value })).toEqual({
          [name]: expect.stringContaining('choices'),
        });
  });

  it('of the air take one day, or several', () => {
    const { day, history, takeOver } = panelContract.air;
    expect(saysOf(history.query, { from: '2026-11-01', to: '2026-11-30' })).toEqual({});
    expect(saysOf(history.query, {})).toEqual({ from: 'Required', to: 'Required' });
    expect(saysOf(day.query, {})).toEqual({ day: 'Required' });
    expect(saysOf(takeOver.body, {})).toEqual({ from: 'Required', hostId: 'Required' });
  });

  it('of the event stream take the age of the page', () => {
    const { query } = panelContract.events.stream;
    for (const age of [0, 600_000, undefined]) expect(saysOf(query, { age })).toEqual({});
    for (const age of [-1, 600_001, 0.5]) expect(Object.keys(saysOf(query, { age }))).toEqual(['age']);
  });

  it.each([
    panelContract.schedules.list,
    panelContract.schedules.removeAll,
    panelContract.schedules.publicList,
    panelContract.schedules.publicCalendar,
  ])('of bookings take one type or none: $route', ({ query }) => {
    for (const type of ['broadcast', 'event', undefined]) expect(saysOf(query, { type })).toEqual({});
    expect(saysOf(query, { type: 'party' })).toEqual({ type: 'Not one of the choices' });
  });
});
