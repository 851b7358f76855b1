import { ValidationError, type Schema } from 'yup';
import { describe, expect, it } from 'vitest';
import { accessOf, panelContract } from './contract';
import { createGameSchema } from './games/games.contract';
import { createNotificationSchema } from './notifications/notifications.contract';
import { createPaymentSchema } from './payments/payments.contract';
import { createRoleSchema, updateRoleSchema } from './roles/roles.contract';
import { createScheduleSchema } from './schedules/schedules.contract';
import type { Access, Endpoint } from './shared/endpoint';
import { createSoundtrackSchema, updateSoundtrackSchema } from './soundtracks/soundtracks.contract';
import { createUserSchema, updateUserSchema } from './users/users.contract';
import { createWarningSchema } from './warnings/warnings.contract';

const endpoints = Object.values(panelContract).flatMap((feature): Endpoint[] => Object.values(feature));
const READ_WEEK = 'broadcaster promoter view_schedule manage_schedule create_schedule delete_schedule';
const RANKED = ['lower_rank', 'held_permissions'];

/** Said a second time on purpose: the server's tests believe the contract. */
const CALLS: [route: string, who: string, status: number, rules?: string[]][] = [
  ['GET /auth/verify', 'signedIn', 200],
  ['POST /auth/login', 'public', 200],
  ['POST /auth/logout', 'signedIn', 204],
  ['GET /broadcasts/settings', 'broadcaster', 200],
  ['POST /broadcasts/send-webhook', 'broadcaster', 204],
  ['POST /broadcasts/kick-dj', 'broadcaster', 204],
  ['GET /games', 'view_games promoter', 200],
  ['POST /games', 'create_games', 201],
  ['PUT /games/:id', 'manage_games', 200],
  ['DELETE /games/:id', 'delete_games', 204],
  ['GET /notifications', 'signedIn', 200],
  ['PUT /notifications/:id/read', 'signedIn', 204],
  ['GET /notifications/all', 'view_notifications', 200],
  ['POST /notifications', 'create_notifications', 201],
  ['DELETE /notifications/:id', 'delete_notifications', 204],
  ['GET /payments', 'view_payments', 200],
  ['POST /payments', 'create_payments', 201],
  ['PUT /payments/:id', 'manage_payments', 200],
  ['DELETE /payments/:id', 'delete_payments', 204],
  ['GET /public/radio', 'public', 200],
  ['GET /roles', 'view_roles view_permissions create_users manage_users', 200],
  ['POST /roles', 'create_permissions', 201, RANKED],
  ['PUT /roles/:id', 'manage_permissions', 200, [...RANKED, 'own_role', 'last_administrator']],
  ['DELETE /roles/:id', 'delete_permissions', 204, ['lower_rank', 'own_role', 'role_in_use']],
  ['GET /permissions', 'view_permissions', 200],
  ['GET /schedules', READ_WEEK, 200],
  ['POST /schedules', 'broadcaster create_schedule', 201],
  ['DELETE /schedules/:id', 'owner delete_schedule', 204],
  ['DELETE /schedules', 'delete_schedule', 204],
  ['GET /public/schedule', 'public', 200],
  ['GET /public/schedule.ics', 'public', 200],
  ['GET /soundtracks', 'view_soundtracks broadcaster', 200],
  ['POST /soundtracks', 'create_soundtracks', 201],
  ['PUT /soundtracks/:id', 'manage_soundtracks', 200],
  ['DELETE /soundtracks/:id', 'delete_soundtracks', 204],
  ['GET /soundtracks/:id/stream', 'view_soundtracks broadcaster', 200],
  ['GET /users', 'view_users create_payments create_notifications create_warnings', 200],
  ['POST /users', 'create_users', 201, RANKED],
  ['PUT /users/:id', 'manage_users', 200, [...RANKED, 'own_role', 'oneself', 'last_administrator']],
  ['DELETE /users/:id', 'delete_users', 204, ['lower_rank', 'oneself', 'last_administrator']],
  ['GET /warnings', 'view_warnings', 200],
  ['POST /warnings', 'create_warnings', 201],
  ['DELETE /warnings/:id', 'delete_warnings', 204],
];

const write = (access: Access) => {
  if (typeof access === 'string') return access;
  return 'anyOf' in access ? access.anyOf.join(' ') : `owner ${access.ownerOr.join(' ')}`;
};

describe('the calls', () => {
  it('are these, for these, with these answers', () => {
    const listed = endpoints.map((endpoint) => [
      endpoint.route,
      write(accessOf(endpoint, { body: undefined, query: {} })),
      endpoint.status ?? (endpoint.reply === null ? 204 : 200),
      ...(endpoint.rules ? [[...endpoint.rules]] : []),
    ]);
    expect(listed).toEqual(CALLS);
  });

  it.each(endpoints)('$route is explained in a sentence', ({ summary }) => expect(summary).toMatch(/^[A-Z].{10,}\.$/));

  it('that book ask for another permission by type', () => {
    const rightsOf = (body: unknown) => write(accessOf(panelContract.schedules.create, { body, query: {} }));
    expect(rightsOf({ type: 'event' })).toBe('promoter create_schedule');
    for (const body of [{ type: 'broadcast' }, { type: 'party' }, {}, null])
      expect(rightsOf(body)).toBe('broadcaster create_schedule');
  });

  it('that carry a file are forms', () => {
    const forms = endpoints.filter(({ bodyType }) => bodyType === 'multipart').map(({ route }) => route);
    expect(forms).toEqual(['POST /soundtracks', 'PUT /soundtracks/:id']);
  });
});

