import { buildTeam, buildUser } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn, screen } from 'storybook/test';
import { answer, hang, refuse } from '../testing/answer';
import { PanelStory, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { UserPicker, type UserPickerProps } from './UserPicker';

function Controlled(props: UserPickerProps) {
  const [value, setValue] = useState(props.value);
  const change = (next: number | null) => {
    props.onChange?.(next);
    setValue(next);
  };
  return <UserPicker {...props} value={value} onChange={change} />;
}

const meta = {
  component: Controlled,
  args: { label: 'Membro', name: 'userId', onChange: fn() },
  decorators: [
    (Story) => (
      <PanelStory>
        <div style={{ maxWidth: 400 }}>
          <Story />
        </div>
      </PanelStory>
    ),
  ],
  parameters: { layout: 'padded', msw: [answer('GET /users', buildTeam(12)), ...panelHandlers()] },
} satisfies Meta<typeof Controlled>;
export default meta;
type Story = StoryObj<typeof meta>;

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

/** Offers active members only; the form's value is the id. */
export const Pick: Story = {
  tags: ['proof'],
  play: async ({ args, canvas, userEvent }) => {
    const input = await canvas.findByRole('combobox', { name: 'Membro' });
    await expect(() => input).toHaveAccessibleDescription('');
    await userEvent.type(input, 'theo');
    await expect(() => options()).toEqual(['Théo!']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith(4);
    await userEvent.clear(input);
    await userEvent.type(input, 'Théo!8');
    await expect(() => screen.getByText('Ninguém com este nome.')).toBeVisible();
  },
};

/** Members who may only send, pay or warn receive `id` and `username`, which is enough here. */
export const NamesAlone: Story = {
  parameters: {
    msw: [
      answer('GET /users', [
        { id: 7, username: 'Bia_Torres' },
        { id: 8, username: 'Lumi' },
      ]),
      ...panelHandlers(buildUser({ permissions: ['create_payments'] })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('combobox');
    await userEvent.click(await canvas.findByRole('button'));
    await expect(() => options()).toEqual(['Bia_Torres', 'Lumi']);
  },
};

/** product.md 2.12. */
export const WithEverybody: Story = {
  args: { value: -1, before: [{ value: -1, label: 'Todos os membros' }] },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('combobox')).toHaveValue('Todos os membros');
  },
};

export const Loading: Story = {
  tags: ['picture'],
  parameters: { msw: [hang('GET /users'), ...panelHandlers()] },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('combobox')).toHaveAccessibleDescription('Carregando membros...');
  },
};

export const Failed: Story = {
  tags: ['picture'],
  parameters: { msw: [refuse('GET /users', 500), ...panelHandlers()] },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Os membros não carregaram.')).toBeVisible();
    await expect(() => canvas.getByRole('button', { name: 'Tentar Novamente' })).toBeEnabled();
  },
};

export const Denied: Story = {
  tags: ['picture'],
  parameters: { msw: [refuse('GET /users', 403, { message: 'Access denied' }), ...panelHandlers()] },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('combobox')).toBeDisabled();
    await expect(() => canvas.getByText('Seu cargo não vê os membros da equipe.')).toBeVisible();
  },
};
