import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import type { within } from 'storybook/test';
import { Button } from '../Button';
import { Pill } from '../Pill';
import type { DataTableProps } from './DataTable';
import type { RowAction } from './rowAction';
import type { TableColumn } from './tableColumn';
import type { TableTexts } from '../../labels/table.labels';

export interface Member {
  id: number;
  name: string;
  role: 'Locutor' | 'Promotor' | 'Administrador';
  diamonds: number;
  created: string;
  active: boolean;
}

const NAMES = ['João', 'Ana', 'Érica', 'DJ 10', 'DJ 2', 'Caio', 'Íris', 'álvaro', 'Zé', 'Bruno_7', 'Maria Fernanda'];
const ROLES = ['Locutor', 'Promotor', 'Locutor', 'Administrador'] as const;

/** Members with accents, numbers and long names. Names beyond the first eleven are numbered. */
export function buildMembers(count: number): Member[] {
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `${NAMES[at % NAMES.length]}${at < NAMES.length ? '' : ` ${at}`}`,
    role: ROLES[at % ROLES.length] ?? 'Locutor',
    diamonds: (at * 37) % 250,
    created: new Date(Date.UTC(2026, at % 12, 1 + (at % 28), 12)).toISOString(),
    active: at % 5 !== 3,
  }));
}

const dates = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'UTC' });

export const COLUMNS: readonly TableColumn<Member>[] = [
  { id: 'name', header: 'Nome', value: ({ name }) => name },
  { id: 'role', header: 'Cargo', value: ({ role }) => role, filter: {} },
  { id: 'diamonds', header: 'Diamantes', value: ({ diamonds }) => diamonds, align: 'end' },
  {
    id: 'created',
    header: 'Criado em',
    value: ({ created }) => Date.parse(created),
    text: ({ created }) => dates.format(new Date(created)),
    cell: ({ created }) => <time dateTime={created}>{dates.format(new Date(created))}</time>,
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ active }) => active,
    text: ({ active }) => (active ? 'Ativo' : 'Inativo'),
    cell: ({ active }) => (
      <Pill dot tone={active ? 'ok' : 'neutral'}>
        {active ? 'Ativo' : 'Inativo'}
      </Pill>
    ),
    filter: {
      options: [
        { value: 'Ativo', label: 'Ativo' },
        { value: 'Inativo', label: 'Inativo' },
      ],
    },
  },
];

export function memberActions(edit: (row: Member) => void, remove: (row: Member) => void): RowAction<Member>[] {
  return [
    { id: 'edit', label: 'Editar', icon: <Pencil size={16} />, onClick: edit },
    {
      id: 'remove',
      label: 'Deletar',
      icon: <Trash2 size={16} />,
      onClick: remove,
      tone: 'danger',
      allowed: ({ role }) => role !== 'Administrador',
    },
  ];
}

const TEXTS: TableTexts = {
  search: 'Buscar',
  clearSearch: 'Limpar busca',
  clearFilters: 'Limpar filtros',
  filterBy: (column) => `Filtrar por ${column}`,
  clearFilter: 'Limpar',
  arrange: 'Filtrar e ordenar',
  done: 'Pronto',
  sortBy: 'Ordenar por',
  unsorted: 'Ordem original',
  sorted: (column, direction) => `${column}, ${direction === 'asc' ? 'crescente' : 'decrescente'}`,
  view: 'Exibição',
  columns: 'Colunas',
  density: 'Densidade',
  comfortable: 'Confortável',
  compact: 'Compacta',
  exportCsv: 'Exportar CSV',
  actions: 'Ações',
  rowAction: (action, rowName) => `${action} ${rowName}`,
  selectRow: (rowName) => `Selecionar ${rowName}`,
  selectPage: 'Selecionar a página',
  selected: (count) => `${count} selecionados`,
  selectAll: (count) => `Selecionar todos os ${count}`,
  clearSelection: 'Limpar seleção',
  count: (matching, total) => (matching === total ? `${total} membros` : `${matching} de ${total} membros`),
  pages: 'Páginas',
  page: (page, pageCount) => `Página ${page} de ${pageCount}`,
  firstPage: 'Primeira página',
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  lastPage: 'Última página',
  loading: 'Carregando membros...',
  noResultsTitle: 'Nenhum resultado',
  noResultsText: 'Nada corresponde à busca e aos filtros.',
  failedTitle: 'Oops!',
  failedText: 'Ocorreu um erro inesperado.',
  retry: 'Tentar Novamente',
  stale: 'Não foi possível atualizar. Você está vendo os dados de antes.',
};

export const MEMBERS = buildMembers(57);

export const TABLE = {
  label: 'Membros',
  rows: MEMBERS,
  columns: COLUMNS,
  rowId: ({ id }: Member) => id,
  rowName: ({ name }: Member) => name,
  action: <Button variant="primary">Adicionar Membro</Button>,
  empty: { icon: <Users size={20} />, title: 'Nenhum membro ainda.', text: 'Quem você adicionar aparece aqui.' },
  texts: TEXTS,
  paging: { pageSize: 10 },
} satisfies DataTableProps<Member>;

export const rowNames = (canvas: ReturnType<typeof within>) =>
  canvas.queryAllByRole('rowheader').map((cell: HTMLElement) => cell.textContent);
