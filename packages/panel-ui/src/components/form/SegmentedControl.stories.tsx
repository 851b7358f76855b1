import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { expect } from '../../testing/expect';
import { SegmentedControl, type SegmentedControlProps } from './SegmentedControl';

const NAMES = ['Segunda-Feira', 'Terça-Feira', 'Quarta-Feira', 'Quinta-Feira', 'Sexta-Feira', 'Sábado', 'Domingo'];
const DAYS = NAMES.map((label, index) => ({
  value: label.toLowerCase(),
  label,
  detail: `${(index * 5) % 24}/24`,
  detailSpoken: `${(index * 5) % 24} de 24 horas marcadas`,
  marked: index === 5 ? 'hoje' : undefined,
}));

function Controlled(props: SegmentedControlProps<string>) {
  const [value, setValue] = useState(props.value);
  const change = (next: string) => {
    props.onChange(next);
    setValue(next);
  };
  return <SegmentedControl {...props} value={value} onChange={change} />;
}

const meta = {
  component: SegmentedControl<string>,
  render: (args) => <Controlled {...args} />,
  args: { label: 'Dia da semana', options: DAYS, value: 'sábado', onChange: fn() },
} satisfies Meta<typeof SegmentedControl<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Days: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Terça-Feira'));
    await expect(args.onChange).toHaveBeenLastCalledWith('terça-feira');
    await expect(() => canvas.getByRole('radio', { checked: true })).toHaveAccessibleName(/Terça-Feira.*5 de 24 horas/);
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith('quarta-feira');
    await expect(() => canvas.getByRole('radio', { name: /Sábado.*hoje/ })).toBeInTheDocument();
  },
};

export const Few: Story = {
  tags: ['picture'],
  args: {
    label: 'Densidade',
    value: 'normal',
    options: [
      { value: 'normal', label: 'Normal' },
      { value: 'compact', label: 'Compacta' },
    ],
  },
  render: (args) => (
    <div style={{ display: 'inline-block' }}>
      <Controlled {...args} />
    </div>
  ),
};

/** A few options share the width: none is scrolled out of sight. */
export const FewOnAPhone: Story = {
  args: {
    label: 'Mostrar',
    value: 'peak',
    options: [
      { value: 'hours', label: 'Horas com locutor' },
      { value: 'mean', label: 'Ouvintes em média' },
      { value: 'peak', label: 'Pico de ouvintes' },
    ],
  },
  render: (args) => (
    <div style={{ width: 280 }}>
      <Controlled {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const group = await canvas.findByRole('radiogroup');
    await expect(() => group.scrollWidth).toBeLessThanOrEqual(group.clientWidth);
    await expect(() => canvas.getAllByRole('radio')).toHaveLength(3);
  },
};

/** On a phone the control scrolls sideways to centre the chosen option; the page does not scroll. */
export const OnAPhone: Story = {
  render: (args) => (
    <div style={{ width: 312 }}>
      <Controlled {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const group = await canvas.findByRole('radiogroup');
    const chosen = (await canvas.findByRole('radio', { checked: true })).closest('label');
    const isInside = () => {
      const [outer, inner] = [group.getBoundingClientRect(), chosen!.getBoundingClientRect()];
      return inner.left >= outer.left && inner.right <= outer.right;
    };
    await expect(isInside).toBe(true);
    await expect(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
