import { describe, expect, it } from 'vitest';
import type { Schedule } from './schedules.contract';
import { buildDay, buildScheduleDate } from './schedules.fixtures';
import { nextHost, upcomingBlocks } from './upcomingBlocks';

const ZONE = 'America/Sao_Paulo';
const at = (local: string, offset = '-03:00') => Date.parse(`${local}${offset}`);
/** A Friday. */
const FRIDAY_21 = at('2026-11-20T21:10:00');
const read = (weekly: readonly Schedule[], now: number, zone = ZONE) =>
  upcomingBlocks({ weekly }, now, zone).map(({ host, from, to }) => [
    host,
    new Date(from).toISOString().slice(0, 16),
    new Date(to).toISOString().slice(0, 16),
  ]);

describe('the blocks of a week', () => {
  it.each([
    ['one hour later today', { 23: 'Lipe' }, FRIDAY_21, [['Lipe', '2026-11-21T02:00', '2026-11-21T02:45']]],
    ['hours in a row', { 22: 'Lipe', 23: 'Lipe' }, FRIDAY_21, [['Lipe', '2026-11-21T01:00', '2026-11-21T02:45']]],
    [
      'the present block from its first hour',
      { 20: 'Lipe', 21: 'Lipe' },
      FRIDAY_21,
      [['Lipe', '2026-11-20T23:00', '2026-11-21T00:45']],
    ],
    [
      'next week’s date once the last slot is over',
      { 21: 'Lipe' },
      at('2026-11-20T21:45:00'),
      [['Lipe', '2026-11-28T00:00', '2026-11-28T00:45']],
    ],
    [
      'the break between two hours of a block',
      { 21: 'Lipe', 22: 'Lipe' },
      at('2026-11-20T21:50:00'),
      [['Lipe', '2026-11-21T00:00', '2026-11-21T01:45']],
    ],
    [
      'another host in between',
      { 21: 'Lipe', 22: 'Bia', 23: 'Lipe' },
      FRIDAY_21,
      [
        ['Lipe', '2026-11-21T00:00', '2026-11-21T00:45'],
        ['Bia', '2026-11-21T01:00', '2026-11-21T01:45'],
        ['Lipe', '2026-11-21T02:00', '2026-11-21T02:45'],
      ],
    ],
  ] as const)('have %s', (_, hours, now, expected) => expect(read(buildDay(4, hours), now)).toEqual(expected));

  it('go on over midnight and the end of the week', () => {
    const slots = [...buildDay(6, { 23: 'Lipe' }), ...buildDay(0, { 0: 'Lipe' })];
    expect(read(slots, at('2026-11-22T23:10:00'))).toEqual([['Lipe', '2026-11-23T02:00', '2026-11-23T03:45']]);
    expect(read(slots, at('2026-11-23T00:10:00'))).toEqual([['Lipe', '2026-11-23T02:00', '2026-11-23T03:45']]);
  });

  it('may be one of the whole week', () => {
    const slots = ([0, 1, 2, 3, 4, 5, 6] as const).flatMap((day) =>
      buildDay(day, Object.fromEntries([...Array(24).keys()].map((hour) => [hour, 'Lipe']))),
    );
    expect(upcomingBlocks({ weekly: slots }, FRIDAY_21, ZONE)).toMatchObject([
      { host: 'Lipe', slots: { length: 168 } },
    ]);
  });

  it('keep the hour of the clock when it is changed', () => {
    // Lisbon puts the clock back in the night to Sunday, 25 October 2026.
    const sunday = buildDay(6, { 9: 'Lipe' });
    const saturday = at('2026-10-24T12:00:00', '+01:00');
    expect(read(sunday, saturday, 'Europe/Lisbon')).toEqual([['Lipe', '2026-10-25T09:00', '2026-10-25T09:45']]);
  });
});

it('blocks differ on single dates: given up, booked once, taken by the neighbour', () => {
  const week = buildDay(4, { 22: 'Lipe', 23: 'Bia' });
  const at20 = { date: '2026-11-20' };
  const dates = [
    buildScheduleDate({ ...at20, start_time: '22:00', end_time: '22:45', user_name: '' }),
    buildScheduleDate({ ...at20, start_time: '22:00', end_time: '22:45', user_name: 'Bia' }),
    buildScheduleDate({ date: '2026-11-21', start_time: '09:00', end_time: '09:45', user_name: 'Lipe' }),
  ];
  const blocks = upcomingBlocks({ weekly: week, dates }, FRIDAY_21, ZONE);
  expect(
    blocks.map(({ host, from, slots }) => [host, new Date(from).toISOString().slice(0, 16), slots.length]),
  ).toEqual([
    ['Bia', '2026-11-21T01:00', 2],
    ['Lipe', '2026-11-21T12:00', 1],
  ]);
  expect(nextHost({ weekly: week, dates }, FRIDAY_21, ZONE)?.user_name).toBe('Bia');
});

describe('the next host', () => {
  it.each([
    ['the soonest today', buildDay(4, { 20: 'Bia', 22: 'Caio', 23: 'Lipe' }), 'Caio'],
    ['after the present host’s following hours', buildDay(4, { 21: 'Bia', 22: 'Bia', 23: 'Lipe' }), 'Lipe'],
    ['the same host again after a pause', buildDay(4, { 21: 'Bia', 23: 'Bia' }), 'Bia'],
    ['of tomorrow', buildDay(5, { 8: 'Duda', 21: 'Caio' }), 'Duda'],
    ['none within a day', buildDay(4, { 20: 'Bia', 21: 'Bia' }).slice(1), undefined],
  ])('is %s', (_, week, host) => expect(nextHost({ weekly: week }, FRIDAY_21, ZONE)?.user_name).toBe(host));
});
