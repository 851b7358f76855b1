import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from '../testing/expect';
import { LiveDot } from './LiveDot';
import { Row } from './stories.fixtures';

const meta = { component: LiveDot } satisfies Meta<typeof LiveDot>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['picture'], args: { live: true } };

/** The dot pulses, except with `prefers-reduced-motion`. */
export const States: Story = {
  render: () => (
    <Row>
      <LiveDot /> AO VIVO
      <LiveDot live={false} /> AutoDJ
    </Row>
  ),
  play: async ({ canvasElement }) => {
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    await expect(() => canvasElement.querySelector('[data-live]')!.getAnimations()).toHaveLength(reduced ? 0 : 1);
  },
};
