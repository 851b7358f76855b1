import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { expect } from '../../testing/expect';
import { DataTable, type DataTableProps } from './DataTable';
import { memberActions, MEMBERS, rowNames, TABLE, type Member } from './table.fixtures';

const edit = fn();

/** Rows from a server: loading, stale, missing, denied or one page at a time. */
const meta = {
  component: DataTable<Member>,
  args: { ...TABLE, actions: memberActions(edit, edit) },
} satisfies Meta<typeof DataTable<Member>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { rows: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(() => canvas.getByRole('status')).toHaveTextContent('Carregando membros...');
    await expect(() => canvas.getByRole('columnheader', { name: 'Diamantes' })).toBeVisible();
    await expect(() => canvas.queryByText('Nenhum resultado')).toBeNull();
  },
};

const retry = fn();

/** The rows stay while newer ones load. */
export const Refreshing: Story = {
  args: { rows: { status: 'ready', data: MEMBERS, refreshing: true, error: null, retry } },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(() => rowNames(canvas)).toHaveLength(10);
  },
};

export const Stale: Story = {
  args: { rows: { status: 'ready', data: MEMBERS, refreshing: false, error: new Error('offline'), retry } },
  play: async ({ canvas, userEvent }) => {
    retry.mockClear();
    await expect(() => canvas.getByText(/Você está vendo os dados de antes/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Tentar Novamente' }));
    await expect(retry).toHaveBeenCalledTimes(1);
  },
};

export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Nenhum membro ainda.')).toBeVisible();
    await expect(() => canvas.getAllByRole('button', { name: 'Adicionar Membro' })).toHaveLength(1);
    await expect(() => canvas.queryByRole('searchbox')).toBeNull();
  },
};

export const Failed: Story = {
  args: { rows: { status: 'failed', error: new Error('500'), retry } },
  play: async ({ canvas, userEvent }) => {
    retry.mockClear();
    await userEvent.click(await canvas.findByRole('button', { name: 'Tentar Novamente' }));
    await expect(retry).toHaveBeenCalledTimes(1);
  },
};

export const Denied: Story = {
  args: { rows: { status: 'denied' }, denied: <p>Acesso negado</p> },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Acesso negado')).toBeVisible();
    await expect(() => canvas.queryByRole('table')).toBeNull();
    await expect(() => canvas.queryByRole('button')).toBeNull();
  },
};

/** A server that only pages; each request ends when `arrive` is clicked. */
function PagedTable(props: DataTableProps<Member>) {
  const [page, setPage] = useState(1);
  const [here, setHere] = useState(1);
  const [total, setTotal] = useState(23);
  const data = MEMBERS.slice((page - 1) * 10, Math.min(total, page * 10));
  const isHere = page === here;
  return (
    <>
      <DataTable
        {...props}
        rows={isHere ? { status: 'ready', data, refreshing: false, error: null, retry } : { status: 'loading' }}
        paging={{ page, pageSize: 10, total, onChange: setPage }}
      />
      <button onClick={() => setHere(page)}>Chega</button>
      <button onClick={() => setTotal(20)}>Alguém apaga três</button>
    </>
  );
}

/** Controls that the server does not support are absent. The current page stays until the next one arrives. */
export const ServerPaging: Story = {
  render: (args) => <PagedTable {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(() => canvas.queryByRole('searchbox')).toBeNull();
    await expect(() => canvas.queryByRole('button', { name: 'Filtrar por Cargo' })).toBeNull();
    await expect(() => canvas.queryByRole('button', { name: 'Nome' })).toBeNull();
    await expect(() => canvas.getByRole('status')).toHaveTextContent('23 membros');
    await userEvent.click(await canvas.findByRole('button', { name: 'Última página' }));
    await expect(() => canvas.getByText('Página 3 de 3')).toBeVisible();
    await expect(() => rowNames(canvas)[0]).toBe('João');
    await expect(() => canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(await canvas.findByRole('button', { name: 'Chega' }));
    await expect(() => rowNames(canvas)).toHaveLength(3);
    // The last page no longer exists, so the table requests the one before.
    await userEvent.click(await canvas.findByRole('button', { name: 'Alguém apaga três' }));
    await expect(() => canvas.getByText('Página 2 de 2')).toBeVisible();
  },
};
