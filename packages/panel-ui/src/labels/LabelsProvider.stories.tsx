import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { expect } from '../testing/expect';
import { radioLabels } from '../radio/radio.labels';
import { useLabels } from './labels';
import { LabelsProvider } from './LabelsProvider';

function Words() {
  const { play, stop } = useLabels(radioLabels);
  return (
    <p>
      {play}, {stop}
    </p>
  );
}

const meta = {
  component: LabelsProvider,
  args: { children: <Words /> },
} satisfies Meta<typeof LabelsProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A locale, and one overridden text. */
export const Overrides: Story = {
  args: { locale: 'en', overrides: { radio: { play: 'Tune in' } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(() => canvas.getByText(`Tune in, ${radioLabels.sets.en.stop}`)).toBeVisible();
  },
};

/** The defaults: the texts of the specification. */
export const Defaults: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const { play, stop } = radioLabels.sets.spec;
    await expect(() => canvas.getByText(`${play}, ${stop}`)).toBeVisible();
  },
};
