// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFileSync, readdirSync } from 'node:fs';
import { ATTRIBUTES, LANGUAGES, THEMES, TYPES, codeOf, readSettings } from './settings';

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

const EMBED_MD = readFileSync('docs/embed.md', 'utf8');

/** The settings of an element with these attributes, read twice, and what was told. */
function readOf(attributes: Record<string, string>) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('CSS', { supports: (_: string, value: string) => /^(#[0-9a-f]{3,8}|red|var\(.*\))$/.test(value) });
  const element = document.createElement('cabine-player');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  readSettings(element, 'https://radio.test');
  const settings = readSettings(element, 'https://radio.test');
  vi.unstubAllGlobals();
  return { settings, told: warn.mock.calls.map(([text]) => text as string) };
}

const STANDARD = readOf({}).settings;

describe('a value that is not allowed', () => {
  it.each([
    ['theme', 'drak', 'There are: auto, light, dark, contrast.'],
    ['type', 'events', 'There are: broadcast, event.'],
    ['accent', '#12', 'Write any CSS colour, such as #e0457b.'],
    ['lang', 'xx', `There are: ${LANGUAGES.join(', ')}. For another one, labels has the address of its file.`],
    ['lang', 'pt_BR', `There are: ${LANGUAGES.join(', ')}. For another one, labels has the address of its file.`],
    ['api', 'localhost:3000/api', 'Write /path or https://host/path.'],
    ['stream', 'https://', 'Write /path or https://host/path.'],
    ['info', 'javascript:alert(1)', 'Write /path or https://host/path.'],
    ['labels', 'file:///words.json', 'Write /path or https://host/path.'],
  ])('is named once, and counts as missing: %s="%s"', (name, value, hint) => {
    const { settings, told } = readOf({ [name]: value });
    expect(told).toEqual([`<cabine-player ${name}="${value}"> is ignored. ${hint}`]);
    expect(settings).toEqual(STANDARD);
  });

  it.each(ATTRIBUTES)('is named for every attribute but the name of the station: %s', (name) => {
    const { told } = readOf({ [name]: 'mailto:%%' });
    expect(told).toHaveLength(name === 'station' ? 0 : 1);
  });

  it('none of what docs/embed.md allows is named', () => {
    const rows = EMBED_MD.split('| Attribute |')[1]!.split('\n\n')[0]!.split('\n');
    const valuesOf = (name: string) =>
      rows.find((row) => row.startsWith('| ') && row.split('|')[1]!.includes(`\`${name}\``))!;
    for (const [name, values] of Object.entries({ theme: THEMES, type: TYPES, lang: LANGUAGES }))
      for (const value of values) {
        expect(valuesOf(name)).toContain(`\`${value}\``);
        expect(readOf({ [name]: value })).toMatchObject({ settings: { [name]: value }, told: [] });
      }
    for (const accent of ['#e0457b', 'red', 'var(--brand)']) expect(readOf({ accent }).settings.accent).toBe(accent);
    for (const api of ['/api', 'https://radio.example/api', 'api']) expect(readOf({ api }).settings.api).toBe(api);
    expect(readOf({ lang: 'eo', labels: '/eo.json' })).toMatchObject({ settings: { lang: 'eo' }, told: [] });
    expect(readOf({ lang: 'EN-us' }).told).toEqual([]);
  });
});

it('each language but the first has a file of words', () => {
  const files = readdirSync('packages/panel-ui/src/embed/languages').sort();
  const codes = LANGUAGES.slice(1).map((lang) => `${codeOf(lang)}.json`);
  expect(files).toEqual(codes.sort());
});
