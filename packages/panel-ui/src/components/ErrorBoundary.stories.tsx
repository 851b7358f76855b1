import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { userEvent } from 'storybook/test';
import { expect } from '../testing/expect';
import { Button } from './Button';
import { ErrorBoundary } from './ErrorBoundary';

/** Breaks while it is drawn until it is mended. */
let isBroken = true;
function Fragile() {
  if (isBroken) throw new Error('This part breaks on purpose.');
  return <p>The part is back</p>;
}

function Page() {
  const [count, setCount] = useState(0);
  return (
    <>
      <ErrorBoundary fallback={(retry) => <Button onClick={retry}>Try again</Button>}>
        <Fragile />
      </ErrorBoundary>
      <Button onClick={() => setCount(count + 1)}>{`Counted ${count}`}</Button>
    </>
  );
}

const meta = { render: () => <Page /> } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** What threw is replaced, what stands beside it lives on, and trying again brings back what was mended. */
export const OnePartBreaks: Story = {
  parameters: { complaints: [/This part breaks on purpose/] },
  beforeEach() {
    isBroken = true;
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Counted 0' }));
    await expect(() => canvas.getByRole('button', { name: 'Counted 1' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(() => canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    isBroken = false;
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(() => canvas.getByText('The part is back')).toBeVisible();
    await expect(() => canvas.getByRole('button', { name: 'Counted 1' })).toBeVisible();
  },
};
