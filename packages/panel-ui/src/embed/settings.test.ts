// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from './settings';

afterEach(() => vi.restoreAllMocks());

const SWITCHES = ['compact', 'avatars', 'poll'] as const;

function read(name: (typeof SWITCHES)[number], value: string | null) {
  const element = document.createElement('cabine-player');
  if (value !== null) element.setAttribute(name, value);
  return readSettings(element, 'https://radio.test')[name];
}

describe.each(SWITCHES)('the attribute %s', (name) => {
  it('is on without a value, and off where a framework writes false', () => {
    const warn = vi.spyOn(console, 'warn');
    for (const on of ['', name, 'true', '1', ' TRUE ']) expect(read(name, on), on).toBe(true);
    for (const off of [null, 'false', '0', 'off', 'no', 'False']) expect(read(name, off), String(off)).toBe(false);
    expect(warn).not.toHaveBeenCalled();
  });

  it('names a value that is neither, once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect([read(name, 'never'), read(name, 'never')]).toEqual([true, true]);
    expect(warn.mock.calls).toEqual([
      [`<cabine-player ${name}="never"> counts as on. Write ${name}, or ${name}="false"`],
    ]);
  });
});
