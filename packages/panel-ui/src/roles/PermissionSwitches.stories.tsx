import { PERMISSIONS, PERMISSION_ACTIONS, type Permission, type PermissionCategory } from '@cabine/panel-core';
import { buildCatalogue } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn, within } from 'storybook/test';
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
    (Story, { parameters }) => (
      <div style={{ maxWidth: parameters.room as number }}>
        <Story />
      </div>
    ),
  ],
  // The inside of a dialog of 720 px.
  parameters: { room: 672 },
} satisfies Meta<typeof Controlled>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const onPhone = { parameters: { room: 342 } };
const open = (canvas: Canvas, name: string | RegExp) => canvas.findByRole('button', { name });
const namesOf = (elements: readonly HTMLElement[]) => elements.map((each) => each.textContent);

/** product.md 6: areas by actions with the spec's words, above them the two permissions without an action. */
export const Matrix: Story = {
  tags: ['proof'],
  play: async ({ canvas }) => {
    await expect(() => namesOf(canvas.getAllByRole('columnheader'))).toEqual([
      'Visualizar',
      'Gerenciar',
      'Criar',
      'Deletar',
    ]);
    await expect(() => namesOf(canvas.getAllByRole('rowheader'))).toEqual([
      'Notificações',
      'Avisos',
      'Pagamentos',
      'Marcar Horário',
      'Jogos',
      'Equipe',
      'Cargos',
      'Vinhetas',
      'Permissões',
    ]);
    const special = within(await canvas.findByRole('group', { name: 'Locutor e Popromotor' }));
    await expect(() => special.getAllByRole('switch').map((each) => each.closest('label')?.textContent)).toEqual([
      'Acesso a Locução',
      'Acesso a Promotoria',
    ]);
    await expect(() => canvas.getByRole('checkbox', { name: 'Deletar Funções' })).not.toBeChecked();
    await expect(() => canvas.getByRole('checkbox', { name: 'Criar Notificações' })).toBeChecked();
  },
};

/** Each permission of the contract has one control, named by the spec; each row is as wide as its heads. */
export const Complete: Story = {
  tags: ['proof'],
  play: async ({ canvas }) => {
    const rows = await canvas.findAllByRole('row');
    await expect(() => rows.slice(1).map((row) => within(row).getAllByRole('cell').length)).toEqual(
      groups.slice(0, -1).map(() => PERMISSION_ACTIONS.length),
    );
    const boxes = () => canvas.getAllByRole('cell').flatMap((cell) => within(cell).queryAllByRole('checkbox'));
    await expect(() => boxes().length + canvas.getAllByRole('switch').length).toBe(PERMISSIONS.length);
  },
};

/** A head sets its row or its column, and is mixed while only some of it is granted. */
export const RowsAndColumns: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const row = await canvas.findByRole('checkbox', { name: 'Selecionar tudo de Notificações' });
    await expect(() => row).toBePartiallyChecked();
    await userEvent.click(row);
    await expect(() => row).toBeChecked();
    await userEvent.click(row);
    await expect(args.onChange).toHaveBeenLastCalledWith(['broadcaster']);
    const column = await canvas.findByRole('checkbox', { name: 'Visualizar em todas as áreas' });
    await expect(() => column).not.toBePartiallyChecked();
    await userEvent.click(column);
    await expect(args.onChange).toHaveBeenLastCalledWith([
      'broadcaster',
      ...PERMISSIONS.filter((permission) => permission.startsWith('view_')),
    ]);
    await expect(() => column).toBeChecked();
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Visualizar Jogos' }));
    await expect(() => column).toBePartiallyChecked();
  },
};

/** Arrow keys go from box to box, over those that cannot be changed; Space changes one. */
export const ByKeyboard: Story = {
  args: { mayGrant: (permission) => permission !== 'manage_games' },
  play: async ({ canvas, userEvent }) => {
    const view = await canvas.findByRole('checkbox', { name: 'Visualizar Jogos' });
    view.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(() => canvas.getByRole('checkbox', { name: 'Criar Jogos' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(() => canvas.getByRole('checkbox', { name: 'Criar Jogos' })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect(() => canvas.getByRole('checkbox', { name: 'Selecionar tudo de Equipe' })).toHaveFocus();
  },
};

/** Permissions that the member lacks are disabled with a reason, and the heads do not change them. */
export const NotYours: Story = {
  args: { mayGrant: (permission) => !['delete_notifications', 'manage_warnings'].includes(permission) },
  play: async ({ args, canvas, userEvent }) => {
    const held = await canvas.findByRole('checkbox', { name: 'Deletar Notificações' });
    await expect(() => held).toBeDisabled();
    await expect(() => held).toBeChecked();
    await expect(() => held).toHaveAccessibleDescription('Você não tem esta permissão, por isso não pode concedê-la.');
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Selecionar tudo de Avisos' }));
    const granted = () => args.onChange.mock.lastCall?.[0];
    await expect(granted).toContain('delete_notifications');
    await expect(granted).not.toContain('manage_warnings');
    await expect(() => canvas.getByRole('checkbox', { name: 'Selecionar tudo de Avisos' })).toBeChecked();
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Deletar em todas as áreas' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Deletar em todas as áreas' }));
    await expect(granted).toContain('delete_notifications');
  },
};

/** Permissions that nothing in the panel requires are marked. */
export const WithoutEffect: Story = {
  play: async ({ canvas }) => {
    const withoutEffect = () =>
      canvas
        .getAllByRole('checkbox')
        .filter((box) => box.hasAttribute('aria-describedby'))
        .map((box) => box.getAttribute('aria-label'));
    await expect(withoutEffect).toEqual(['Gerenciar Notificações', 'Gerenciar Avisos']);
    await expect(() => canvas.getByRole('checkbox', { name: 'Gerenciar Avisos' })).toHaveAccessibleDescription(
      'Sem efeito: nada no painel pede esta permissão.',
    );
  },
};

/** What other back ends have beside the areas stays a list of switches. */
export const ForeignPermissions: Story = {
  args: {
    groups: [...groups, { category: 'Cozinha' as PermissionCategory, permissions: ['order_pizza' as Permission] }],
  },
  play: async ({ canvas }) => {
    const kitchen = within(await canvas.findByRole('group', { name: 'Cozinha' }));
    await expect(() => kitchen.getByRole('switch', { name: 'order_pizza' })).not.toBeChecked();
  },
};

export const Nothing: Story = { tags: ['picture'], args: { value: [], mayGrant: () => false } };
export const Everything: Story = { tags: ['picture'], args: { value: PERMISSIONS } };

/** product.md 6: ten categories with the spec's names, each with its count. */
export const Phone: Story = {
  tags: ['proof'],
  ...onPhone,
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

export const SelectAllOnPhone: Story = {
  ...onPhone,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await open(canvas, /^Notificações/));
    const all = await canvas.findByRole('checkbox', { name: 'Selecionar tudo de Notificações' });
    await expect(() => all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(() => open(canvas, /^Notificações/)).toHaveTextContent('4 de 4');
    await userEvent.click(all);
    await expect(args.onChange).toHaveBeenLastCalledWith(['broadcaster']);
    await userEvent.click(await canvas.findByRole('switch', { name: 'Gerenciar Notificações' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['broadcaster', 'manage_notifications']);
  },
};
