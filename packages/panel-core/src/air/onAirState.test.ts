import { describe, expect, it } from 'vitest';
import { LATE_AFTER_MS, canBeTakenOver, onAirState, type OnAirFacts } from './onAirState';

const facts = (overrides: Partial<OnAirFacts> = {}): OnAirFacts => ({
  sinceMs: 0,
  isBooked: true,
  isDjOn: true,
  isHost: true,
  ...overrides,
});
const noDj = { isDjOn: false, isHost: false };
const unsure = { isHost: null };
const stranger = { isHost: false };
const silent = { isDjOn: null, isHost: false };
const free = { isBooked: false, isHost: false };

describe('the hour', () => {
  it.each([
    [{}, 'live', false],
    [noDj, 'expected', false],
    [unsure, 'unsure', false],
    [{ ...unsure, sinceMs: LATE_AFTER_MS }, 'unsure', false],
    [{ ...free, ...unsure }, 'unsure', true],
    [{ ...noDj, sinceMs: LATE_AFTER_MS - 1 }, 'expected', false],
    [{ ...noDj, sinceMs: LATE_AFTER_MS }, 'late', true],
    [stranger, 'outside', false],
    [{ ...stranger, sinceMs: LATE_AFTER_MS }, 'outside', true],
    [{ ...free, ...noDj }, 'nobody', true],
    [free, 'outside', true],
    [silent, 'unknown', false],
    [{ ...silent, sinceMs: LATE_AFTER_MS }, 'unknown', false],
    [{ ...silent, ...free }, 'unknown', true],
  ] as const)('with %j is %s; can be taken over: %s', (given, state, isFree) => {
    expect([onAirState(facts(given)), canBeTakenOver(facts(given))]).toEqual([state, isFree]);
  });
});
