import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import {
  colorsOf,
  DEFAULT_ACCENT,
  heatOf,
  MORE_ON_LIGHT,
  palettes,
  type AccentName,
  type AccentShade,
  type ColorName,
  type ThemeName,
} from './tokens';

type Rgb = [number, number, number];

/** WCAG 2.2 relative luminance, from linear sRGB. */
const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const ratio = (a: Rgb, b: Rgb): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
};
const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const fromHex = (hex: string): Rgb => [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255)) as Rgb;

/** Björn Ottosson's OKLab in both directions; like browsers, it clips colours outside sRGB. */
function toOklch([r, g, b]: Rgb): { l: number; c: number; h: number } {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}
function fromOklch(lightness: number, c: number, h: number): Rgb {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (x: number) => Math.min(1, Math.max(0, x));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
/** CSS and JavaScript write these calculations alike. */
const css = createContext({
  min: Math.min,
  max: Math.max,
  clamp: (least: number, value: number, most: number) => Math.max(least, Math.min(value, most)),
});
const calculate = (calculation: string, l: number): number =>
  runInContext(calculation, Object.assign(css, { l })) as number;
function shadeOf(accent: string, { lightness, chroma }: AccentShade): Rgb {
  const { l, c, h } = toOklch(fromHex(accent));
  return fromOklch(calculate(lightness, l), Math.min(c, calculate(`${chroma}`, l)), h);
}
const gamma = (x: number): number => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);
const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((x) =>
      Math.round(gamma(x) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const SURFACES: ColorName[] = ['page', 'card', 'raised'];
const TEXT_ON_SURFACE: ColorName[] = ['text', 'text-muted', 'live', 'danger', 'ok', 'late', 'diamond'];
const TEXT_PAIRS: [ColorName, ColorName][] = [
  ['text', 'hover'],
  ['text-muted', 'hover'],
  ['danger', 'hover'],
  ['live', 'live-soft'],
  ['danger', 'danger-soft'],
  ['ok', 'ok-soft'],
  ['late', 'late-soft'],
  ['diamond', 'diamond-soft'],
  ['on-live', 'live-fill'],
  ['on-danger', 'danger-fill'],
  ['on-danger', 'danger-fill-hover'],
];
const CONTROL_ON_SURFACE: ColorName[] = ['border-strong', 'live-fill', 'danger-fill'];
/** Accents of every hue in pale, medium and dark, plus black and white. */
const ACCENTS = [
  DEFAULT_ACCENT,
  '#000000',
  '#ffffff',
  '#0000ff',
  '#ffff00',
  '#00ff00',
  '#ffe600',
  ...['00', '55', 'aa', 'ff'].flatMap((r, _, all) => all.flatMap((g) => all.map((b) => `#${r}${g}${b}`))),
  ...Array.from({ length: 24 }, (_, i) => (i / 24) * 2 * Math.PI).flatMap((hue) =>
    [0.35, 0.6, 0.85].map((lightness) => toHex(fromOklch(lightness, 0.18, hue))),
  ),
];

/** The light palette as it is where the system asks for more contrast, which also makes quiet text plain. */
const more = { ...colorsOf('light'), ...MORE_ON_LIGHT, 'text-muted': palettes.light.colors.text };
it.each([
  ...SURFACES.flatMap((surface) => TEXT_ON_SURFACE.map((text) => [text, surface] as const)),
  ...TEXT_PAIRS.filter(([, background]) => !background.includes('fill')),
])('%s on %s has 7:1 on light with more contrast', (name, surface) =>
  expect(ratio(fromHex(more[name]), fromHex(more[surface]))).toBeGreaterThanOrEqual(7),
);

describe.each(Object.keys(palettes) as ThemeName[])('%s', (theme) => {
  /** WCAG AAA for the high-contrast theme. */
  const text = theme === 'contrast' ? 7 : 4.5;
  const [colors, { accent }] = [colorsOf(theme), palettes[theme]];
  const color = (name: ColorName) => fromHex(colors[name]);

  it.each(SURFACES.flatMap((surface) => TEXT_ON_SURFACE.map((text) => [text, surface] as [ColorName, ColorName])))(
    '%s on %s is readable',
    (name, surface) => expect(ratio(color(name), color(surface))).toBeGreaterThanOrEqual(text),
  );

  it.each(TEXT_PAIRS)('%s on %s is readable', (name, background) =>
    expect(ratio(color(name), color(background))).toBeGreaterThanOrEqual(text),
  );

  it.each(SURFACES.flatMap((surface) => CONTROL_ON_SURFACE.map((edge) => [edge, surface] as [ColorName, ColorName])))(
    '%s on %s is visible (3:1)',
    (edge, surface) => expect(ratio(color(edge), color(surface))).toBeGreaterThanOrEqual(3),
  );

  it('keeps every accent readable on every surface, and text readable on every accent', () => {
    const failures: string[] = [];
    const check = (what: string, a: Rgb, b: Rgb, least: number) => {
      if (ratio(a, b) < least) failures.push(`${what}: ${ratio(a, b).toFixed(2)} < ${least}`);
    };
    for (const hex of ACCENTS) {
      const shade = (name: AccentName) => shadeOf(hex, accent[name]);
      for (const surface of [...SURFACES, 'hover'] as ColorName[]) {
        check(`${hex} accent-text on ${surface}`, shade('accent-text'), color(surface), text);
        check(`${hex} accent-line on ${surface}`, shade('accent-line'), color(surface), 3);
        check(`${hex} focus on ${surface}`, shade('focus'), color(surface), 3);
      }
      const steps = heatOf(theme).map((step) => shadeOf(hex, step));
      check(`${hex} lowest heat on card`, steps[0]!, color('card'), 1.1);
      check(`${hex} highest heat on card`, steps.at(-1)!, color('card'), 2.5);
      for (const [at, step] of steps.entries()) {
        if (at > 0) check(`${hex} heat ${at + 1} on ${at}`, step, steps[at - 1]!, 1.12);
        check(`${hex} text on heat ${at + 1}`, color('text'), step, text);
      }
      check(`${hex} accent-text on accent-soft`, shade('accent-text'), shade('accent-soft'), text);
      check(`${hex} text on accent-soft`, color('text'), shade('accent-soft'), text);
      check(`${hex} text-muted on accent-soft`, color('text-muted'), shade('accent-soft'), text);
      check(`${hex} on-accent on accent-fill`, shade('on-accent'), shade('accent-fill'), text);
      check(`${hex} on-accent on accent-fill-hover`, shade('on-accent'), shade('accent-fill-hover'), text);
    }
    expect(failures).toEqual([]);
  });

  it('has the same default accent in browsers without relative colours', () => {
    for (const shade of [...Object.values(accent), ...heatOf(theme)])
      expect(shade.fallback).toBe(toHex(shadeOf(DEFAULT_ACCENT, shade)));
  });
});

describe('a yellow station', () => {
  const YELLOW = '#ffe600';
  const BROWN_CHROMA = 0.04;
  const shade = (theme: ThemeName, name: AccentName) => toOklch(shadeOf(YELLOW, palettes[theme].accent[name]));

  it.each(Object.keys(palettes) as ThemeName[])('%s: fills and graphics have its own colour', (theme) => {
    for (const name of ['accent-fill', 'accent-mark'] as const)
      expect(toHex(shadeOf(YELLOW, palettes[theme].accent[name])), name).toBe(YELLOW);
  });

  it.each(Object.keys(palettes) as ThemeName[])('%s: nothing but text is a dark yellow, which is brown', (theme) => {
    const names = Object.keys(palettes[theme].accent) as AccentName[];
    const brown = names.filter((name) => {
      const { l, c } = shade(theme, name);
      return name !== 'accent-text' && l < 0.7 && c > BROWN_CHROMA;
    });
    expect(brown).toEqual([]);
    for (const step of heatOf(theme)) expect(toOklch(shadeOf(YELLOW, step)).c).toBeLessThanOrEqual(BROWN_CHROMA);
  });
});

// Raised surfaces have a shadow, and cards of the high-contrast theme a border.
it.each(['light', 'dark'] as const)('%s: cards stand out from the page', (theme) => {
  const { page, card } = palettes[theme].colors;
  expect(ratio(fromHex(page), fromHex(card))).toBeGreaterThanOrEqual(1.2);
});
