import type { Meta, StoryObj } from '@storybook/react-vite';
import { waitFor } from 'storybook/test';
import { expect } from '../testing/expect';
import { Marquee, MARQUEE_SPEED_PX } from './Marquee';

const LONG = 'Especial de Carnaval com pedidos dos ouvintes, promoções e o melhor do axé';

const meta = {
  component: Marquee,
  args: { children: LONG },
  // Away from the corner where the pointer rests: hovering would pause the marquee.
  decorators: [(Story) => <div style={{ width: '240px', margin: '48px', fontSize: '16px' }}>{Story()}</div>],
} satisfies Meta<typeof Marquee>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Makes the page see no `prefers-reduced-motion`, whatever the test browser's setting. */
function allowMotion() {
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    query.includes('reduced-motion') ? matchMedia.call(window, 'not all') : matchMedia.call(window, query);
  return () => {
    window.matchMedia = matchMedia;
  };
}

function forbidMotion() {
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    query.includes('reduced-motion') ? matchMedia.call(window, 'all') : matchMedia.call(window, query);
  return () => {
    window.matchMedia = matchMedia;
  };
}

async function findMoving(canvasElement: HTMLElement): Promise<{ box: HTMLElement; animation: Animation }> {
  return waitFor(() => {
    const box = canvasElement.querySelector<HTMLElement>('[data-moving]');
    const animation = box?.firstElementChild?.getAnimations()[0];
    if (!box || !animation) throw new Error('nothing moves');
    return { box, animation };
  });
}

export const Moving: Story = {
  beforeEach: allowMotion,
  play: async ({ canvasElement }) => {
    const { box, animation } = await findMoving(canvasElement);
    const track = box.firstElementChild as HTMLElement;
    const { delay, duration } = animation.effect?.getComputedTiming() ?? {};
    animation.pause();
    animation.currentTime = Number(delay) + 1_000;
    await expect(() => new DOMMatrix(getComputedStyle(track).transform).m41).toBeCloseTo(-MARQUEE_SPEED_PX, 0);
    // The copy has to end exactly where the text began.
    const left = (at: number) => track.children[at]!.getBoundingClientRect().left;
    await expect(() => left(1) - left(0)).toBeCloseTo((Number(duration) / 1000) * MARQUEE_SPEED_PX, 0);
    await expect(() => track.children[1]).toHaveAttribute('aria-hidden');
  },
};

export const PausesOnFocus: Story = {
  beforeEach: allowMotion,
  play: async ({ canvasElement }) => {
    const { box } = await findMoving(canvasElement);
    box.focus();
    await expect(() => box.firstElementChild?.getAnimations()[0]?.playState).toBe('paused');
    box.blur();
    await expect(() => box.firstElementChild?.getAnimations()[0]?.playState).toBe('running');
  },
};

export const Fits: Story = {
  args: { children: 'Tarde de Verão' },
  beforeEach: allowMotion,
  play: async ({ canvas, canvasElement }) => {
    await expect(() => canvas.getAllByText('Tarde de Verão')).toHaveLength(1);
    await expect(() => canvasElement.querySelector('[data-moving]')).toBeNull();
  },
};

const staysStill: NonNullable<Story['play']> = async ({ canvas, canvasElement }) => {
  const text = await canvas.findByText(LONG);
  await expect(() => text.scrollWidth).toBeGreaterThan(text.clientWidth);
  await expect(() => getComputedStyle(text).textOverflow).toBe('ellipsis');
  await expect(() => canvasElement.querySelector('[data-moving]')).toBeNull();
  await expect(() => document.getAnimations()).toHaveLength(0);
};

export const ReducedMotion: Story = { beforeEach: forbidMotion, play: staysStill };

/** As in a player that does not play. */
export const Still: Story = { args: { still: true }, beforeEach: allowMotion, play: staysStill };
