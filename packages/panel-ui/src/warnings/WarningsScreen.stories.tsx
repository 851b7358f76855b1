import type { Permission } from '@cabine/panel-core';
import { buildTeam, buildUser, buildWarning, buildWarnings } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { answer, hang, refuse } from '../testing/answer';
import { collectionStories } from '../testing/collectionStories';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { fill, pick } from '../testing/fill';
import { WarningsScreen } from './WarningsScreen';

const team = answer('GET /users', buildTeam(12));
const seenBy = (...permissions: Permission[]) => panelHandlers(buildUser({ permissions }));

const meta = {
  component: WarningsScreen,
  decorators: [inPanel({ at: '/administration/warnings' })],
  parameters: { layout: 'padded', msw: [answer('GET /warnings', buildWarnings()), team, ...panelHandlers()] },
} satisfies Meta<typeof WarningsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = collectionStories({
  route: 'GET /warnings',
  rows: buildWarnings(1),
  handlers: [team],
  shown: () => screen.getByText('Atraso na locução'),
  emptyText: 'Nenhuma advertência registrada.',
  add: 'Emitir Advertência',
  remove: { button: /^Deletar/, failed: ['Erro ao deletar advertência'] },
});

const rows = () => screen.getAllByRole('row').slice(1);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const closed = () => expect(() => screen.queryByRole('dialog')).toBeNull();

async function issue({ reason, description }: { reason: string; description: string }) {
  await userEvent.click(await button('Emitir Advertência'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Emitir Advertência' }));
  await pick('Membro', 'Lumi');
  await fill('Motivo', reason);
  await fill('Descrição', description);
  await userEvent.click(await dialog.findByRole('button', { name: /Gravidade/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Alta' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Emitir' }));
  return dialog;
}
const LATE = { reason: 'Atraso', description: 'Vinte minutos sem avisar' };

export const Ready: Story = {
  async play({ canvasElement }) {
    await expect(() => screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gerenciamento de Advertências');
    await expect(() => rows()).toHaveLength(12);
    await expect(() => screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Motivo',
      'Descrição',
      'Gravidade',
      'Criado em',
      'Ações',
    ]);
    await expect(() => rows()[0]).toHaveTextContent(/Atraso na locução.*dj-Rafa.*Baixa/);
    // Colour is not the only difference: each severity has a word and a shape.
    const shapeOf = (word: string) => screen.getAllByText(word)[0]?.parentElement?.querySelector('svg')?.outerHTML;
    await expect(() => new Set(['Baixa', 'Média', 'Alta'].map(shapeOf)).size).toBe(3);
    await expect(() => canvasElement.querySelectorAll('time')).toHaveLength(12);
  },
};

/** Sorts by severity, not by its name; the search finds members. */
export const SortAndSearch: Story = {
  tags: ['proof'],
  async play() {
    await expect(() => rows()).toHaveLength(12);
    await userEvent.click(await button('Gravidade'));
    await expect(() => rows()[0]).toHaveTextContent('Baixa');
    await expect(() => rows()[4]).toHaveTextContent('Média');
    await expect(() => rows()[11]).toHaveTextContent('Alta');
    await userEvent.type(await screen.findByRole('searchbox'), 'lumi');
    await expect(() => rows()).toHaveLength(4);
  },
};

export const Issue: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      answer('POST /warnings', async (request) =>
        buildWarning({ ...((await request.json()) as object), id: 99, user_name: 'Lumi' }),
      ),
      answer('GET /warnings', buildWarnings(2)),
      team,
      ...panelHandlers(),
    ],
  },
  async play() {
    await issue(LATE);
    await closed();
    await expect(() => screen.getByText('Advertência emitida')).toBeVisible();
    await expect(() => rows()).toHaveLength(3);
    await expect(() => rows()[0]).toHaveTextContent(/Atraso.*para Lumi.*Vinte minutos sem avisar.*Alta/);
  },
};

