import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { expect } from '../../testing/expect';
import { Checkbox } from './Checkbox';
import { Column } from '../stories.fixtures';

const meta = { component: Checkbox, args: { label: 'Mantenha-me conectado', onChange: fn() } } satisfies Meta<
  typeof Checkbox
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['picture'], args: { indeterminate: false, disabled: false } };

export const States: Story = {
  render: () => (
    <Column>
      <Checkbox label="Desligada" />
      <Checkbox label="Ligada" defaultChecked />
      <Checkbox label="Algumas permissões" indeterminate />
      <Checkbox label="Ligada e inerte" defaultChecked disabled />
      <Checkbox label="Aceito as regras" error="É preciso aceitar para continuar." />
      <Checkbox label="Mantenha-me conectado" description="Por 30 dias, só neste aparelho." />
    </Column>
  ),
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('checkbox', { name: 'Algumas permissões' })).toBePartiallyChecked();
    await expect(() => canvas.getByRole('checkbox', { name: 'Aceito as regras' })).toHaveAccessibleDescription(
      'É preciso aceitar para continuar.',
    );
  },
};

export const Toggles: Story = {
  args: { name: 'keepConnected' },
  play: async ({ args, canvas, userEvent }) => {
    const box = await canvas.findByRole('checkbox', { name: 'Mantenha-me conectado' });
    await userEvent.click(await canvas.findByText('Mantenha-me conectado'));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(() => box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};

export const HiddenLabel: Story = {
  args: { label: 'Selecionar Ana Beatriz', hideLabel: true },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('checkbox', { name: 'Selecionar Ana Beatriz' })).toBeVisible();
    await expect(() => canvas.queryByText('Selecionar Ana Beatriz')).toBeNull();
  },
};
