import type { ListedUser, Permission } from '@cabine/panel-core';
import { buildListedUser, buildRoles, buildTeam, buildUser } from '@cabine/panel-core/testing';
import { fn, screen, userEvent, within } from 'storybook/test';
import { answer } from '../testing/answer';
import { expect } from '../testing/expect';
import { panelHandlers } from '../testing/PanelStory';

export const team = buildTeam(12);
export const roleNames = buildRoles().map(({ id, name, rank }) => ({ id, name, rank }));
export const sent = fn();

export const saved = (base: Partial<ListedUser>) => async (request: Request) => {
  const asked = (await request.json()) as Partial<ListedUser> & {
    isActive?: boolean;
    freeHours?: boolean;
    keepSecretsOf?: number[];
  };
  sent(request.method, asked);
  const { isActive, freeHours: _freeHours, keepSecretsOf: _keep, ...body } = asked;
  return buildListedUser({ ...base, ...body, ...(isActive !== undefined && { is_active: isActive }) });
};

export const handlers = (...permissions: Permission[]) => [
  answer('GET /users', team),
  answer('GET /roles', roleNames),
  answer('GET /users/:id/holdings', { minutes: 0, payments: 0, warnings: 0, messages: 1, hours: 2 }),
  answer('GET /users/:id/mentions', { mentions: [] }),
  ...panelHandlers(permissions.length > 0 ? buildUser({ permissions }) : buildUser()),
];

export const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
export const choose = async (label: string, option: string) => {
  // While its options load, the list does not open.
  await screen.findByRole('option', { name: option, hidden: true });
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(label) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
export const gone = (role: 'dialog' | 'alertdialog') => expect(() => screen.queryByRole(role)).toBeNull();
