import type { Meta, StoryObj } from '@storybook/react-vite';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { fn, spyOn, within } from 'storybook/test';
import { expect } from '../../testing/expect';
import { ConfirmDialog } from '../overlay/ConfirmDialog';
import { DataTable, type DataTableProps } from './DataTable';
import { buildMembers, COLUMNS, memberActions, MEMBERS, rowNames, TABLE, type Member } from './table.fixtures';

const edit = fn();

const meta = {
  component: DataTable<Member>,
  args: { ...TABLE, actions: memberActions(edit, edit) },
} satisfies Meta<typeof DataTable<Member>>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const head = (canvas: Canvas, name: string) => canvas.getByRole('columnheader', { name });

export const Members: Story = { tags: ['picture'] };

/**
 * The keyboard reaches the headers and cycles ascending, descending, unsorted. Numbers sort by size, accents by letter.
 */
export const SortsByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Nome' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(() => head(canvas, 'Nome')).toHaveAttribute('aria-sort', 'ascending');
    await expect(() => rowNames(canvas).slice(0, 3)).toEqual(['álvaro', 'álvaro 18', 'álvaro 29']);
    await userEvent.keyboard(' ');
    await expect(() => head(canvas, 'Nome')).toHaveAttribute('aria-sort', 'descending');
    await expect(() => rowNames(canvas)[0]).toBe('Zé 52');
    await userEvent.keyboard('{Enter}');
    await expect(() => head(canvas, 'Nome')).not.toHaveAttribute('aria-sort');
    await expect(() => rowNames(canvas).slice(0, 2)).toEqual(['João', 'Ana']);
    await expect(() => button).toHaveFocus();

    await userEvent.click(await canvas.findByRole('button', { name: 'Diamantes' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Diamantes' }));
    await expect(() => canvas.getAllByRole('cell', { name: /^\d+$/ })[0]).toHaveTextContent('249');
    await expect(() => canvas.getAllByRole('columnheader').filter((th) => th.hasAttribute('aria-sort'))).toHaveLength(
      1,
    );
  },
};

/** The search ignores case and accents and needs every word; the count is announced. */
export const Searches: Story = {
  play: async ({ canvas, userEvent }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Buscar' });
    await userEvent.type(search, 'joao');
    await expect(() => rowNames(canvas)).toEqual(['João', 'João 11', 'João 22', 'João 33', 'João 44', 'João 55']);
    await expect(() => canvas.getByRole('status')).toHaveTextContent('6 de 57 membros');
    await userEvent.type(search, ' 2 PROMO');
    await expect(() => rowNames(canvas)).toEqual([]);
    await expect(() => canvas.getByText('Nenhum resultado')).toBeVisible();
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Limpar filtros' }))[1] as HTMLElement);
    await expect(() => search).toHaveValue('');
    await expect(() => rowNames(canvas)).toHaveLength(10);
    // The clicked button is gone, so the focus moves to the table.
    await expect(() => canvas.getByRole('region', { name: 'Membros' })).toHaveFocus();
    await userEvent.type(search, 'érica 2');
    await userEvent.click(await canvas.findByRole('button', { name: 'Limpar busca' }));
    await expect(() => search).toHaveFocus();
    await expect(() => canvas.getByRole('status')).toHaveTextContent('57 membros');
  },
};

/** A chip opens the choices and shows the chosen ones. Filters and search combine; a new result starts at page 1. */
export const Filters: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Última página' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Filtrar por Cargo' }));
    const choices = within(await canvas.findByRole('dialog', { name: 'Cargo' }));
    await expect(() => choices.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
      'Administrador',
      'Locutor',
      'Promotor',
    ]);
    await userEvent.click(await choices.findByRole('checkbox', { name: 'Promotor' }));
    await userEvent.click(await choices.findByRole('checkbox', { name: 'Administrador' }));
    await userEvent.keyboard('{Escape}');
    await expect(() => canvas.queryByRole('dialog')).toBeNull();
    await expect(() =>
      canvas.getByRole('button', { name: 'Filtrar por Cargo: Administrador, Promotor' }),
    ).toHaveFocus();
    await expect(() => canvas.getByRole('status')).toHaveTextContent('28 de 57 membros');
    await expect(() => canvas.getByText('Página 1 de 3')).toBeVisible();

    await userEvent.click(await canvas.findByRole('button', { name: 'Filtrar por Status' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Inativo' }));
    await userEvent.keyboard('{Escape}');
    await expect(() => canvas.queryByRole('dialog')).toBeNull();
    await expect(() => canvas.getByRole('status')).toHaveTextContent('6 de 57 membros');
    await userEvent.click(await canvas.findByRole('button', { name: 'Limpar filtros' }));
    await expect(() => canvas.getByRole('status')).toHaveTextContent('57 membros');
  },
};

export const Pages: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = (name: string) => canvas.findByRole('button', { name });
    await expect(() => button('Página anterior')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await button('Próxima página'));
    await expect(() => rowNames(canvas)[0]).toBe('Maria Fernanda');
    await userEvent.click(await button('Última página'));
    await expect(() => canvas.getByText('Página 6 de 6')).toBeVisible();
    await expect(() => rowNames(canvas)).toHaveLength(7);
    await expect(() => button('Próxima página')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await button('Próxima página'));
    await expect(() => canvas.getByText('Página 6 de 6')).toBeVisible();
    await userEvent.click(await button('Nome'));
    await expect(() => canvas.getByText('Página 1 de 6')).toBeVisible();
  },
};

