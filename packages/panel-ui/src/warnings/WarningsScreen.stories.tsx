import type { Permission } from '@cabine/panel-core';
import { buildTeam, buildUser, buildWarning, buildWarnings } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { answer, failFirst, hang, refuse } from '../testing/answer';
import { expectVisible } from '../testing/expectVisible';
import { PanelStory, panelHandlers } from '../testing/PanelStory';
import { WarningsScreen } from './WarningsScreen';

const team = answer('GET /users', buildTeam(12));
const seenBy = (...permissions: Permission[]) => panelHandlers(buildUser({ permissions }));

const meta = {
  title: 'Warnings/WarningsScreen',
  component: WarningsScreen,
  decorators: [
    (Story) => (
      <PanelStory at="/administration/warnings">
        <Story />
      </PanelStory>
    ),
  ],
  parameters: { layout: 'padded', msw: [answer('GET /warnings', buildWarnings()), team, ...panelHandlers()] },
} satisfies Meta<typeof WarningsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const rows = () => screen.getAllByRole('row').slice(1);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function issue({ reason, description }: { reason: string; description: string }) {
  await userEvent.click(await button('Emitir Advertência'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Emitir Advertência' }));
  const picker = dialog.getByRole('combobox', { name: 'Membro' });
  await userEvent.type(picker, 'Lumi');
  await userEvent.click(await screen.findByRole('option', { name: 'Lumi' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), reason);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Descrição' }), description);
  await userEvent.click(dialog.getByRole('button', { name: /Gravidade/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Alta' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Emitir' }));
  return dialog;
}
const LATE = { reason: 'Atraso', description: 'Vinte minutos sem avisar' };

export const Ready: Story = {
  async play({ canvasElement }) {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Gerenciamento de Advertências');
    await waitFor(() => expect(rows()).toHaveLength(12));
    await expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Motivo',
      'Descrição',
      'Gravidade',
      'Criado em',
      'Ações',
    ]);
    await expect(rows()[0]).toHaveTextContent(/Atraso na locução.*dj-Rafa.*Baixa/);
    // More than colour: a word, and a shape of its own for each.
    const shapes = ['Baixa', 'Média', 'Alta'].map(
      (word) => screen.getAllByText(word)[0]?.parentElement?.querySelector('svg')?.outerHTML,
    );
    await expect(new Set(shapes).size).toBe(3);
    await expect(canvasElement.querySelectorAll('time')).toHaveLength(12);
  },
};

/** By gravity, not by its word; the search finds the member. */
export const SortAndSearch: Story = {
  async play() {
    await waitFor(() => expect(rows()).toHaveLength(12));
    await userEvent.click(await button('Gravidade'));
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Baixa'));
    await expect(rows()[4]).toHaveTextContent('Média');
    await expect(rows()[11]).toHaveTextContent('Alta');
    await userEvent.type(screen.getByRole('searchbox'), 'lumi');
    await waitFor(() => expect(rows()).toHaveLength(4));
  },
};

export const Issue: Story = {
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
    await expectVisible(() => screen.getByText('Advertência emitida'));
    await expect(rows()).toHaveLength(3);
    await expect(rows()[0]).toHaveTextContent(/Atraso.*para Lumi.*Vinte minutos sem avisar.*Alta/);
  },
};

