import {
  colorsOf,
  DEFAULT_ACCENT,
  heatOf,
  MORE_ON_LIGHT,
  palettes,
  sizes,
  type AccentShade,
  type ThemeName,
} from './tokens';

/** The element that carries the theme: `<div data-cabine-root data-theme="auto">`. */
const ROOT = '[data-cabine-root]';

/** Writes the declaration of a variable; `name` is without `--cabine-`. */
type Declare = (name: string, value: string) => string;

function accentCss({ lightness, chroma }: AccentShade): string {
  return `oklch(from var(--cabine-accent, ${DEFAULT_ACCENT}) ${lightness} min(c, ${chroma}) h / 1)`;
}

function fixedVariables(theme: ThemeName, declare: Declare, colors: Record<string, string>): string {
  const palette = palettes[theme];
  return [
    `color-scheme: ${palette.scheme};`,
    declare('shadow', palette.shadow),
    ...Object.entries(colors).map(([name, value]) => declare(name, value)),
    ...Object.entries(palette.accent).map(([name, { fallback }]) => declare(name, fallback)),
  ].join('');
}

function derivedVariables(theme: ThemeName, declare: Declare): string {
  return Object.entries(palettes[theme].accent)
    .map(([name, shade]) => declare(name, accentCss(shade)))
    .join('');
}

/** All selectors use `:where`, without specificity, so that any rule of the host page overrides a variable. */
function themed(variables: (theme: ThemeName) => string): string {
  return `
:where(${ROOT}) { ${variables('light')} }
:where(${ROOT}[data-theme='dark']) { ${variables('dark')} }
:where(${ROOT}[data-theme='contrast']) { ${variables('contrast')} }
@media (prefers-color-scheme: dark) { :where(${ROOT}[data-theme='auto']) { ${variables('dark')} } }
@media (prefers-color-scheme: dark) and (prefers-contrast: more) {
  :where(${ROOT}[data-theme='auto']) { ${variables('contrast')} }
}`;
}

/** Parts that widgets do not need: the font's fallback while it loads, legends, times, and the animations of dialogs. */
const OF_PAGES = `
@font-face {
  font-family: 'Cabine Fallback';
  src: local('Arial'), local('Liberation Sans'), local('Helvetica');
  ascent-override: 90.49%; descent-override: 22.56%; line-gap-override: 0%; size-adjust: 107.06%;
}
:where(${ROOT}) :where(legend) { padding: 0; font-weight: 600; }
:where(${ROOT}) :where(time) { font-variant-numeric: tabular-nums; }
@keyframes cabine-appear { from { opacity: 0; } }
@keyframes cabine-sheet { from { transform: translateY(100%); } }
@keyframes cabine-settle {}
`;

/**
 * Variables, a small reset inside the root, the focus ring and the named animations. What just happened rises into its
 * place: `data-arrives`, on an element whose `key` is the value that changes. What breathes stands still where the system
 * asks for it, without a rule of its own: a rule in a media query that comes later restyles the whole page.
 */