export const ColumnsAndDensity: Story = {
  play: async ({ canvas, userEvent }) => {
    const height = () => canvas.getAllByRole('row')[1]?.getBoundingClientRect().height ?? 0;
    const comfortable = (await canvas.findAllByRole('row'))[1]!.getBoundingClientRect().height;
    await userEvent.click(await canvas.findByRole('button', { name: 'Exibição' }));
    const menu = within(await canvas.findByRole('dialog', { name: 'Exibição' }));
    // The column that names the rows can't be hidden.
    await expect(() => menu.queryByRole('checkbox', { name: 'Nome' })).toBeNull();
    await userEvent.click(await menu.findByRole('checkbox', { name: 'Diamantes' }));
    await userEvent.click(await menu.findByRole('radio', { name: 'Compacta' }));
    await userEvent.keyboard('{Escape}');
    await expect(() => canvas.queryByRole('dialog')).toBeNull();
    await expect(() => canvas.queryByRole('columnheader', { name: 'Diamantes' })).toBeNull();
    await expect(() => height()).toBeLessThan(comfortable);
  },
};

/** Exports the visible columns of all pages, filtered and sorted, with formulas escaped. */
export const Exports: Story = {
  args: { rows: [...MEMBERS, { ...(MEMBERS[0] as Member), id: 99, name: '=HYPERLINK("http://x";"João")' }] },
  play: async ({ canvas, userEvent }) => {
    const blobs: Blob[] = [];
    const spy = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:story';
    });
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    try {
      await userEvent.type(await canvas.findByRole('searchbox'), 'joao');
      await userEvent.click(await canvas.findByRole('button', { name: 'Nome' }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Exibição' }));
      await userEvent.click(await canvas.findByRole('checkbox', { name: 'Cargo' }));
      await userEvent.keyboard('{Escape}');
      await expect(() => canvas.queryByRole('dialog')).toBeNull();
      await userEvent.click(await canvas.findByRole('button', { name: 'Exportar CSV' }));
    } finally {
      spy.mockRestore();
      click.mockRestore();
    }
    const [blob] = blobs;
    await expect(() => blob?.type).toBe('text/csv;charset=utf-8');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob?.arrayBuffer());
    await expect(() => text.split('\r\n')).toEqual([
      '\ufeffNome;Diamantes;Criado em;Status',
      `"'=HYPERLINK(""http://x"";""João"")";0;01/01/2026;Ativo`,
      'João;0;01/01/2026;Ativo',
      'João 11;157;12/12/2026;Ativo',
      'João 22;64;23/11/2026;Ativo',
      'João 33;221;06/10/2026;Inativo',
      'João 44;128;17/09/2026;Ativo',
      'João 55;35;28/08/2026;Ativo',
      '',
    ]);
  },
};

