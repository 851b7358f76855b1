import { describe, expect, it } from 'vitest';
import { nextBooked } from './nextBooked';
import { buildDay } from './schedules.fixtures';

const FRIDAY_21 = { day: 4, hour: 21, minute: 10 } as const;

describe('the next host', () => {
  it.each([
    ['the soonest today', buildDay(4, { 20: 'Bia', 22: 'Caio', 23: 'Lipe' }), 'Caio'],
    ['after the present host’s following hours', buildDay(4, { 21: 'Bia', 22: 'Bia', 23: 'Lipe' }), 'Lipe'],
    ['the same host again after a pause', buildDay(4, { 21: 'Bia', 23: 'Bia' }), 'Bia'],
    ['of tomorrow', buildDay(5, { 8: 'Duda', 21: 'Caio' }), 'Duda'],
    ['none within a day', buildDay(4, { 20: 'Bia', 21: 'Bia' }).slice(1), undefined],
  ])('is %s', (_, week, host) => expect(nextBooked(week, FRIDAY_21)?.user_name).toBe(host));
});