const writeTheme = (declare: Declare, colorsIn: (theme: ThemeName) => Record<string, string>): string => `
:where(${ROOT}) { ${Object.entries(sizes)
  .map(([name, value]) => declare(name, value))
  .join('')} }
${themed((theme) => fixedVariables(theme, declare, colorsIn(theme)))}
@supports (color: oklch(from red l c h)) { ${themed((theme) => derivedVariables(theme, declare))} }
@media (prefers-contrast: more) {
  :where(${ROOT}) { ${declare('border', 'var(--cabine-border-strong)')} ${declare('text-muted', 'var(--cabine-text)')} }
}
@media (pointer: coarse) {
  :where(${ROOT}) { ${declare('control-height', 'calc(44 * var(--cabine-px))')} ${declare('control-height-small', 'calc(40 * var(--cabine-px))')} }
}
@media (prefers-reduced-motion: reduce) {
  :where(${ROOT}) { ${declare('fast', '0ms')} ${declare('normal', '0ms')} }
}
:where(${ROOT}) {
  color: var(--cabine-text); font-family: var(--cabine-font-family); font-size: var(--cabine-font-sm);
  font-weight: 400; line-height: 1.5; text-align: start; letter-spacing: normal;
  -webkit-font-smoothing: antialiased; -webkit-text-size-adjust: 100%; text-size-adjust: 100%;
}
:where(${ROOT}, ${ROOT} *), :where(${ROOT} *)::before, :where(${ROOT} *)::after { box-sizing: border-box; }
:where(${ROOT}) :where(h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset) { margin: 0; padding: 0; }
:where(${ROOT}) :where(h1, h2, h3, h4, strong, b, th) { font-weight: 600; }
:where(${ROOT}) :where(fieldset) { border: 0; min-width: 0; }
:where(${ROOT}) :where(small) { font-size: var(--cabine-font-xs); }
:where(${ROOT}) :where(ul, ol) { list-style: none; }
:where(${ROOT}) :where(button, input, select, textarea) { font: inherit; color: inherit; letter-spacing: inherit; }
:where(${ROOT}) :where(button:enabled) { cursor: pointer; }
:where(${ROOT}) :where(svg) { flex: none; }
:where(${ROOT}) :where(:focus-visible) { outline: 2px solid var(--cabine-focus); outline-offset: 2px; }
:where(${ROOT}) :where([data-arrives]) { animation: cabine-rise var(--cabine-normal) ease-out; }
@keyframes cabine-rise { from { opacity: 0; transform: translateY(0.5em); } }
@keyframes cabine-spin { to { transform: rotate(1turn); } }
@keyframes cabine-marquee { to { transform: translateX(var(--way, -50%)); } }
@media (prefers-reduced-motion: no-preference) {
  @keyframes cabine-breathe { 50% { opacity: 0.35; transform: scale(0.8); } }
}
`;

/** The light palette where the system asks for more contrast; in widgets borders and quiet text alone follow it, for their size. */
const writeMore = (): string => {
  const colors = Object.entries(MORE_ON_LIGHT)
    .map(([name, value]) => `--cabine-${name}: ${value};`)
    .join('');
  return `
@media (prefers-contrast: more) { :where(${ROOT}[data-theme='light']) { ${colors} } }
@media (prefers-contrast: more) and (prefers-color-scheme: light) { :where(${ROOT}[data-theme='auto']) { ${colors} } }
`;
};

/** The steps of the heat map, which no widget has. */
const writeHeat = (): string => {
  const write = (value: (shade: AccentShade) => string) =>
    themed((theme) =>
      heatOf(theme)
        .map((shade, at) => `--cabine-heat-${at + 1}: ${value(shade)};`)
        .join(''),
    );
  return `${write(({ fallback }) => fallback)}
@supports (color: oklch(from red l c h)) { ${write(accentCss)} }`;
};

/** One call, which a widget's build can leave out. */
const writePageTheme = (): string =>
  OF_PAGES + writeHeat() + writeTheme((name, value) => `--cabine-${name}: ${value};`, colorsOf) + writeMore();

/** The theme of a page, injected by `ThemeRoot`; the page's rules override any variable. */
export const themeCss = /*#__PURE__*/ writePageTheme();

/**
 * The theme of a shadow root, in which the page's values of variables override the theme's. A variable can't refer to
 * itself, so `:host` copies the page's value to `--_*`.
 */
export function writeShadowTheme(): string {
  const names = new Set(['accent']);
  const declare: Declare = (name, value) => {
    names.add(name);
    return `--cabine-${name}: var(--_${name}, ${value});`;
  };
  const theme = writeTheme(declare, (name) => palettes[name].colors);
  return `:host { ${[...names].map((name) => `--_${name}: var(--cabine-${name});`).join('')} }${theme}`;
}