/** Field to its first sentence, as a strict server sees it; empty if all is well. */
function problemsOf(schema: Schema | undefined, value: unknown): Record<string, string> {
  try {
    schema?.validateSync(value, { strict: true, abortEarly: false });
    return {};
  } catch (thrown) {
    if (!(thrown instanceof ValidationError)) throw thrown;
    return Object.fromEntries(thrown.inner.map(({ path = '', message }) => [path, message] as const).reverse());
  }
}

/** Texts about one limit: the longest or shortest that pass, and the next that do not. */
const letters = (count: number) => 'x'.repeat(count);

type Rule = [field: string, right: unknown[], wrong: [value: unknown, message: string][]];
const prose = (name: string, min: number, max: number): [unknown[], [unknown, string][]] => {
  const tooShort = `${name} must be at least ${min} characters`;
  return [
    [letters(min), letters(max)],
    [
      ...[undefined, '', letters(min - 1), ` ${letters(min - 1)} `].map((value): [unknown, string] => [
        value,
        tooShort,
      ]),
      [letters(max + 1), `${name} cannot exceed ${max} characters`],
      [`${letters(min)}\0`, 'Text contains characters that cannot be stored'],
    ],
  ];
};
const userId = (mayBeAbsent: boolean): Rule => [
  'userId',
  [1, Number.MAX_SAFE_INTEGER, ...(mayBeAbsent ? [undefined] : [])],
  [...(mayBeAbsent ? [] : [undefined]), null, 0, -1, 1.5, '1', 2 ** 53].map((value) => [value, 'User is required']),
];

const TOO_LOW = 'Amount must be greater than 0';
const RANK = 'Rank must be a whole number of at least 1';
const TYPE = 'Type must be salary, bonus or other';
const SEVERITY = 'Severity must be low, medium or high';
const FILE = 'File must be an MP3, WAV, or AAC file under 2MB';
const RULE = 'At least one rule is required';
const fileOf = (changes: object = {}) => ({ name: 'a.mp3', size: 2_097_152, type: 'audio/mpeg', ...changes });

