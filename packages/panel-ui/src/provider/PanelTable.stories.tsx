import type { Remote } from '@cabine/panel-core';
import { PanelApiError } from '@cabine/panel-core/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, within } from 'storybook/test';
import { Button } from '../components/Button';
import { buildMembers, COLUMNS, type Member } from '../components/table/table.fixtures';
import { panelHandlers, PanelStory } from '../testing/PanelStory';
import { StoryHistory } from '../testing/StoryHistory';
import { expect } from '../testing/expect';
import { PanelTable, type PanelTableProps } from './PanelTable';

const ready = (data: Member[]): Remote<Member[]> => ({
  status: 'ready',
  data,
  refreshing: false,
  error: null,
  retry: fn(),
});
const MEMBERS = buildMembers(57);

function Screen({ at = '/administration/management', ...table }: PanelTableProps<Member> & { at?: string }) {
  return (
    <PanelStory>
      <StoryHistory at={at}>
        <PanelTable {...table} />
      </StoryHistory>
    </PanelStory>
  );
}

const meta = {
  component: Screen,
  parameters: { msw: panelHandlers() },
  args: {
    label: 'Gerenciamento de Equipe',
    rows: ready(MEMBERS),
    columns: COLUMNS,
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    action: <Button variant="primary">Adicionar Membro</Button>,
    empty: { title: 'Nenhum membro' },
    paging: { pageSize: 10 },
  },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const rowNames = (canvas: Canvas) => canvas.queryAllByRole('rowheader').map((cell: HTMLElement) => cell.textContent);
const address = (canvas: Canvas) => canvas.findByTestId('address');

/** Every step changes the address, back and forward walk through the steps, and a typed word is one step. */
export const BackAndForward: Story = {
  play: async ({ canvas, userEvent }) => {
    const back = async () => userEvent.click(await canvas.findByRole('button', { name: 'Voltar' }));
    const search = await canvas.findByRole('searchbox');
    await userEvent.click(await canvas.findByRole('button', { name: 'Nome' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Nome' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Próxima página' }));
    await expect(() => address(canvas)).toHaveTextContent('/administration/management?sort=name.desc&page=2');
    await userEvent.type(search, 'érica');
    await expect(() => address(canvas)).toHaveTextContent('?q=érica&sort=name.desc');
    await expect(() => rowNames(canvas)[0]).toBe('Érica 46');

    await back();
    await expect(() => search).toHaveValue('');
    await expect(() => canvas.getByText('Página 2 de 6')).toBeVisible();
    await back();
    await expect(() => canvas.getByText('Página 1 de 6')).toBeVisible();
    await expect(() => rowNames(canvas)[0]).toBe('Zé 52');
    await back();
    await expect(() => canvas.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(await canvas.findByRole('button', { name: 'Avançar' }));
    await expect(() => rowNames(canvas)[0]).toBe('Zé 52');
  },
};

export const SharedLink: Story = {
  args: {
    at: '/administration/management?tab=x&q=DJ&sort=name.asc&role=Locutor&hide=diamonds&density=compact&page=99',
  },
  play: async ({ canvas, userEvent }) => {
    await expect(() => canvas.getByRole('searchbox')).toHaveValue('DJ');
    await expect(() => rowNames(canvas)).toEqual(['DJ 2', 'DJ 2 26', 'DJ 2 48', 'DJ 10 14', 'DJ 10 36']);
    await expect(() => canvas.getByRole('button', { name: 'Filtrar por Cargo: Locutor' })).toBeVisible();
    await expect(() => canvas.queryByRole('columnheader', { name: 'Diamantes' })).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Limpar filtros' }));
    // Parameters that do not belong to the table stay.
    await expect(() => address(canvas)).toHaveTextContent('?sort=name.asc&tab=x&hide=diamonds&density=compact');
  },
};

/** A slow router, whose address lags behind the typing, neither loses letters nor restores older ones. */
export const SlowRouter: Story = {
  play: async ({ canvas, userEvent }) => {
    const search = await canvas.findByRole('searchbox');
    await userEvent.type(search, 'maria fernanda 3');
    await expect(() => search).toHaveValue('maria fernanda 3');
    await expect(() => rowNames(canvas)).toEqual(['Maria Fernanda 32', 'Maria Fernanda 43']);
    await expect(() => address(canvas)).toHaveTextContent('?q=maria+fernanda+3');
  },
};

const error = new PanelApiError('server', 'Something went wrong');

export const Failed: Story = {
  args: { rows: { status: 'failed', error, retry: fn() }, failedText: 'Não foi possível carregar as informações.' },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Não foi possível carregar as informações.')).toBeVisible();
    await expect(() => canvas.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible();
  },
};

export const Denied: Story = {
  args: { rows: { status: 'denied' } },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Acesso negado')).toBeVisible();
    await expect(() => canvas.queryByRole('button', { name: 'Adicionar Membro' })).toBeNull();
  },
};

/** Two tables on one screen keep separate parameters, even if both change at once. */
export const TwoTables: Story = {
  render: ({ at = '/x', ...table }) => (
    <PanelStory>
      <StoryHistory at={at}>
        <PanelTable {...table} label="Um" />
        <PanelTable {...table} label="Dois" prefix="b." />
      </StoryHistory>
    </PanelStory>
  ),
  play: async ({ canvas, userEvent }) => {
    const one = within(await canvas.findByRole('region', { name: 'Um' }));
    const two = within(await canvas.findByRole('region', { name: 'Dois' }));
    await userEvent.click(await two.findByRole('button', { name: 'Nome' }));
    await expect(() => address(canvas)).toHaveTextContent('/x?b.sort=name.asc');
    await userEvent.click(await one.findByRole('button', { name: 'Próxima página' }));
    await expect(() => address(canvas)).toHaveTextContent('/x?b.sort=name.asc&page=2');
    await expect(() => two.getByText('Página 1 de 6')).toBeVisible();
    await expect(() => one.getByText('Página 2 de 6')).toBeVisible();

    const next = await Promise.all([one, two].map((table) => table.findByRole('button', { name: 'Próxima página' })));
    // Both clicks come before the router has shown either change.
    for (const button of next) button.click();
    await expect(() => address(canvas)).toHaveTextContent('/x?page=3&b.sort=name.asc&b.page=2');
    await expect(() => one.getByText('Página 3 de 6')).toBeVisible();
    await expect(() => two.getByText('Página 2 de 6')).toBeVisible();
  },
};
