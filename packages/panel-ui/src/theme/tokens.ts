/** The three palettes. `auto` follows the system (light, dark or more contrast). */
export type ThemeName = 'light' | 'dark' | 'contrast';
export type ThemeChoice = ThemeName | 'auto';

/**
 * `soft` is a quiet background, `fill` a strong background for text in `on`; the bare name is for text or graphics on a
 * surface.
 */
type WidgetColorName =
  | 'page'
  | 'card'
  | 'raised'
  | 'hover'
  | 'text'
  | 'text-muted'
  | 'border'
  | 'border-strong'
  | 'live'
  | 'live-soft'
  | 'danger'
  | 'late'
  | 'disc-lightness'
  | 'disc-text-lightness';
/** Not part of the theme of widgets, which have none of them and count bytes. */
type PanelColorName =
  | 'live-fill'
  | 'on-live'
  | 'danger-soft'
  | 'danger-fill'
  | 'danger-fill-hover'
  | 'on-danger'
  | 'ok'
  | 'ok-soft'
  | 'late-soft'
  | 'diamond'
  | 'diamond-soft'
  | 'scrim';
export type ColorName = WidgetColorName | PanelColorName;

/** Colours that derive from `--cabine-accent`; areas of graphics are `mark`, outlined by `line` where they are light. */
export const ACCENT_NAMES = [
  'accent-fill',
  'accent-fill-hover',
  'on-accent',
  'accent-mark',
  'accent-line',
  'accent-text',
  'accent-soft',
  'focus',
] as const;
export type AccentName = (typeof ACCENT_NAMES)[number];

/** How a shade derives from the accent: same hue, chroma at most `chroma` (a number or a calculation). */
export interface AccentShade {
  /** Lightness (OKLCH, 0 to 1) as a CSS calculation with the accent's `l`. */
  lightness: string;
  chroma: number | string;
  /** For browsers without relative colours: this shade of the default accent. */
  fallback: string;
}

export interface Palette {
  colors: Record<WidgetColorName, string>;
  accent: Record<AccentName, AccentShade>;
  shadow: string;
  scheme: 'light' | 'dark';
}

export const DEFAULT_ACCENT = '#7c5cfc';

/**
 * Fills show a station's colour as it is: from this lightness on with black text, below it with white text, for which
 * medium colours become a little darker.
 */
const BRIGHT = 0.68;
/** `amount` for a bright accent, else 0. */
const ifBright = (amount: number): string => `clamp(0, (l - ${BRIGHT}) * 1000, ${amount})`;
const FILL = `min(l, 0.54 + max(0, l - ${BRIGHT}) * 1000)`;
const fills = {
  'accent-fill': { lightness: FILL, chroma: 0.3, fallback: '#6d49e8' },
  // A black fill becomes lighter under the pointer, every other one darker.
  'accent-fill-hover': { lightness: `max(0.25, ${FILL} - 0.05)`, chroma: 0.3, fallback: '#6036d7' },
  'on-accent': { lightness: `clamp(0, (${BRIGHT} - l) * 1000, 1)`, chroma: 0, fallback: '#ffffff' },
} satisfies Partial<Record<AccentName, AccentShade>>;

const light: Palette = {
  scheme: 'light',
  shadow: '0 1px 2px rgb(20 24 40 / 0.08), 0 12px 32px rgb(20 24 40 / 0.16)',
  colors: {
    page: '#e7eaf1',
    card: '#ffffff',
    raised: '#ffffff',
    hover: '#e6e9f1',
    text: '#1a1d29',
    'text-muted': '#545a6c',
    border: '#d9dde7',
    'border-strong': '#7c8296',
    live: '#c81734',
    'live-soft': '#fde7ea',
    danger: '#b3261e',
    late: '#855000',
    'disc-lightness': '0.9',
    'disc-text-lightness': '0.38',
  },
  accent: {
    ...fills,
    'accent-mark': fills['accent-fill'],
    // A darkened yellow is brown: lines of bright accents are grey.
    'accent-line': { lightness: 'min(l, 0.515)', chroma: `0.23 - ${ifBright(0.23)}`, fallback: '#6640df' },
    'accent-text': { lightness: 'min(l, 0.47)', chroma: 0.22, fallback: '#5b32cc' },
    'accent-soft': { lightness: 'max(l, 0.94)', chroma: `0.035 + ${ifBright(0.055)}`, fallback: '#e9e8ff' },
    focus: { lightness: 'min(l, 0.55)', chroma: `0.23 - ${ifBright(0.23)}`, fallback: '#6f4ceb' },
  },
};

