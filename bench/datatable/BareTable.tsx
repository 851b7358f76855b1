import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useState } from 'react';
import { dates, PAGE_SIZE, type Member } from './members';

/**
 * The least that React can do for the same cells and page size: no accents, no language, no style, no states. It sorts
 * by code unit, which is the cheapest order there is.
 */
export function BareTable({ rows }: { rows: readonly Member[] }) {
  const [query, setQuery] = useState('');
  const [isSorted, setSorted] = useState(false);
  const [page, setPage] = useState(0);
  const found = useMemo(() => {
    const wanted = query.toLowerCase();
    return wanted === ''
      ? rows
      : rows.filter(
          (row) => row.username.toLowerCase().includes(wanted) || row.roleName.toLowerCase().includes(wanted),
        );
  }, [rows, query]);
  const sorted = useMemo(
    () =>
      isSorted ? [...found].sort((a, b) => (a.username < b.username ? -1 : a.username > b.username ? 1 : 0)) : found,
    [found, isSorted],
  );
  return (
    <>
      <button>Adicionar Membro</button>
      <input type="search" value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
      <table>
        <thead>
          <tr>
            <th>
              <button onClick={() => setSorted(true)}>Nome de usuário</button>
            </th>
            <th>Cargo</th>
            <th>Criado em</th>
            <th>Status</th>
            <th>Ações</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((row) => (
            <tr key={row.id}>
              <th>{row.username}</th>
              <td>{row.roleName}</td>
              <td>
                <time dateTime={row.created_at}>{dates.format(new Date(row.created_at))}</time>
              </td>
              <td>{row.is_active ? 'Ativo' : 'Inativo'}</td>
              <td>
                <button aria-label={`Editar ${row.username}`}>
                  <Pencil size={16} />
                </button>
                <button aria-label={`Deletar ${row.username}`}>
                  <Trash2 size={16} />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button aria-label="Próxima página" onClick={() => setPage(page + 1)}>
        &gt;
      </button>
      <p>{sorted.length}</p>
    </>
  );
}
