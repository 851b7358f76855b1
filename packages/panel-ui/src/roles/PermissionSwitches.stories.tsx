import { PERMISSIONS, type Permission, type PermissionCategory } from '@cabine/panel-core';
import { buildCatalogue } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn, type within } from 'storybook/test';
import { expect } from '../testing/expect';
import { PermissionSwitches, type PermissionSwitchesProps } from './PermissionSwitches';

const catalogue = buildCatalogue();
const groups = [...new Set(catalogue.map(({ category }) => category))].map((category: PermissionCategory) => ({
  category,
  permissions: catalogue.filter((entry) => entry.category === category).map(({ name }) => name),
}));

function Controlled(props: PermissionSwitchesProps) {
  const [value, setValue] = useState(props.value);
  const change = (next: Permission[]) => {
    props.onChange(next);
    setValue(next);
  };
  return <PermissionSwitches {...props} value={value} onChange={change} />;
}

const meta = {
  component: Controlled,
  args: {
    groups,
    value: ['view_notifications', 'create_notifications', 'delete_notifications', 'broadcaster'],
    onChange: fn(),
    mayGrant: (_permission: Permission): boolean => true,
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 672 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Controlled>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const open = (canvas: Canvas, name: string | RegExp) => canvas.findByRole('button', { name });

/** product.md 6: ten categories with the spec's names, each with its count. */
export const Categories: Story = {
  play: async ({ canvas }) => {
    await expect(() => canvas.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Notificações3 de 4',
      'Avisos0 de 4',
      'Pagamentos0 de 4',
      'Marcar Horário0 de 4',
      'Jogos0 de 4',
      'Equipe0 de 4',
      'Cargos0 de 4',
      'Vinhetas0 de 4',
      'Permissões0 de 4',
      'Locutor e Popromotor1 de 2',
    ]);
  },
};

/** product.md 6: roles are called Funções; two permissions have special names. */
export const Names: Story = {
  play: async ({ canvas, userEvent }) => {
    const names = () => canvas.queryAllByRole('switch').map((input) => input.closest('label')?.textContent);
    await userEvent.click(await open(canvas, /^Cargos/));
    await expect(() => names()).toEqual([
      'Visualizar Funções',
      'Gerenciar Funções',
      'Criar Funções',
      'Deletar Funções',
    ]);
    await userEvent.click(await open(canvas, /^Cargos/));
    await userEvent.click(await open(canvas, /^Locutor/));
    await expect(() => names()).toEqual(['Acesso a Locução', 'Acesso a Promotoria']);
  },
};

export const SelectAll: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await open(canvas, /^Notificações/));
    const all = await canvas.findByRole('checkbox', { name: 'Selecionar tudo de Notificações' });
    await expect(() => all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(() => open(canvas, /^Notificações/)).toHaveTextContent('4 de 4');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.arrayContaining(['broadcaster', 'manage_notifications']),
    );
    await userEvent.click(all);
    await expect(args.onChange).toHaveBeenLastCalledWith(['broadcaster']);
    await userEvent.click(await canvas.findByRole('switch', { name: 'Gerenciar Notificações' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['broadcaster', 'manage_notifications']);
  },
};

/** Permissions that the member lacks are disabled with a reason, and 'select all' does not change them. */
export const NotYours: Story = {
  args: { mayGrant: (permission) => !['delete_notifications', 'manage_warnings'].includes(permission) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await open(canvas, /^Notificações/));
    await userEvent.click(await open(canvas, /^Avisos/));
    const held = await canvas.findByRole('switch', { name: 'Deletar Notificações' });
    await expect(() => held).toBeDisabled();
    await expect(() => held).toBeChecked();
    await expect(() => held).toHaveAccessibleDescription('Você não tem esta permissão, por isso não pode concedê-la.');
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Selecionar tudo de Avisos' }));
    const granted = () => args.onChange.mock.lastCall?.[0];
    await expect(granted).toContain('delete_notifications');
    await expect(granted).not.toContain('manage_warnings');
    await expect(() => canvas.getByRole('checkbox', { name: 'Selecionar tudo de Avisos' })).toBeChecked();
  },
};

/** Permissions that nothing in the panel requires are marked. */
export const WithoutEffect: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await open(canvas, /^Notificações/));
    const described = () =>
      canvas.getAllByRole('switch').map((each) => (each.getAttribute('aria-describedby') === null ? '' : 'described'));
    await expect(described).toEqual(['', 'described', '', '']);
    await expect(() => canvas.getByRole('switch', { name: 'Gerenciar Notificações' })).toHaveAccessibleDescription(
      'Sem efeito: nada no painel pede esta permissão.',
    );
  },
};

export const Nothing: Story = { args: { value: [], mayGrant: () => false } };
export const Everything: Story = { args: { value: PERMISSIONS } };
