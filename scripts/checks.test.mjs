import { describe, expect, it } from 'vitest';
import { CHECKS, nearChecks, nextThatFits } from './checks.mjs';
import { unended } from './progress.mjs';
import { membersAmong, parseMemory, parseStat, secondsOf } from './usage.mjs';

describe('what runs next', () => {
  const [big, small] = [
    { name: 'big', memory: 3_500 },
    { name: 'small', memory: 600 },
  ];

  it('is the first check that fits into what is left of the memory', () => {
    expect(nextThatFits([big, small], [{ memory: 1_000 }], 4_000)).toBe(small);
    expect(nextThatFits([big], [{ memory: 1_000 }], 4_000)).toBeUndefined();
    expect(nextThatFits([], [], 4_000)).toBeUndefined();
  });

  it('is any check where none runs, however small the machine', () => {
    expect(nextThatFits([big], [], 1_000)).toBe(big);
  });

  it('all shares are within the budget', () => {
    expect(CHECKS.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(600);
  });
});

it('the tests that are near a change are those of its imports and its features', () => {
  const all = [
    'apps/server/src/payments/payments.routes.test.ts',
    'apps/server/src/platform/http/change.routes.test.ts',
    'packages/panel-ui/src/payments/PaymentsScreen.stories.tsx',
    'packages/panel-ui/src/games/GamesScreen.stories.tsx',
    'packages/panel-ui/src/components/Button.stories.tsx',
    'packages/panel-ui/src/components/Field.stories.tsx',
    'e2e/administration/payments.spec.ts',
    'e2e/promotion/games.spec.ts',
  ];
  const near = (...changed) => nearChecks(changed, all, 'abc').map(({ vitest, playwright }) => vitest ?? playwright);
  const unit = '--project unit --changed abc --passWithNoTests';
  expect(near('apps/server/src/payments/payments.routes.ts')).toEqual([
    unit,
    '--project server apps/server/src/payments/',
    '--project storybook packages/panel-ui/src/payments/PaymentsScreen.stories.tsx',
    'journeys --pass-with-no-tests administration/payments.spec.ts',
  ]);
  expect(near('packages/panel-ui/src/components/Button.tsx')).toEqual([
    unit,
    '--project storybook packages/panel-ui/src/components/Button.stories.tsx',
  ]);
  expect(near('apps/server/src/platform/http/change.ts')).toEqual([
    unit,
    '--project server apps/server/src/platform/http/',
  ]);
  expect(near('e2e/promotion/games.spec.ts')).toEqual([unit, 'journeys --pass-with-no-tests promotion/games.spec.ts']);
});

it('names the tests that have begun and not ended', () => {
  expect(unended('+ a › one\n+ a › two\n- a › one\n+ b › one')).toEqual(['a › two', 'b › one']);
});

describe('what a check uses', () => {
  const stat = (pid, name, parent, [user, sys, childUser, childSys], begun) =>
    `${pid} (${name}) S ${parent} 9 9 0 -1 4194560 1 2 3 4 ${user} ${sys} ${childUser} ${childSys} 20 0 1 0 ${begun} 1 2`;

  it('reads a process whose name looks like fields', () => {
    expect(parseStat(stat(7, 'a) S 1 (b', 3, [100, 20, 300, 5], 4711))).toEqual({
      parent: 3,
      seconds: 4.25,
      begun: '4711',
    });
  });

  it('reads the memory of a process, and none of one that has ended', () => {
    expect(parseMemory('VmRSS:\t 900 kB\nRssAnon:\t     152 kB\nRssFile:\t 700 kB\nRssShmem:\t 48 kB\n')).toEqual({
      own: 152,
      shared: 48,
    });
    expect(parseMemory('')).toEqual({ own: 0, shared: 0 });
  });

  it('follows marked processes, their children, and known ones that detached themselves, but not a number used again', () => {
    const process = (parent, begun, isMarked = false) => ({ parent, begun, isMarked: () => isMarked });
    const processes = new Map([
      [1, process(0, '1')],
      [10, process(1, '5', true)],
      [11, process(10, '6')],
      [12, process(11, '7')],
      [13, process(1, '8')],
      [14, process(1, '9')],
      [15, process(13, '9')],
    ]);
    const known = new Map([
      [13, { begun: '8' }],
      [14, { begun: '2' }],
    ]);
    expect(membersAmong(processes, known)).toEqual([10, 11, 12, 13, 15]);
  });

  it('counts what ended without being waited for, and nothing twice', () => {
    const living = new Map([[10, { parent: 1, seconds: 4 }]]);
    const ended = [
      { parent: 10, seconds: 3 },
      { parent: 1, seconds: 2 },
    ];
    expect(secondsOf(living, ended)).toBe(6);
  });
});
