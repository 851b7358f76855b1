import { expect, it } from 'vitest';
import { isColor } from './color';

it.each(['#ffe600', '#FFF', 'rgb(255 230 0)', 'rgb(255, 230, 0)', 'hsl(54deg 100% 50%)', 'oklch(0.9 .19 102 / 50%)'])(
  '%s is a colour',
  (text) => expect(isColor(text)).toBe(true),
);

it.each(['', 'yellow', '#ffe60', 'rgb(1)', 'rgb(a b c)', 'var(--x)', '#fff;}body{display:none', 'red}</style>'])(
  '%s is not accepted',
  (text) => expect(isColor(text)).toBe(false),
);
