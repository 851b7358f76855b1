import type { Schema } from 'yup';
import { describe, expect, it } from 'vitest';
import { createGameSchema } from './games/games.contract';
import { createNotificationSchema } from './notifications/notifications.contract';
import { createPaymentSchema } from './payments/payments.contract';
import { createRoleSchema } from './roles/roles.contract';
import { createScheduleSchema } from './schedules/schedules.contract';
import { createSoundtrackSchema } from './soundtracks/soundtracks.contract';
import { saysOf } from './testing/saysOf';
import { createUserSchema } from './users/users.contract';
import { createWarningSchema } from './warnings/warnings.contract';

/** Texts about one limit: the longest or shortest that pass, and the next that do not. */
const letters = (count: number) => 'x'.repeat(count);

type Rule = [field: string, right: unknown[], wrong: [value: unknown, message: string][]];
const prose = (min: number, max: number): [unknown[], [unknown, string][]] => {
  const tooShort = `Must be at least ${min} characters`;
  return [
    [letters(min), letters(max)],
    [
      ...[undefined, '', letters(min - 1), ` ${letters(min - 1)} `].map((value): [unknown, string] => [
        value,
        tooShort,
      ]),
      [letters(max + 1), `Cannot exceed ${max.toLocaleString('en')} characters`],
      [`${letters(min)}\0`, 'Text contains characters that cannot be stored'],
    ],
  ];
};
const userId = (mayBeAbsent: boolean): Rule => [
  'userId',
  [1, Number.MAX_SAFE_INTEGER, ...(mayBeAbsent ? [undefined] : [])],
  [...(mayBeAbsent ? [] : [undefined]), null, 0, -1, 1.5, '1', 2 ** 53].map((value) => [value, 'Required']),
];

const TOO_LOW = 'Must be at least 0.01';
const UNREADABLE = 'Must be a number';
const TYPE = 'Not one of the choices';
const SEVERITY = 'Not one of the choices';
const FILE = 'File must be an MP3, WAV, or AAC file under 2MB';
const RULE = 'At least 1 needed';
const fileOf = (changes: object = {}) => ({ name: 'a.mp3', size: 2_097_152, type: 'audio/mpeg', ...changes });

const BODIES: [what: string, schema: Schema, right: Record<string, unknown>, rules: Rule[]][] = [
  [
    'a game',
    createGameSchema,
    { title: 'Stop', description: 'Uma letra, dez palavras', rules: ['Sem repetir'] },
    [
      ['title', ...prose(3, 100)],
      ['description', ...prose(10, 1_000)],
      [
        'rules',
        [[letters(200)], Array(5).fill('Sem regras')],
        [
          [undefined, RULE],
          [[], RULE],
          ['Sem regras', 'Not valid'],
          [Array(6).fill('Sem regras'), '5 at most'],
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
          [1_000_000_000, 'Cannot exceed 999,999,999.99'],
          [1.005, 'Cannot have more than 2 decimal places'],
        ],
      ],
      ['type', ['salary', 'bonus', 'other'], [undefined, 'gift', ''].map((value) => [value, TYPE])],
    ],
  ],
  [
    'a notification',
    createNotificationSchema,
    { title: 'Aviso', content: 'Para quem estiver na rádio' },
    [userId(true), ['title', ...prose(3, 100)], ['content', ...prose(10, 1_000)]],
  ],
  [
    'a warning',
    createWarningSchema,
    { userId: 2, reason: 'Atraso', description: 'Vinte minutos sem avisar', severity: 'low' },
    [
      userId(false),
      ['reason', ...prose(3, 100)],
      ['description', ...prose(10, 1_000)],
      ['severity', ['low', 'medium', 'high'], [undefined, 'worst', ''].map((value) => [value, SEVERITY])],
    ],
  ],
  [
    'a jingle',
    createSoundtrackSchema,
    { name: 'Abertura', file: fileOf() },
    [
      ['name', ...prose(3, 100)],
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
          fileOf({ type: 'image/png', name: 'a.png' }),
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
          [undefined, 'Required'],
          ['', 'Required'],
          ['  ', 'Required'],
          [letters(41), 'Cannot exceed 40 characters'],
        ],
      ],
      [
        'rank',
        [1, 9_999],
        [
          [undefined, 'Required'],
          [0, 'Must be at least 1'],
          [1.5, 'Must be a whole number'],
          ['5', 'Must be a number'],
          [10_000, 'Cannot exceed 9,999'],
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
          ...[undefined, '', 'ab', ' ab '].map((value): [unknown, string] => [value, 'Must be at least 3 characters']),
          [letters(41), 'Cannot exceed 40 characters'],
          ...['Ana\u200bB', 'Ana\nB', 'Ana\u2028B', 'Ana\u2029B'].map((value): [unknown, string] => [
            value,
            'Contains invisible characters',
          ]),
        ],
      ],
      [
        'password',
        [letters(6), letters(200)],
        [
          ...[undefined, '', letters(5)].map((value): [unknown, string] => [value, 'Must be at least 6 characters']),
          [letters(201), 'Cannot exceed 200 characters'],
        ],
      ],
      [
        'pin',
        ['1234', '123456'],
        [
          ...[undefined, '', '123'].map((value): [unknown, string] => [value, 'Must be at least 4 digits']),
          ['1234567', 'Cannot exceed 6 digits'],
          ['12a4', 'Must contain only numbers'],
          ['a1234', 'Must contain only numbers'],
          ['1234a', 'Must contain only numbers'],
        ],
      ],
      ['shift', ['morning', 'afternoon', 'night'], [undefined, '', 'dawn'].map((value) => [value, 'Required'])],
      ['role', [1], [undefined, 0, 1.5, '5'].map((value) => [value, 'Required'])],
    ],
  ],
  [
    'a booking',
    createScheduleSchema,
    { type: 'broadcast', day_of_week: 1, start_time: '21:00', end_time: '21:45' },
    [
      ['type', ['event'], [['party', 'Not one of the choices']]],
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
  it('is taken when it is right', () => expect(saysOf(schema, right)).toEqual({}));

  it('is refused by the sentence of each field', () => {
    for (const [field, taken, refused] of rules) {
      for (const value of taken)
        expect([field, value, saysOf(schema, { ...right, [field]: value })]).toEqual([field, value, {}]);
      for (const [value, message] of refused) {
        const problems = saysOf(schema, { ...right, [field]: value });
        // A jingle without a file has the sentence of one with a wrong file.
        const expected = value === undefined && message !== FILE ? 'Required' : message;
        expect([field, value, problems[field] ?? problems[`${field}[0]`]]).toEqual([field, value, expected]);
      }
    }
  });
});