export const Validation: Story = {
  tags: ['proof'],
  async play() {
    await userEvent.click(await button('Emitir Advertência'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Emitir' }));
    await expect(() => dialog.getByText('User is required')).toBeVisible();
    await expect(() => dialog.getByText('Precisa ter pelo menos 3 caracteres')).toBeVisible();
    await expect(() => dialog.getByText('Precisa ter pelo menos 10 caracteres')).toBeVisible();
    await expect(() => dialog.getByRole('combobox', { name: 'Membro' })).toHaveFocus();
  },
};

/** Errors without a field are translated by their code. */
export const RefusedByCode: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      refuse('POST /warnings', 409, { message: 'Somebody changed the same thing', code: 'try_again' }),
      answer('GET /warnings', []),
      team,
      ...panelHandlers(),
    ],
  },
  async play() {
    const dialog = await issue(LATE);
    await expect(() => dialog.getByRole('alert')).toHaveTextContent('Alguém mudou o mesmo neste momento.');
    await expect(() => dialog.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Atraso');
  },
};

export const Saving: Story = {
  tags: ['proof'],
  parameters: { msw: [hang('POST /warnings'), answer('GET /warnings', []), team, ...panelHandlers()] },
  async play() {
    const dialog = await issue(LATE);
    await expect(() => dialog.getByRole('button', { name: 'Cancelar' })).toHaveAttribute('aria-disabled');
  },
};

export const Delete: Story = {
  tags: ['proof'],
  parameters: {
    msw: [answer('DELETE /warnings/:id', undefined), answer('GET /warnings', buildWarnings(1)), ...panelHandlers()],
  },
  async play() {
    await userEvent.click(await button('Deletar advertência “Atraso na locução” para dj-Rafa'));
    const ask = await screen.findByRole('alertdialog', { name: 'Deletar Advertência' });
    await expect(() => ask).toHaveAccessibleDescription(
      'Tem certeza que deseja deletar esta advertência? A advertência “Atraso na locução” de dj-Rafa, emitida em 20/11/2026, será perdida.',
    );
    await userEvent.click(await within(ask).findByRole('button', { name: 'Deletar' }));
    await expect(() => screen.getByText('Advertência deletada')).toBeVisible();
    await expect(() => screen.getByText('Nenhuma advertência registrada.')).toBeVisible();
  },
};

export const DeleteFails: Story = { tags: ['proof'], ...states.DeleteFails };

export const Empty: Story = { tags: ['picture'], ...states.Empty };

export const Loading: Story = { tags: ['picture'], ...states.Loading };

export const FailedThenRetried: Story = { tags: ['picture'], ...states.FailedThenRetried };

export const Denied: Story = { tags: ['picture'], ...states.Denied };

/** Without permission to view warnings, the button is shown and the list is not requested. */
export const MayOnlyIssue: Story = {
  parameters: {
    msw: [
      answer('POST /warnings', buildWarning({ id: 99 })),
      answer('GET /users', [{ id: 3, username: 'Lumi' }]),
      ...seenBy('create_warnings'),
    ],
  },
  async play() {
    await expect(() => screen.getByText(/^Você pode emitir advertências, mas não vê/)).toBeVisible();
    await issue(LATE);
    await closed();
    await expect(() => screen.getByText('Advertência emitida')).toBeVisible();
    await expect(() => screen.queryByText('Acesso negado')).toBeNull();
  },
};

export const MayOnlyLook: Story = {
  parameters: { msw: [answer('GET /warnings', buildWarnings(2)), ...seenBy('view_warnings', 'manage_warnings')] },
  async play() {
    await expect(() => rows()).toHaveLength(2);
    await expect(() => screen.queryByRole('button', { name: /Emitir|^Deletar/ })).toBeNull();
  },
};

/** product.md 3 has no member name in warnings, so a back end may omit it. */
export const LongContentOfAnotherBackEnd: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      answer('GET /warnings', [
        buildWarning({ reason: 'x'.repeat(100), description: 'palavra '.repeat(125), user_name: undefined }),
      ]),
      ...panelHandlers(),
    ],
  },
  async play() {
    await expect(() => rows()).toHaveLength(1);
    await expect(() => screen.queryByText(/^para/)).toBeNull();
    await expect(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
