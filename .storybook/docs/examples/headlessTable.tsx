import { useDataTable, type TableColumn } from '@cabine/panel-ui/table';

interface Show {
  id: number;
  name: string;
  listeners: number;
}

const columns: TableColumn<Show>[] = [
  { id: 'name', header: 'Show', value: ({ name }) => name },
  { id: 'listeners', header: 'Listeners', value: ({ listeners }) => listeners, align: 'end' },
];
const rowId = ({ id }: Show) => id;
const paging = { pageSize: 10 };

/** A table with custom markup; the hook provides search, sorting and paging. */
export function Shows({ shows }: { shows: readonly Show[] }) {
  const table = useDataTable({ rows: shows, columns, rowId, paging, language: 'en' });
  const { sort } = table.query;
  const directionOf = (id: string) => (sort?.column !== id ? undefined : (`${sort.direction}ending` as const));
  return (
    <>
      <input type="search" aria-label="Search" onChange={(event) => table.search?.(event.target.value)} />
      <table>
        <caption>{`${table.matching} of ${table.total} shows`}</caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column.id} scope="col" aria-sort={directionOf(column.id)}>
                <button onClick={table.sort(column) ?? undefined}>{column.header}</button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((show) => (
            <tr key={show.id}>
              {table.columns.map((column) => (
                <td key={column.id} align={column.align === 'end' ? 'right' : 'left'}>
                  {column.value?.(show)?.toString()}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button disabled={table.page === 1} onClick={() => table.goTo(table.page - 1)}>
        Back
      </button>
      <button disabled={table.page === table.pageCount} onClick={() => table.goTo(table.page + 1)}>
        {`Next of ${table.pageCount}`}
      </button>
    </>
  );
}
