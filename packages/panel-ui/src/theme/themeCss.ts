import {
  ACCENT_NAMES,
  COLOR_NAMES,
  DEFAULT_ACCENT,
  palettes,
  sizes,
  type AccentShade,
  type ThemeName,
} from './tokens.ts';

/** The element that carries the theme: `<div data-cabine-root data-theme="auto">`. */
const ROOT = '[data-cabine-root]';

function accentCss({ atMost, atLeast, chroma }: AccentShade): string {
  const lightness = atMost === undefined ? `max(l, ${atLeast})` : `min(l, ${atMost})`;
  return `oklch(from var(--cabine-accent, ${DEFAULT_ACCENT}) ${lightness} min(c, ${chroma}) h / 1)`;
}

function fixedVariables(theme: ThemeName): string {
  const palette = palettes[theme];
  return [
    `color-scheme: ${palette.scheme};`,
    `--cabine-shadow: ${palette.shadow};`,
    ...COLOR_NAMES.map((name) => `--cabine-${name}: ${palette.colors[name]};`),
    ...ACCENT_NAMES.map((name) => `--cabine-${name}: ${palette.accent[name].fallback};`),
  ].join('');
}

function derivedVariables(theme: ThemeName): string {
  return ACCENT_NAMES.map((name) => `--cabine-${name}: ${accentCss(palettes[theme].accent[name])};`).join('');
}

/** Every selector has no specificity (`:where`), so that a host page overrides a variable with any rule of its own. */
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

const sizeVariables = Object.entries(sizes)
  .map(([name, value]) => `--cabine-${name}: ${value};`)
  .join('');

/**
 * The whole theme as CSS text: variables, a small reset inside the root, the focus ring and the named animations.
 * `ThemeRoot` injects it; a bundle without React adopts it into its shadow root.
 */
export const themeCss = `
@font-face {
  font-family: 'Cabine Fallback';
  src: local('Arial'), local('Liberation Sans'), local('Helvetica');
  ascent-override: 90.49%; descent-override: 22.56%; line-gap-override: 0%; size-adjust: 107.06%;
}
:where(${ROOT}) { ${sizeVariables} }
${themed(fixedVariables)}
@supports (color: oklch(from red l c h)) { ${themed(derivedVariables)} }
@media (prefers-contrast: more) {
  :where(${ROOT}) { --cabine-border: var(--cabine-border-strong); --cabine-text-muted: var(--cabine-text); }
}
@media (pointer: coarse) {
  :where(${ROOT}) { --cabine-control-height: 44px; --cabine-control-height-small: 40px; }
}
@media (prefers-reduced-motion: reduce) {
  :where(${ROOT}) { --cabine-fast: 0ms; --cabine-normal: 0ms; }
}
:where(${ROOT}) {
  color: var(--cabine-text); font-family: var(--cabine-font-family); font-size: var(--cabine-font-sm);
  font-weight: 400; line-height: 1.5; text-align: start; letter-spacing: normal;
  -webkit-font-smoothing: antialiased; -webkit-text-size-adjust: 100%; text-size-adjust: 100%;
}
:where(${ROOT}, ${ROOT} *), :where(${ROOT} *)::before, :where(${ROOT} *)::after { box-sizing: border-box; }
:where(${ROOT}) :where(h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset) { margin: 0; padding: 0; }
:where(${ROOT}) :where(fieldset) { border: 0; min-width: 0; }
:where(${ROOT}) :where(ul, ol) { list-style: none; }
:where(${ROOT}) :where(button, input, select, textarea) { font: inherit; color: inherit; letter-spacing: inherit; }
:where(${ROOT}) :where(svg) { flex: none; }
:where(${ROOT}) :where(:focus-visible) { outline: 2px solid var(--cabine-focus); outline-offset: 2px; }
:where(${ROOT}) :where([tabindex='-1']:focus-visible) { outline: none; }
@keyframes cabine-spin { to { transform: rotate(1turn); } }
@keyframes cabine-marquee { to { transform: translateX(var(--way, -50%)); } }
@keyframes cabine-breathe { 50% { opacity: 0.35; transform: scale(0.8); } }
@keyframes cabine-appear { from { opacity: 0; } }
@keyframes cabine-rise { from { opacity: 0; transform: translateY(8px); } }
@keyframes cabine-sheet { from { transform: translateY(100%); } }
`;
