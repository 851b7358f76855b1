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

/** The language of what is below, and one word of one's own over it. */
export const OwnWord: Story = {
  args: { locale: 'en', overrides: { radio: { play: 'Tune in' } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(() => canvas.getByText(`Tune in, ${radioLabels.sets.en.stop}`)).toBeVisible();
  },
};

/** Without either it is the station's own wording. */
export const SpecWords: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const { play, stop } = radioLabels.sets.spec;
    await expect(() => canvas.getByText(`${play}, ${stop}`)).toBeVisible();
  },
};
