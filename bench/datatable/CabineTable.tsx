import { DataTable, type RowAction, type TableColumn, type TableTexts } from '@cabine/panel-ui/crud';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '../../packages/panel-ui/src/components/Button';
import { tableLabels } from '../../packages/panel-ui/src/labels/table.labels';
import { dates, PAGE_SIZE, type Member } from './members';

const COLUMNS: readonly TableColumn<Member>[] = [
  { id: 'username', header: 'Nome de usuário', value: ({ username }) => username },
  {
    id: 'role',
    header: 'Cargo',
    value: ({ role }) => role,
    text: ({ roleName }) => roleName,
    searchable: true,
    filter: {},
  },
  {
    id: 'created_at',
    header: 'Criado em',
    value: ({ created_at }) => Date.parse(created_at),
    text: ({ created_at }) => dates.format(new Date(created_at)),
    cell: ({ created_at }) => <time dateTime={created_at}>{dates.format(new Date(created_at))}</time>,
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ is_active }) => is_active,
    text: ({ is_active }) => (is_active ? 'Ativo' : 'Inativo'),
    filter: {},
  },
];
const ACTIONS: readonly RowAction<Member>[] = [
  { id: 'edit', label: 'Editar', icon: <Pencil size={16} />, onClick: () => {} },
  { id: 'remove', label: 'Deletar', icon: <Trash2 size={16} />, onClick: () => {}, tone: 'danger' },
];
const TEXTS: TableTexts = tableLabels.sets['pt-BR'];

/** The DataTable as the team's screen uses it. */
export function CabineTable({ rows }: { rows: readonly Member[] }) {
  return (
    <DataTable
      label="Equipe"
      rows={rows}
      columns={COLUMNS}
      rowId={({ id }) => id}
      rowName={({ username }) => username}
      actions={ACTIONS}
      action={<Button variant="primary">Adicionar Membro</Button>}
      empty={{ title: 'Nenhum membro' }}
      texts={TEXTS}
      paging={{ pageSize: PAGE_SIZE }}
    />
  );
}
