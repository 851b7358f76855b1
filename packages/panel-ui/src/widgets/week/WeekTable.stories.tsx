import { buildDay, FAKE_AVATAR_URL } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { expect } from '../../testing/expect';
import { WeekTable } from './WeekTable';

const meta = {
  component: WeekTable,
  args: { slots: buildDay(0, { 20: 'Bia', 21: 'Bia' }), now: { day: 0, hour: 21, minute: 30 } },
} satisfies Meta<typeof WeekTable>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The line marks the current minute: three quarters through a block of two hours. */
export const NowInABlock: Story = {
  play: async ({ canvas, canvasElement }) => {
    const at = () => {
      const line = canvasElement.querySelector('[data-now-line]');
      const cell = line?.closest('td')?.getBoundingClientRect();
      return ((line?.getBoundingClientRect().top ?? 0) - (cell?.top ?? 0)) / (cell?.height ?? 1);
    };
    await expect(at).toBeCloseTo(0.75, 1);
    // Beside the name, not through it.
    const block = await canvas.findByTitle(/^Bia, 20:00/);
    const name = new Range();
    name.selectNodeContents([...block.childNodes].find((node) => node.nodeType === Node.TEXT_NODE) ?? block);
    const line = () => block.querySelector('[data-now-line]')!.getBoundingClientRect().right;
    await expect(line).toBeLessThanOrEqual(name.getBoundingClientRect().left + 0.5);
    await expect(() => canvas.getByText('Agora').parentElement?.innerText).toMatch(/^21:00/);
    // It is marked for screen readers by aria-current alone.
    await expect(() => canvas.getByRole('rowheader', { name: '21:00' })).toBeVisible();
    await expect(() => block.closest('td')).toHaveAttribute('aria-current', 'time');
  },
};

/** The week does not know who is on air, so no hour is red. */
export const NeverRed: Story = {
  args: { slots: buildDay(0, { 21: 'Bia', 22: 'Rafa' }) },
  play: async ({ canvas, canvasElement }) => {
    const block = await canvas.findByTitle(/^Bia/);
    const probe = block.appendChild(document.createElement('i'));
    const reds = ['--cabine-live', '--cabine-live-soft', '--cabine-live-fill'].map((name) => {
      probe.style.color = `var(${name})`;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    const paintOf = (each: Element) => {
      const { color, backgroundColor, boxShadow, outlineColor } = getComputedStyle(each);
      return `${color} ${backgroundColor} ${boxShadow} ${outlineColor}`;
    };
    const isRed = (paint: string) => reds.some((red) => paint.includes(red));
    await expect(() => [...canvasElement.querySelectorAll('*')].map(paintOf).filter(isRed)).toEqual([]);
    const later = await canvas.findByTitle(/^Rafa/);
    await expect(() => getComputedStyle(block).backgroundColor).toBe(getComputedStyle(later).backgroundColor);
  },
};

/** Two hours of one host are one block with the height of both. */
export const TwoHours: Story = {
  args: { slots: buildDay(2, { 14: 'Luh', 15: 'Luh' }) },
  play: async ({ canvas }) => {
    const block = await canvas.findByTitle('Luh, 14:00 às 16:00');
    const cell = block.closest('td');
    await expect(() => block.getBoundingClientRect().height).toBeGreaterThan((cell?.clientHeight ?? 0) - 8);
    const row = await canvas.findByRole('row', { name: /^14:00/ });
    await expect(() => block.getBoundingClientRect().height / row.getBoundingClientRect().height).toBeGreaterThan(1.8);
    await expect(() => within(block).getByText('14:00 às 16:00')).toBeVisible();
  },
};

/** At 200 px and wider nothing is cut off. */
export const Narrow: Story = {
  args: { slots: buildDay(0, { 9: 'Ana Lima', 21: 'Bia Torres' }), avatarUrl: 'about:blank#{username}' },
  render: (args) => (
    <>
      {[200, 225, 260, 280].map((width) => (
        // The widget's padding and frame take 26 px.
        <div key={width} data-width={width} style={{ width: width - 26, overflow: 'hidden' }}>
          <WeekTable {...args} />
        </div>
      ))}
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(() => canvas.getAllByRole('button', { name: /^Segunda/ })).toHaveLength(4);
    const tooWide = () =>
      [...canvasElement.querySelectorAll('[data-part=days] > button, [part=avatar], [data-width]')].flatMap((each) =>
        each.scrollWidth > each.clientWidth + 1 ? `${each.textContent} ${each.scrollWidth} in ${each.clientWidth}` : [],
      );
    await expect(tooWide).toEqual([]);
    const texts = (width: number) =>
      within(canvasElement.querySelector(`[data-width="${width}"]`) as HTMLElement).getAllByRole('button');
    await expect(() => texts(200).map((each) => each.innerText.trim())).toEqual(['S', 'T', 'Q', 'Q', 'S', 'S', 'D']);
    await expect(() => texts(280)[0]?.innerText.replace(/\s/g, '')).toBe('Seg');
  },
};

/** The last hour of a day ends at midnight. */
export const UntilMidnight: Story = {
  args: { slots: buildDay(6, { 22: 'Rafa', 23: 'Rafa' }) },
  play: async ({ canvas }) => expect(() => canvas.getByTitle('Rafa, 22:00 às 00:00')).toBeVisible(),
};

export const LongNames: Story = {
  args: {
    slots: [...buildDay(3, { 9: 'MarianaDeAlbuquerqueCavalcantiMontenegro' }), ...buildDay(4, { 10: 'Zé' })],
    avatarUrl: FAKE_AVATAR_URL,
  },
  play: async ({ canvas, canvasElement }) => {
    const name = await canvas.findByText(/^Mariana/);
    await expect(() => name.scrollWidth).toBeGreaterThan(name.clientWidth);
    await expect(() => canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
