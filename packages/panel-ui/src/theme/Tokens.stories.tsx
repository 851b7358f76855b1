import type { Meta, StoryObj } from '@storybook/react-vite';
import Bell from 'lucide-react/icons/bell';
import Mic from 'lucide-react/icons/mic';
import Radio from 'lucide-react/icons/radio';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Button } from '../components/Button';
import { expect } from '../testing/expect';
import { ACCENT_NAMES, colorsOf, sizes, type AccentName, type ColorName } from './tokens';

const COLOR_NAMES = Object.keys(colorsOf('light')) as ColorName[];
type Token = ColorName | AccentName | keyof typeof sizes;

const valueOf = (token: Token) => `var(--cabine-${token})`;
const namesOf = (prefix: string) =>
  (Object.keys(sizes) as (keyof typeof sizes)[]).filter((name) => name.startsWith(prefix));

const LINE: CSSProperties = { display: 'flex', alignItems: 'center', gap: 16, padding: '8px 0', flexWrap: 'wrap' };

interface LineProps {
  token: Token;
  children: ReactNode;
  note?: ReactNode;
}

/** A token's sample, name and value. */
function Line({ token, children, note }: LineProps) {
  return (
    <li style={LINE}>
      {children}
      <code>--cabine-{token}</code>
      <span style={{ color: valueOf('text-muted') }}>
        {note ?? (token in sizes && sizes[token as keyof typeof sizes])}
      </span>
    </li>
  );
}

