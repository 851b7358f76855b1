import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { expect } from '../../testing/expect';
import { Select, type SelectProps } from './Select';
import { Column } from '../stories.fixtures';

const ROLES = [
  { value: 10, label: 'Administrador' },
  { value: 5, label: 'Coordenadora de programação noturna e eventos especiais' },
  { value: 2, label: 'Locutor', description: 'Marca horários e entra ao vivo' },
  { value: 1, label: 'Promotor', disabled: true },
];

function Controlled(props: SelectProps<number>) {
  const [value, setValue] = useState(props.value);
  const change = (next: number) => {
    props.onChange?.(next);
    setValue(next);
  };
  return (
    <Column>
      <Select {...props} value={value} onChange={change} />
    </Column>
  );
}

const meta = {
  component: Select<number>,
  render: (args) => <Controlled {...args} />,
  args: { label: 'Cargo', options: ROLES, placeholder: 'Escolha um cargo', onChange: fn() },
} satisfies Meta<typeof Select<number>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  tags: ['picture'],
  args: { description: 'Define o que a pessoa pode fazer.', disabled: false },
};

export const States: Story = {
  tags: ['picture'],
  render: () => (
    <Column>
      <Select label="Cargo" options={ROLES} placeholder="Escolha um cargo" />
      <Select label="Cargo" options={ROLES} value={5} description="Define o que a pessoa pode fazer." />
      <Select label="Cargo" options={ROLES} placeholder="Escolha um cargo" error="User is required" />
      <Select label="Cargo" options={ROLES} value={2} disabled />
    </Column>
  ),
};

export const Open: Story = {
  args: { value: 2 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Cargo/ }));
    await expect(() => canvas.getByRole('option', { name: 'Locutor' })).toHaveAttribute('aria-selected', 'true');
  },
};

/** Arrow keys, typing ahead and Enter choose; the value keeps its type; the focus returns. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: /Cargo/ });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await canvas.findByRole('listbox');
    await userEvent.keyboard('loc{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith(2);
    await expect(() => button).toHaveFocus();
    await expect(() => button).toHaveTextContent('Locutor');
  },
};

export const Invalid: Story = {
  args: { error: 'User is required' },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('button', { name: /Cargo/ })).toHaveAccessibleDescription('User is required');
  },
};