/** Names of buttons contain the row's name. A row that does not allow an action has no button for it. */
export const RowActions: Story = {
  play: async ({ canvas, userEvent }) => {
    edit.mockClear();
    await userEvent.click(await canvas.findByRole('button', { name: 'Editar Érica' }));
    await expect(edit).toHaveBeenCalledWith(expect.objectContaining({ name: 'Érica' }));
    await expect(() => canvas.getByRole('button', { name: 'Deletar Érica' })).toBeVisible();
    await expect(() => canvas.getByRole('button', { name: 'Editar DJ 10' })).toBeVisible();
    await expect(() => canvas.queryByRole('button', { name: 'Deletar DJ 10' })).toBeNull();
  },
};

/** Hover and keyboard focus show an icon button's verb until Escape; a press does not. */
export const ActionTips: Story = {
  play: async ({ canvas, userEvent }) => {
    const shown = () => document.querySelector('[data-react-aria-top-layer]')?.textContent ?? null;
    const button = await canvas.findByRole('button', { name: 'Editar Ana' });
    await userEvent.hover(button);
    await expect(() => shown()).toBe('Editar');
    await userEvent.unhover(button);
    await expect(() => shown()).toBeNull();
    (await canvas.findByRole('button', { name: 'Status' })).focus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(() => canvas.getByRole('button', { name: 'Deletar João' })).toHaveFocus();
    await expect(() => shown()).toBe('Deletar');
    await userEvent.keyboard('{Escape}');
    await expect(() => shown()).toBeNull();
    button.click();
    await expect(() => button).toHaveFocus();
    await expect(() => shown()).toBeNull();
  },
};

/** Changing the page reuses row elements, but not the state inside custom cells. */
export const CellsLoseTheirState: Story = {
  args: {
    columns: [...COLUMNS, { id: 'note', header: 'Nota', cell: ({ name }) => <input aria-label={`Nota de ${name}`} /> }],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Nota de João' }), 'sempre no horário');
    await userEvent.click(await canvas.findByRole('button', { name: 'Próxima página' }));
    await expect(() => canvas.getByRole('textbox', { name: 'Nota de Maria Fernanda' })).toHaveValue('');
  },
};