/** WCAG 2.2 contrast of two drawn colours. A canvas turns any CSS colour into sRGB. */
function contrastOf(...colors: [string, string]): number {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const [low = 0, high = 0] = colors
    .map((color) => {
      if (!pen) return 0;
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((channel) => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}

/** Never the colour of text. */
const LINES = /border|line|focus/;

/** `front` on `back`, with the ratio of what the browser has drawn in the toolbar's theme and accent. */
function Pair({ front, back }: { front: ColorName | AccentName; back: ColorName | AccentName }) {
  const sample = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState(0);
  useEffect(() => {
    const { color, backgroundColor } = getComputedStyle(sample.current!);
    setRatio(contrastOf(color, backgroundColor));
  }, []);
  const isLine = LINES.test(front);
  const look: CSSProperties = {
    minWidth: 160,
    padding: '8px 12px',
    minHeight: 40,
    border: isLine ? `3px solid ${valueOf(front)}` : `1px solid ${valueOf('border')}`,
    borderRadius: valueOf('radius-control'),
    background: valueOf(back),
    color: valueOf(front),
  };
  return (
    <Line token={front} note={`on ${back}, ${ratio.toFixed(1)}:1`}>
      <span ref={sample} data-ratio={ratio.toFixed(1)} data-line={isLine ? '' : undefined} style={look}>
        {!isLine && 'Sol de Novembro'}
      </span>
    </Line>
  );
}

/** Every colour on its background: `on-` on its fill, a tone on its soft, the rest on a card. */
const PAIRS = [...COLOR_NAMES, ...ACCENT_NAMES].flatMap(
  (front): { front: Token & (ColorName | AccentName); back: ColorName | AccentName }[] => {
    const names: readonly string[] = [...COLOR_NAMES, ...ACCENT_NAMES];
    const as = (name: string) => (names.includes(name) ? [name as ColorName] : []);
    if (front.startsWith('on-')) return as(`${front.slice(3)}-fill`).map((back) => ({ front, back }));
    if (/^(page|card|raised|hover|scrim|border)$|soft|fill|lightness/.test(front)) return [];
    const softs = [...as(`${front}-soft`), ...as(front.replace('-text', '-soft'))];
    return ['card' as const, ...new Set(softs)].filter((back) => back !== front).map((back) => ({ front, back }));
  },
);

/**
 * The tokens of theme/tokens.ts, in the toolbar's theme and accent. A component uses these names and no value of its
 * own; the linter refuses sizes, radii and weights in pixels.
 */
const meta = { render: () => <></> } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Text needs 4.5:1, lines and controls 3:1. Red is for on air and danger; the accent for what one can do. */
export const Colour: Story = {
  render: () => (
    <ul>
      {PAIRS.map(({ front, back }) => (
        <Pair key={`${front} ${back}`} front={front} back={back} />
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    const ratios = (among: string) =>
      [...canvasElement.querySelectorAll(`[data-ratio]${among}`)].map((one) => Number(one.getAttribute('data-ratio')));
    await expect(() => ratios('').length).toBeGreaterThan(15);
    await expect(() => Math.min(...ratios('[data-line]'))).toBeGreaterThanOrEqual(3);
    await expect(() => Math.min(...ratios(':not([data-line])'))).toBeGreaterThanOrEqual(4.5);
  },
};

/** Page, card and raised surface are one step apart; what floats has the shadow. */
export const Elevation: Story = {
  tags: ['picture'],
  render: () => (
    <div style={{ padding: 32, background: valueOf('page') }}>
      page
      <div style={{ padding: 32, borderRadius: valueOf('radius-card'), background: valueOf('card') }}>
        card
        <div
          style={{
            padding: 32,
            borderRadius: valueOf('radius-card'),
            background: valueOf('raised'),
            boxShadow: 'var(--cabine-shadow)',
          }}
        >
          raised, with --cabine-shadow
        </div>
      </div>
    </div>
  ),
};

/** Weights 400 for text, 500 for controls, 600 for headings; 13 px in tables. Figures that count are tabular. */
export const Type: Story = {
  tags: ['picture'],
  render: () => (
    <ul>
      {namesOf('font-').map((token) => (
        <Line key={token} token={token}>
          <span style={token === 'font-family' ? { fontFamily: valueOf(token) } : { fontSize: valueOf(token) }}>
            {[400, 500, 600].map((fontWeight) => (
              <span key={fontWeight} style={{ fontWeight, marginInlineEnd: 16 }}>
                No ar até 21:45
              </span>
            ))}
          </span>
        </Line>
      ))}
    </ul>
  ),
};

/** Multiples of 4 px: 8 inside, 16 between, 24 around, 32 between sections. */
export const Space: Story = {
  tags: ['picture'],
  render: () => (
    <ul>
      {namesOf('space-').map((token) => (
        <Line key={token} token={token}>
          <span style={{ width: valueOf(token), height: 24, background: valueOf('accent-line') }} />
        </Line>
      ))}
    </ul>
  ),
};

/** Controls, cards and dialogs, pills. */
export const Radius: Story = {
  tags: ['picture'],
  render: () => (
    <ul>
      {namesOf('radius-').map((token) => (
        <Line key={token} token={token}>
          <span
            style={{
              width: 96,
              height: 48,
              borderRadius: valueOf(token),
              background: valueOf('accent-soft'),
              border: `1px solid ${valueOf('accent-line')}`,
            }}
          />
        </Line>
      ))}
    </ul>
  ),
};

/** Lucide's icons at 16 px beside text and 20 px alone, always with a name. */
export const Icons: Story = {
  tags: ['picture'],
  render: () => (
    <ul>
      {[16, 20].map((size) => (
        <li key={size} style={LINE}>
          <Bell size={size} aria-hidden />
          <Mic size={size} aria-hidden />
          <Radio size={size} aria-hidden />
          {size} px
        </li>
      ))}
    </ul>
  ),
};

function Moves({ token }: { token: 'fast' | 'normal' }) {
  const [times, setTimes] = useState(0);
  return (
    <Line token={token}>
      <Button onClick={() => setTimes(times + 1)}>Play</Button>
      <span
        key={times}
        style={{ padding: 8, background: valueOf('accent-soft'), animation: `cabine-rise ${valueOf(token)} ease-out` }}
      >
        Sol de Novembro
      </span>
    </Line>
  );
}

/** Motion shows only where an element comes from or goes to. Both durations are 0 ms under reduced motion. */
export const Motion: Story = {
  tags: ['picture'],
  render: () => (
    <ul>
      <Moves token="fast" />
      <Moves token="normal" />
    </ul>
  ),
};
