import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { expect } from '../../testing/expect';
import { Column } from '../stories.fixtures';
import { Switch } from './Switch';

const meta = { component: Switch, args: { label: 'Visualizar Jogos', onChange: fn() } } satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['picture'], args: { description: 'Vale na hora.', disabled: false } };

export const States: Story = {
  tags: ['picture'],
  render: () => (
    <Column>
      <Switch label="Visualizar Equipe" />
      <Switch label="Gerenciar Equipe" defaultChecked />
      <Switch label="Deletar Equipe" disabled description="Você não tem esta permissão." />
      <Switch label="Criar Equipe" defaultChecked disabled />
      <Switch label="Acesso a Locução" error="Escolha ao menos uma permissão." />
    </Column>
  ),
};

export const Toggles: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const control = await canvas.findByRole('switch', { name: 'Visualizar Jogos' });
    await userEvent.click(await canvas.findByText('Visualizar Jogos'));
    await expect(() => control).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(() => control).not.toBeChecked();
  },
};

export const Inert: Story = {
  args: { disabled: true, checked: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Visualizar Jogos'));
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(() => canvas.getByRole('switch')).toBeChecked();
  },
};