/** In place of the light palette's, where the system asks for more contrast: 7:1, as in `contrast`. */
export const MORE_ON_LIGHT = {
  live: '#981128',
  danger: '#931f19',
  ok: '#10572d',
  late: '#6e4200',
  diamond: '#065364',
} satisfies Partial<Record<ColorName, string>>;

const darkLine: AccentShade = {
  lightness: 'max(l, 0.74)',
  chroma: `0.15 + ${ifBright(0.15)}`,
  fallback: '#a59aff',
};
const dark: Palette = {
  scheme: 'dark',
  shadow: '0 1px 2px rgb(0 0 0 / 0.5), 0 16px 40px rgb(0 0 0 / 0.55)',
  colors: {
    page: '#08090d',
    card: '#1c1f29',
    raised: '#282c38',
    hover: '#333847',
    text: '#eceef5',
    'text-muted': '#a6acbe',
    border: '#333847',
    'border-strong': '#72798f',
    live: '#ff7481',
    'live-soft': '#3b1a23',
    danger: '#ff8a80',
    late: '#f2bb55',
    'disc-lightness': '0.34',
    'disc-text-lightness': '0.88',
  },
  accent: {
    ...fills,
    'accent-mark': darkLine,
    'accent-line': darkLine,
    'accent-text': { lightness: 'max(l, 0.79)', chroma: 0.14, fallback: '#b4acff' },
    // Nearly grey for bright accents, because a yellow this dark looks brown.
    'accent-soft': { lightness: 'min(l, 0.3)', chroma: `0.08 - ${ifBright(0.07)}`, fallback: '#2c2653' },
    focus: { lightness: 'max(l, 0.74)', chroma: `0.16 + ${ifBright(0.15)}`, fallback: '#a599ff' },
  },
};

/** What is bright enough for black keeps its chroma, the rest becomes pale. */
const AS_IS = 'clamp(0, (l - 0.82) * 1000, 0.18)';
const contrastFill: AccentShade = { lightness: 'max(l, 0.82)', chroma: `0.12 + ${AS_IS}`, fallback: '#beb8ff' };
const contrast: Palette = {
  scheme: 'dark',
  shadow: '0 0 0 1px #ffffff',
  colors: {
    page: '#000000',
    card: '#000000',
    raised: '#0b0b0f',
    hover: '#26262e',
    text: '#ffffff',
    'text-muted': '#dcdfe8',
    border: '#9aa0b0',
    'border-strong': '#ffffff',
    live: '#ff8f99',
    'live-soft': '#2b0a10',
    danger: '#ffa199',
    late: '#ffd27a',
    'disc-lightness': '0.25',
    'disc-text-lightness': '0.95',
  },
  accent: {
    'accent-fill': contrastFill,
    // A bright fill becomes darker under the pointer, a pale one lighter.
    'accent-fill-hover': { lightness: `max(l, 0.9) - ${AS_IS} * 0.6`, chroma: `0.07 + ${AS_IS}`, fallback: '#dad8ff' },
    'on-accent': { lightness: '0', chroma: 0, fallback: '#000000' },
    'accent-mark': contrastFill,
    'accent-line': contrastFill,
    'accent-text': { lightness: 'max(l, 0.85)', chroma: `0.1 + ${AS_IS}`, fallback: '#c8c4ff' },
    'accent-soft': { lightness: 'min(l, 0.25)', chroma: `0.06 - ${ifBright(0.05)}`, fallback: '#201c3d' },
    focus: { lightness: 'max(l, 0.85)', chroma: `0.12 + ${AS_IS}`, fallback: '#c8c2ff' },
  },
};

export const palettes: Record<ThemeName, Palette> = { light, dark, contrast };

