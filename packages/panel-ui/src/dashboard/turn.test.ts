import { describe, expect, it } from 'vitest';
import { turnOf } from './turn';

const MINUTE = 60_000;
const block = (from: number, to: number, event = false) => ({ from: from * MINUTE, to: to * MINUTE, event });
const kindAt = (minute: number, blocks: ReturnType<typeof block>[], isOnAir: boolean | null = false) =>
  turnOf(blocks, minute * MINUTE, isOnAir, ({ event }) => !event).kind;

describe('turnOf', () => {
  it.each([
    ['none', 0, [], false],
    ['later', 0, [block(60, 105)], false],
    ['soon', 1, [block(60, 105)], false],
    ['soon', 59, [block(60, 105)], false],
    ['missing', 60, [block(60, 105)], false],
    ['soon', 60, [block(60, 105)], null],
    ['onAir', 60, [block(60, 105)], true],
    ['onAir', 0, [], true],
    ['soon', 70, [block(60, 105, true)], false],
  ] as const)('is %s in minute %d', (kind, minute, blocks, isOnAir) =>
    expect(kindAt(minute, [...blocks], isOnAir)).toBe(kind),
  );

  it("has no end on air outside of one's own hours", () =>
    expect(turnOf([block(60, 105)], 0, true, () => true)).toEqual({ kind: 'onAir', block: null }));
});