/** On a phone the buttons stand far below: each page begins with its first row. */
export const PagesBeginAtTheirStart: Story = {
  decorators: [(Story) => <div style={{ paddingBottom: '200vh' }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const next = await canvas.findByRole('button', { name: 'Próxima página' });
    next.scrollIntoView();
    const table = await canvas.findByRole('table');
    await expect(() => table.getBoundingClientRect().top).toBeLessThan(0);
    next.focus({ preventScroll: true });
    next.click();
    await expect(() => table.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await expect(() => next).toHaveFocus();
  },
};

/** The column of actions is hidden when the member may use none of them. */
export const NothingAllowed: Story = {
  args: { actions: memberActions(edit, edit).map((action) => ({ ...action, allowed: false })) },
  play: async ({ canvas }) => {
    await expect(() => canvas.queryByRole('columnheader', { name: 'Ações' })).toBeNull();
    await expect(() => canvas.queryByRole('button', { name: /Editar/ })).toBeNull();
  },
};

/** Deletes from its own list, after confirmation. */
function DeletingTable(props: DataTableProps<Member>) {
  const [rows, setRows] = useState(() => buildMembers(12));
  const [asked, setAsked] = useState<readonly Member[]>([]);
  const ask = (row: Member) => setAsked([row]);
  const remove = () => setRows(rows.filter((row) => !asked.includes(row)));
  return (
    <>
      <DataTable
        {...props}
        rows={rows}
        actions={memberActions(ask, ask)}
        bulkActions={[
          {
            id: 'remove',
            label: 'Deletar',
            icon: <Trash2 size={16} />,
            onClick: (chosen) => setAsked(chosen),
            tone: 'danger',
          },
        ]}
      />
      <ConfirmDialog
        open={asked.length > 0}
        onClose={() => setAsked([])}
        onConfirm={remove}
        errorText={() => ''}
        title="Deletar membros"
        text={`Isso apaga ${asked.length}.`}
        confirmLabel="Sim, deletar"
        cancelLabel="Cancelar"
        danger
      />
    </>
  );
}

/** A delete moves the focus to the same action of the next row; a cancel returns it. */
export const FocusAfterDelete: Story = {
  render: (args) => <DeletingTable {...args} />,
  play: async ({ canvas, userEvent }) => {
    const confirm = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Sim, deletar' }));
      await expect(() => canvas.queryByRole('alertdialog')).toBeNull();
    };
    await userEvent.click(await canvas.findByRole('button', { name: 'Deletar Ana' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancelar' }));
    await expect(() => canvas.getByRole('button', { name: 'Deletar Ana' })).toHaveFocus();

    await userEvent.keyboard('{Enter}');
    await confirm();
    await expect(() => canvas.getByRole('button', { name: 'Deletar Érica' })).toHaveFocus();
    await expect(() => canvas.queryByText('Ana')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await confirm();
    // The next row does not allow this action, so its first action gets the focus.
    await expect(() => canvas.getByRole('button', { name: 'Editar DJ 10' })).toHaveFocus();
  },
};

/** Selects single rows, a page or all matches; a new search clears the selection. */
export const BulkActions: Story = {
  render: (args) => <DeletingTable {...args} />,
  play: async ({ canvas, userEvent }) => {
    const page = await canvas.findByRole<HTMLInputElement>('checkbox', { name: 'Selecionar a página' });
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Selecionar Ana' }));
    await expect(() => page.indeterminate).toBe(true);
    await expect(() => canvas.getByRole('group', { name: '1 selecionados' })).toBeVisible();
    await userEvent.click(page);
    await userEvent.click(await canvas.findByRole('button', { name: 'Selecionar todos os 12' }));
    await expect(() => canvas.getByRole('group', { name: '12 selecionados' })).toBeVisible();

    await userEvent.type(await canvas.findByRole('searchbox'), 'dj');
    await expect(() => canvas.queryByRole('group', { name: /selecionados/ })).toBeNull();
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Selecionar a página' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Deletar' }));
    await canvas.findByText('Isso apaga 2.');
    await userEvent.click(await canvas.findByRole('button', { name: 'Sim, deletar' }));
    await expect(() => canvas.queryByRole('alertdialog')).toBeNull();
    await expect(() => canvas.getByRole('status')).toHaveTextContent('0 de 10 membros');
    await expect(() => canvas.getByRole('region', { name: 'Membros' })).toHaveFocus();
  },
};

const onCard = fn();

/**
 * A narrow table shows two lines a row. Actions, and values without room, are in the row's menu; order and filters in one
 * sheet.
 */
export const Cards: Story = {
  args: {
    actions: memberActions(onCard, onCard),
    columns: COLUMNS.map((column) => (column.id === 'created' ? { ...column, priority: 'low' } : column)),
  },
  render: (args) => (
    <div style={{ width: 342 }}>
      <DataTable {...args} bulkActions={[{ id: 'x', label: 'Deletar', onClick: edit }]} />
    </div>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    onCard.mockClear();
    await expect(() => canvas.getAllByRole('row')).toHaveLength(11);
    const root = await canvas.findByRole('region', { name: 'Membros' });
    await expect(() => root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
    const rows = () => [...canvasElement.querySelectorAll('tbody > tr')];
    await expect(() => rows().every((row) => row.getBoundingClientRect().height <= 72)).toBe(true);
    await expect(() => canvas.queryByRole('button', { name: 'Editar João' })).toBeNull();

    const menu = await canvas.findByRole('button', { name: 'Ações João' });
    await userEvent.click(menu);
    const more = within(await canvas.findByRole('dialog', { name: 'João' }));
    await expect(() => more.getByText('01/01/2026')).toBeVisible();
    await userEvent.click(await more.findByRole('button', { name: 'Editar' }));
    await expect(onCard).toHaveBeenCalledWith(expect.objectContaining({ name: 'João' }));
    await expect(() => canvas.queryByRole('dialog')).toBeNull();
    await expect(() => menu).toHaveFocus();

    await userEvent.click(await canvas.findByRole('button', { name: 'Filtrar e ordenar' }));
    const sheet = within(await canvas.findByRole('dialog', { name: 'Filtrar e ordenar' }));
    await userEvent.click(await sheet.findByRole('checkbox', { name: 'Promotor' }));
    await expect(() => canvas.getByRole('status', { hidden: true })).toHaveTextContent('14 de 57 membros');
    await userEvent.click(await sheet.findByRole('button', { name: /Ordenar por/ }));
    await userEvent.click(await canvas.findByRole('option', { name: 'Nome, crescente' }));
    await userEvent.keyboard('{Escape}');
    await expect(() => canvas.queryByRole('dialog')).toBeNull();
    await expect(() => head(canvas, 'Nome')).toHaveAttribute('aria-sort', 'ascending');
  },
};

const drawn = fn();

/** A phone draws its rows once, not first as a table that it then measures. */
export const DrawnOnceOnPhones: Story = {
  args: {
    columns: COLUMNS.map((column) => (column.id === 'name' ? { ...column, cell: ({ name }) => drawn(name) } : column)),
  },
  beforeEach() {
    drawn.mockReset().mockImplementation((name: string) => name);
    const { matchMedia } = window;
    spyOn(window, 'matchMedia').mockImplementation((query) =>
      matchMedia(query.startsWith('(width < 47.5em') ? 'all' : query),
    );
  },
  render: (args) => (
    <div style={{ width: 342 }}>
      <DataTable {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('table', { name: 'Membros' })).toHaveAttribute('data-cards');
    await expect(drawn).toHaveBeenCalledTimes(rowNames(canvas).length);
  },
};

const MANY_COLUMNS = COLUMNS.flatMap((column) =>
  [1, 2, 3, 4].map((copy) => ({ ...column, id: `${column.id}${copy}`, header: `${column.header} ${copy}` })),
);

/** Columns that do not fit become cards at any width, so that every action can be reached. */
export const ManyColumns: Story = {
  args: { columns: MANY_COLUMNS },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Membros' });
    await expect(() => table).toHaveAttribute('data-cards');
    const frame = () => table.parentElement!.getBoundingClientRect();
    const buttons = () => canvas.getAllByRole('button', { name: /^Ações / });
    await expect(() => buttons().every((button) => button.getBoundingClientRect().right <= frame().right)).toBe(true);
  },
};

/** Columns of low priority go to the row's menu before a table becomes cards. */
export const LowColumnsFirst: Story = {
  args: {
    actions: memberActions(onCard, onCard),
    columns: COLUMNS.flatMap((column) => [
      column,
      { ...column, id: `${column.id}2`, header: `${column.header} 2`, priority: 'low' as const, width: '400px' },
    ]),
  },
  render: (args) => (
    <div style={{ width: 1000 }}>
      <DataTable {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const table = await canvas.findByRole('table', { name: 'Membros' });
    const heads = () => canvas.getAllByRole('columnheader').map((each) => each.textContent);
    await expect(() => heads().some((text) => text.endsWith(' 2'))).toBe(false);
    await expect(() => table).not.toHaveAttribute('data-cards');
    const frame = table.parentElement!;
    await expect(() => frame.scrollWidth).toBe(frame.clientWidth);
    await userEvent.click(await canvas.findByRole('button', { name: 'Ações João' }));
    const more = within(await canvas.findByRole('dialog', { name: 'João' }));
    await expect(() => more.getByText('Nome 2')).toBeVisible();
  },
};

/** Rows that have no room are never drawn with the buttons that their menu replaces: a click would be lost. */
export const SettledWhenDrawn: Story = {
  args: {
    actions: memberActions(onCard, onCard),
    columns: COLUMNS.map((column) =>
      column.id === 'name' ? { ...column, cell: ({ name }) => <div style={{ width: 1200 }}>{name}</div> } : column,
    ),
  },
  render: function Loaded(args) {
    const [isLoaded, setIsLoaded] = useState(false);
    return (
      <div style={{ width: 1000 }}>
        <button type="button" onClick={() => setIsLoaded(true)}>
          Carregar
        </button>
        <DataTable {...args} rows={isLoaded ? MEMBERS : { status: 'loading' }} />
      </div>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const load = await canvas.findByRole('button', { name: 'Carregar' });
    const found = canvas.findAllByRole('button', { name: /João$/ });
    await userEvent.click(load);
    await found;
    // The second frame begins when the first has been painted.
    for (const _ of ['painted', 'next']) await new Promise(requestAnimationFrame);
    const names = (await canvas.findAllByRole('button', { name: /João$/ })).map(({ ariaLabel }) => ariaLabel);
    await expect(() => names).toEqual(['Ações João']);
  },
};

/** `className` and `style` apply to the root element. */
export const ClassAndStyle: Story = {
  args: { className: 'own', style: { outlineStyle: 'dashed' } },
  play: ({ canvasElement: it }) => expect(() => it.querySelector('.own')).toHaveStyle({ outlineStyle: 'dashed' }),
};