const panelColors: Record<ThemeName, Record<PanelColorName, string>> = {
  light: {
    'live-fill': '#d01c38',
    'on-live': '#ffffff',
    'danger-soft': '#fce9e6',
    'danger-fill': '#c0291f',
    'danger-fill-hover': '#a01f17',
    'on-danger': '#ffffff',
    ok: '#14703a',
    'ok-soft': '#def3e5',
    'late-soft': '#fdf0d3',
    diamond: '#076579',
    'diamond-soft': '#daf3f8',
    scrim: 'rgb(16 18 30 / 0.5)',
  },
  dark: {
    'live-fill': '#de2f49',
    'on-live': '#ffffff',
    'danger-soft': '#3b1d1c',
    'danger-fill': '#d83a30',
    'danger-fill-hover': '#c22f26',
    'on-danger': '#ffffff',
    ok: '#66d491',
    'ok-soft': '#13301f',
    'late-soft': '#35280e',
    diamond: '#62d3e8',
    'diamond-soft': '#0e3038',
    scrim: 'rgb(4 5 9 / 0.66)',
  },
  contrast: {
    'live-fill': '#ff8f99',
    'on-live': '#000000',
    'danger-soft': '#2b0d0a',
    'danger-fill': '#ffa199',
    'danger-fill-hover': '#ffc2bc',
    'on-danger': '#000000',
    ok: '#7fe8a6',
    'ok-soft': '#06240f',
    'late-soft': '#2a1d02',
    diamond: '#7fe6f8',
    'diamond-soft': '#04252c',
    scrim: 'rgb(0 0 0 / 0.8)',
  },
};

export const colorsOf = (theme: ThemeName): Record<ColorName, string> => ({
  ...palettes[theme].colors,
  ...panelColors[theme],
});

export const HEAT_LEVELS = 5;

/**
 * Steps of the heat map, from the lowest; the number in a cell is in the colour of text. Like lines, steps of bright
 * accents are grey. A function, so that widgets do not load it.
 */
export function heatOf(theme: ThemeName): AccentShade[] {
  const steps: Record<ThemeName, readonly (readonly [lightness: number, chroma: number, fallback: string])[]> = {
    light: [
      [0.94, 0.03, '#e9e9ff'],
      [0.88, 0.06, '#d4d2fe'],
      [0.82, 0.09, '#bfbcfc'],
      [0.76, 0.12, '#aba5fa'],
      [0.69, 0.15, '#968bf3'],
    ],
    dark: [
      [0.29, 0.06, '#292648'],
      [0.345, 0.08, '#373160'],
      [0.4, 0.1, '#453d7a'],
      [0.45, 0.11, '#524a8f'],
      [0.505, 0.12, '#6158a5'],
    ],
    contrast: [
      [0.21, 0.05, '#17142e'],
      [0.275, 0.06, '#262243'],
      [0.335, 0.08, '#342f5d'],
      [0.385, 0.07, '#413d67'],
      [0.445, 0.08, '#514d7e'],
    ],
  };
  return steps[theme].map(([lightness, chroma, fallback]) => ({
    lightness: `${lightness}`,
    chroma: `${chroma} - ${ifBright(chroma - 0.02)}`,
    fallback,
  }));
}

const px = (size: number) => `calc(${size} * var(--cabine-px))`;

/** Sizes, equal in every theme. Spaces are named by their multiple of 4 px. */
export const sizes = {
  /**
   * One pixel at the browser's default text size; it grows with that size, and so does what holds text. A page whose root
   * has a size of its own (`html { font-size: 62.5% }`) sets it, here to 0.1rem.
   */
  px: '0.0625rem',
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-6': '24px',
  'space-8': '32px',
  'radius-control': '6px',
  'radius-card': '10px',
  'radius-full': '999px',
  'font-xs': px(12),
  'font-sm': px(14),
  'font-md': px(16),
  'font-lg': px(20),
  'font-xl': px(28),
  'control-height': px(40),
  'control-height-small': px(32),
  'font-family':
    "'Inter Variable', 'Inter', 'Cabine Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fast: '120ms',
  normal: '180ms',
} as const;
