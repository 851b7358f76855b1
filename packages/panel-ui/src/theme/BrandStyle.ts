import { createGlobalStyle } from 'styled-components';
import { DEFAULT_ACCENT } from './tokens';

/** The unmodified accent, and black or white on it, whichever has more contrast (WCAG 2.2: at least 4.58:1). */
const ORIGIN = `var(--cabine-accent, ${DEFAULT_ACCENT})`;
const WHITENESS = 'clamp(0, (0.179 - y) * 100000, 1)';

/**
 * `--cabine-brand` and `--cabine-on-brand`, for decoration that represents the station, not for controls. Not in
 * widgets.
 */
export const BrandStyle = createGlobalStyle`
:where([data-cabine-root]) { --cabine-brand: ${ORIGIN}; --cabine-on-brand: #ffffff; }
@supports (color: oklch(from red l c h)) {
  :where([data-cabine-root]) {
    --cabine-brand: oklch(from ${ORIGIN} l c h / 1);
    --cabine-on-brand: color(from ${ORIGIN} xyz-d65 calc(0.9505 * ${WHITENESS}) ${WHITENESS} calc(1.089 * ${WHITENESS}) / 1);
  }
}
`;
