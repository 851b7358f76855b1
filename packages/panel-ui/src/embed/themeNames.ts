// Names of the theme for the embed build, which leaves out those that no widget uses; a story of the widgets that needs
// another fails (stories.browser.ts).
import { ACCENT_NAMES, COLOR_NAMES, sizes, type AccentName, type ColorName } from '../theme/tokens.ts';

type Name = ColorName | AccentName | keyof typeof sizes;

const USED: readonly Name[] = [
  'accent-fill',
  'accent-fill-hover',
  'accent-soft',
  'accent-text',
  'border',
  'border-strong',
  'card',
  'control-height-small',
  'danger',
  'disc-lightness',
  'disc-text-lightness',
  'fast',
  'focus',
  'font-family',
  'font-md',
  'font-sm',
  'font-xs',
  'hover',
  'late',
  'live',
  'live-soft',
  'on-accent',
  'radius-card',
  'radius-control',
  'radius-full',
  'space-1',
  'space-2',
  'space-3',
  'space-4',
  'text',
  'text-muted',
];

/** Left out of the widgets' theme. */
export const UNUSED_BY_WIDGETS: string[] = [
  ...[...COLOR_NAMES, ...ACCENT_NAMES, 'shadow', 'brand', 'on-brand', ...(Object.keys(sizes) as Name[])]
    .filter((name) => !USED.includes(name as Name))
    .map((name) => `--cabine-${name}`),
  ...['cabine-appear', 'cabine-rise', 'cabine-sheet'],
];
