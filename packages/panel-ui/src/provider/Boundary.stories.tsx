import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { userEvent } from 'storybook/test';
import { Button } from '../components/Button';
import { PanelStory, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { Boundary } from './views';

/** The part throws on render while this is true. */
let isBroken = true;
function Fragile() {
  if (isBroken) throw new Error('This part breaks on purpose.');
  return <p>The part is back</p>;
}

function Page() {
  const [count, setCount] = useState(0);
  return (
    <PanelStory>
      <Boundary>
        <Fragile />
      </Boundary>
      <Button onClick={() => setCount(count + 1)}>{`Counted ${count}`}</Button>
    </PanelStory>
  );
}

const meta = { render: () => <Page />, parameters: { msw: panelHandlers() } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The error view replaces the part that throws; its siblings stay, and a retry restores the part. */
export const OnePartBreaks: Story = {
  parameters: { complaints: [/This part breaks on purpose/], msw: panelHandlers() },
  beforeEach() {
    isBroken = true;
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Counted 0' }));
    await expect(() => canvas.getByRole('button', { name: 'Counted 1' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Tentar Novamente' }));
    await expect(() => canvas.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible();
    isBroken = false;
    await userEvent.click(await canvas.findByRole('button', { name: 'Tentar Novamente' }));
    await expect(() => canvas.getByText('The part is back')).toBeVisible();
    await expect(() => canvas.getByRole('button', { name: 'Counted 1' })).toBeVisible();
  },
};