export const Validation: Story = {
  async play() {
    await userEvent.click(await button('Emitir Advertência'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Emitir' }));
    await expectVisible(() => dialog.getByText('User is required'));
    await expect(dialog.getByText('Reason must be at least 3 characters')).toBeVisible();
    await expect(dialog.getByText('Description must be at least 10 characters')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Membro' })).toHaveFocus();
  },
};

export const ServerFieldError: Story = {
  parameters: {
    msw: [
      refuse('POST /warnings', 400, { message: 'Invalid input', fields: { userId: 'User is not active' } }),
      answer('GET /warnings', []),
      team,
      ...panelHandlers(),
    ],
  },
  async play() {
    const dialog = await issue(LATE);
    const picker = dialog.getByRole('combobox', { name: 'Membro' });
    await waitFor(() => expect(picker).toHaveAccessibleDescription(/User is not active/));
    await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Atraso');
  },
};

export const Saving: Story = {
  parameters: { msw: [hang('POST /warnings'), answer('GET /warnings', []), team, ...panelHandlers()] },
  async play() {
    const dialog = await issue(LATE);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancelar' })).toHaveAttribute('aria-disabled'));
  },
};

export const Delete: Story = {
  parameters: {
    msw: [answer('DELETE /warnings/:id', undefined), answer('GET /warnings', buildWarnings(1)), ...panelHandlers()],
  },
  async play() {
    await userEvent.click(await button('Deletar advertência “Atraso na locução” para dj-Rafa'));
    const ask = await screen.findByRole('alertdialog', { name: 'Deletar Advertência' });
    await expect(ask).toHaveAccessibleDescription('Are you sure you want to delete this warning?');
    await userEvent.click(within(ask).getByRole('button', { name: 'Deletar' }));
    await expectVisible(() => screen.getByText('Advertência deletada'));
    await expectVisible(() => screen.getByText('Nenhuma advertência registrada.'));
  },
};

export const DeleteFails: Story = {
  parameters: {
    msw: [refuse('DELETE /warnings/:id', 500), answer('GET /warnings', buildWarnings(1)), ...panelHandlers()],
  },
  async play() {
    await userEvent.click(await button(/^Deletar/));
    const ask = within(await screen.findByRole('alertdialog'));
    await userEvent.click(ask.getByRole('button', { name: 'Deletar' }));
    await expectVisible(() => ask.getByText('Erro ao deletar advertência'));
  },
};

export const Empty: Story = {
  parameters: { msw: [answer('GET /warnings', []), team, ...panelHandlers()] },
  async play() {
    await expectVisible(() => screen.getByText('Nenhuma advertência registrada.'));
    await expectVisible(() => button('Emitir Advertência'));
  },
};

export const Loading: Story = {
  parameters: { msw: [hang('GET /warnings'), ...panelHandlers()] },
  async play() {
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
  },
};

export const FailedThenRetried: Story = {
  parameters: { msw: [...failFirst('GET /warnings', buildWarnings(2)), ...panelHandlers()] },
  async play() {
    await expectVisible(() => screen.getByText('Ocorreu um erro inesperado.'));
    await userEvent.click(await button('Tentar Novamente'));
    await waitFor(() => expect(rows()).toHaveLength(2));
  },
};

export const Denied: Story = {
  parameters: { msw: [refuse('GET /warnings', 403, { message: 'Access denied' }), ...panelHandlers()] },
  async play() {
    await expectVisible(() => screen.getByRole('heading', { name: 'Acesso negado' }));
    await expect(screen.queryByRole('button', { name: 'Emitir Advertência' })).toBeNull();
  },
};

export const MayOnlyLook: Story = {
  parameters: { msw: [answer('GET /warnings', buildWarnings(2)), ...seenBy('view_warnings', 'manage_warnings')] },
  async play() {
    await waitFor(() => expect(rows()).toHaveLength(2));
    await expect(screen.queryByRole('button', { name: /Emitir|^Deletar/ })).toBeNull();
  },
};

/** SPEC 3 has no name of the member: a back end may leave it out. */
export const LongContentOfAnotherBackEnd: Story = {
  parameters: {
    msw: [
      answer('GET /warnings', [
        buildWarning({ reason: 'x'.repeat(100), description: 'palavra '.repeat(125), user_name: undefined }),
      ]),
      ...panelHandlers(),
    ],
  },
  async play() {
    await waitFor(() => expect(rows()).toHaveLength(1));
    await expect(screen.queryByText(/^para/)).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