const BODIES: [what: string, schema: Schema, right: Record<string, unknown>, rules: Rule[]][] = [
  [
    'a game',
    createGameSchema,
    { title: 'Stop', description: 'Uma letra, dez palavras', rules: ['Sem repetir'] },
    [
      ['title', ...prose('Title', 3, 100)],
      ['description', ...prose('Description', 10, 1_000)],
      [
        'rules',
        [[letters(200)], Array(5).fill('Sem regras')],
        [
          [undefined, RULE],
          [[], RULE],
          ['Sem regras', RULE],
          [Array(6).fill('Sem regras'), 'A game cannot have more than 5 rules'],
        ],
      ],
    ],
  ],
  [
    'a payment',
    createPaymentSchema,
    { userId: 2, amount: 80.5, type: 'bonus' },
    [
      userId(false),
      [
        'amount',
        [0.01, 0.29, 999_999_999.99],
        [
          ...[undefined, 0, -1, '80', NaN].map((value): [unknown, string] => [value, TOO_LOW]),
          [1_000_000_000, 'Amount cannot exceed 999,999,999.99'],
          [1.005, 'Amount cannot have more than 2 decimal places'],
        ],
      ],
      ['type', ['salary', 'bonus', 'other'], [undefined, 'gift', ''].map((value) => [value, TYPE])],
    ],
  ],
  [
    'a notification',
    createNotificationSchema,
    { title: 'Aviso', content: 'Para quem estiver na rádio' },
    [userId(true), ['title', ...prose('Title', 3, 100)], ['content', ...prose('Message', 10, 1_000)]],
  ],
  [
    'a warning',
    createWarningSchema,
    { userId: 2, reason: 'Atraso', description: 'Vinte minutos sem avisar', severity: 'low' },
    [
      userId(false),
      ['reason', ...prose('Reason', 3, 100)],
      ['description', ...prose('Description', 10, 1_000)],
      ['severity', ['low', 'medium', 'high'], [undefined, 'worst', ''].map((value) => [value, SEVERITY])],
    ],
  ],
  [
    'a jingle',
    createSoundtrackSchema,
    { name: 'Abertura', file: fileOf() },
    [
      ['name', ...prose('Name', 3, 100)],
      [
        'file',
        ['audio/mp3', 'audio/mpeg', 'audio/wav', 'audio/aac'].map((type) => fileOf({ type })),
        [
          undefined,
          null,
          'a.mp3',
          {},
          { name: 'a', size: 1 },
          fileOf({ size: 2_097_153 }),
          fileOf({ type: 'audio/ogg', name: 'a.ogg' }),
        ].map((value) => [value, FILE]),
      ],
    ],
  ],
  [
    'a role',
    createRoleSchema,
    { name: 'Estagiário', rank: 5, permissions: [] },
    [
      [
        'name',
        ['x', letters(40)],
        [
          [undefined, 'Name is required'],
          ['', 'Name is required'],
          ['  ', 'Name is required'],
          [letters(41), 'Name cannot exceed 40 characters'],
        ],
      ],
      [
        'rank',
        [1, 9_999],
        [
          ...[undefined, 0, 1.5, '5'].map((value): [unknown, string] => [value, RANK]),
          [10_000, 'Rank cannot exceed 9999'],
        ],
      ],
      ['permissions', [['broadcaster', 'view_games']], []],
    ],
  ],
  [
    'a new member',
    createUserSchema,
    { username: 'Nova.Voz', password: 'segredo', pin: '135790', shift: 'night', role: 10 },
    [
      [
        'username',
        ['Ana', letters(40), 'São João'],
        [
          ...[undefined, '', 'ab', ' ab '].map((value): [unknown, string] => [
            value,
            'Username must be at least 3 characters',
          ]),
          [letters(41), 'Username cannot exceed 40 characters'],
          ...['Ana\u200bB', 'Ana\nB', 'Ana\u2028B', 'Ana\u2029B'].map((value): [unknown, string] => [
            value,
            'Username contains invisible characters',
          ]),
        ],
      ],
      [
        'password',
        [letters(6), letters(200)],
        [
          ...[undefined, '', letters(5)].map((value): [unknown, string] => [
            value,
            'Password must be at least 6 characters',
          ]),
          [letters(201), 'Password cannot exceed 200 characters'],
        ],
      ],
      [
        'pin',
        ['1234', '123456'],
        [
          ...[undefined, '', '123'].map((value): [unknown, string] => [value, 'PIN must be at least 4 digits']),
          ['1234567', 'PIN cannot exceed 6 digits'],
          ['12a4', 'PIN must contain only numbers'],
          ['a1234', 'PIN must contain only numbers'],
          ['1234a', 'PIN must contain only numbers'],
        ],
      ],
      [
        'shift',
        ['morning', 'afternoon', 'night'],
        [undefined, '', 'dawn'].map((value) => [value, 'Shift is required']),
      ],
      ['role', [1], [undefined, 0, 1.5, '5'].map((value) => [value, 'Role is required'])],
    ],
  ],
  [
    'a booking',
    createScheduleSchema,
    { type: 'broadcast', day_of_week: 1, start_time: '21:00', end_time: '21:45' },
    [
      ['type', ['event'], [['party', 'Invalid schedule type']]],
      [
        'start_time',
        [],
        [
          ['9:00', 'Invalid time'],
          ['24:00', 'Invalid time'],
          ['121:00', 'Invalid time'],
          ['21:000', 'Invalid time'],
        ],
      ],
      [
        'end_time',
        [],
        [
          ['22:45', 'Invalid time slot'],
          ['21:46', 'Invalid time slot'],
          ['21:60', 'Invalid time'],
        ],
      ],
    ],
  ],
];

describe.each(BODIES)('%s', (_, schema, right, rules) => {
  it('is taken when it is right', () => expect(problemsOf(schema, right)).toEqual({}));

  it('is refused by the sentence of each field', () => {
    for (const [field, taken, refused] of rules) {
      for (const value of taken)
        expect([field, value, problemsOf(schema, { ...right, [field]: value })]).toEqual([field, value, {}]);
      for (const [value, message] of refused) {
        const problems = problemsOf(schema, { ...right, [field]: value });
        expect([field, value, problems[field] ?? problems[`${field}[0]`]]).toEqual([field, value, message]);
      }
    }
  });
});

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
    expect(withRules(Array(6).fill(''))).toMatchObject({ 'rules[0]': 'A rule cannot be empty' });
  });

  it('are texts of a certain length', () => {
    expect(withRules([letters(201)])).toEqual({ 'rules[0]': 'A rule cannot exceed 200 characters' });
    expect(Object.keys(withRules([1]))).toEqual(['rules[0]']);
  });
});

describe('a role’s permissions', () => {
  const withPermissions = (permissions: unknown) =>
    problemsOf(createRoleSchema, { name: 'Locutor', rank: 1, permissions });

  it('are known ones, and no more than there are', () => {
    expect(withPermissions(['fly'])).toEqual({ 'permissions[0]': 'Unknown permission' });
    expect(Object.keys(withPermissions(undefined))).toEqual(['permissions']);
    expect(withPermissions(Array(38).fill('broadcaster'))).toEqual({});
    expect(Object.keys(withPermissions(Array(39).fill('broadcaster')))).toEqual(['permissions']);
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
    expect(problemsOf(updateSoundtrackSchema, { name: 'Abertura', file: fileOf({ size: 3_000_000 }) })).toEqual({
      file: FILE,
    });
  });
});

describe('what is asked of a list', () => {
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
