// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { WEEKLY, useDateChoice } from './DateChoice';

const optionOf = (value: string) => ({ value, label: value });
const [TODAY, LATER] = ['2026-11-25', '2026-12-02'];
const question = {};

const ask = (values: string[], asked?: string) =>
  renderHook(({ left }) => useDateChoice(question, left.map(optionOf), asked), { initialProps: { left: values } });

describe('the choice of a question', () => {
  it.each([
    ['the first option', [WEEKLY, TODAY], undefined, WEEKLY],
    ['the date that was pressed', [WEEKLY, TODAY], TODAY, TODAY],
    ['the next date if the pressed one is over', [WEEKLY, LATER], TODAY, LATER],
    ['the only option', [WEEKLY], TODAY, WEEKLY],
  ])('is %s', (_, values, asked, expected) => {
    expect(ask(values, asked).result.current.when).toBe(expected);
  });

  it.each([
    ['chosen by the press', (pick: (value: string) => void) => pick, TODAY],
    ['chosen by the member', (pick: (value: string) => void) => pick(TODAY), undefined],
  ])('is gone with its date, %s', (_, choose, asked) => {
    const { result, rerender } = ask([WEEKLY, TODAY, LATER], asked);
    act(() => void choose(result.current.pick));
    expect(result.current).toMatchObject({ when: TODAY, isGone: false });
    rerender({ left: [WEEKLY, LATER] });
    expect(result.current).toMatchObject({ when: undefined, isGone: true, isOpen: true });
    rerender({ left: [WEEKLY] });
    expect(result.current).toMatchObject({ when: undefined, isGone: true });
    act(() => result.current.pick(WEEKLY));
    expect(result.current).toMatchObject({ when: WEEKLY, isGone: false, isOpen: false });
  });
});
