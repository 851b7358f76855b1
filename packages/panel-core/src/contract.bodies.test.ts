import type { Schema } from 'yup';
import { describe, expect, it } from 'vitest';
import { createGameSchema } from './games/games.contract';
import { createNotificationSchema } from './notifications/notifications.contract';
import { createPaymentSchema } from './payments/payments.contract';
import { createRoleSchema } from './roles/roles.contract';
import { createScheduleSchema } from './schedules/schedules.contract';
import { createSoundtrackSchema } from './soundtracks/soundtracks.contract';
import { problemsOf } from './shared/problemsOf';
import { createUserSchema } from './users/users.contract';
import { createWarningSchema } from './warnings/warnings.contract';

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
const UNREADABLE = 'Amount must be a number such as 1234.56';
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
          ...[undefined, 0, -1].map((value): [unknown, string] => [value, TOO_LOW]),
          ...['80', NaN].map((value): [unknown, string] => [value, UNREADABLE]),
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
    { username: 'Nova.Voz', password: 'segredo', pin: '482915', shift: 'night', role: 10 },
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
