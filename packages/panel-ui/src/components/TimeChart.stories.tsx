import type { Meta, StoryObj } from '@storybook/react-vite';
import { fireEvent, userEvent } from 'storybook/test';
import { expect } from '../testing/expect';
import { TimeChart } from './TimeChart';
import { TimeChartPlot } from './TimeChartPlot';

const HOUR = 60 * 60_000;
const FROM = Date.UTC(2026, 10, 16);
const clock = (at: number) => new Date(at).toISOString().slice(11, 16);
/** Quiet at night, most at 20:20; nobody counted from 14:00 to 15:30. */
const DAY = Array.from({ length: 144 }, (_, slot) =>
  slot >= 84 && slot < 93 ? null : Math.round(46 - Math.abs(122 - slot) * 0.3 - ((slot + 1) % 3)),
);

const meta = {
  component: TimeChart,
  args: {
    summary: 'Pico de 46 ouvintes às 20:20, média de 25',
    label: 'Média de ouvintes',
    from: FROM,
    step: HOUR / 6,
    values: DAY,
    write: (at, value) => `seg, ${clock(at)} · ${value === null ? 'ninguém contou' : `${value} ouvintes`}`,
    tick: (at) => (at % (3 * HOUR) === 0 ? `${clock(at).slice(0, 2)}h` : null),
  },
} satisfies Meta<typeof TimeChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The crosshair starts at the peak, and follows slider and pointer. */
export const WithBands: Story = {
  args: {
    bands: {
      label: 'Quem esteve no ar',
      rows: [
        { key: 1, from: FROM + 18 * HOUR, to: FROM + 20 * HOUR, name: 'Lumi' },
        { key: 2, from: FROM + 20 * HOUR, to: FROM + 22.5 * HOUR, name: 'dj-Rafa Andrade de Vasconcelos' },
      ],
    },
  },
  async play({ canvas, canvasElement }) {
    await expect(() => canvas.getByRole('img', { name: 'Pico de 46 ouvintes às 20:20, média de 25' })).toBeVisible();
    const slider = await canvas.findByRole('slider', { name: 'Média de ouvintes' });
    const said = () => slider.getAttribute('aria-valuetext');
    await expect(said).toBe('seg, 20:20 · 46 ouvintes · dj-Rafa Andrade de Vasconcelos');
    await expect(() => canvas.getByText('21h')).toBeVisible();
    const cross = () => canvasElement.querySelector('[data-part=cross]');
    await expect(cross).not.toBeVisible();
    await userEvent.tab();
    await expect(cross).toBeVisible();
    await fireEvent.change(slider, { target: { value: '110' } });
    await expect(said).toBe('seg, 18:20 · 42 ouvintes · Lumi');
    const { left, width } = slider.getBoundingClientRect();
    await fireEvent.pointerMove(slider, { clientX: left + width * (90 / 143) });
    await expect(said).toBe('seg, 15:00 · ninguém contou');
  },
};

export const WithoutBands: Story = { tags: ['picture'], render: (args) => <TimeChartPlot {...args} /> };
export const OneValue: Story = { tags: ['picture'], args: { values: [7] } };
export const Nothing: Story = { tags: ['picture'], args: { values: [] } };
