// The members' table in DataTable, other libraries and bare TanStack with native elements, with the same rows, columns, buttons and page size.
import { DataTable } from '@cabine/panel-ui/crud';
import MuiIconButton from '@mui/material/IconButton';
import { DataGrid } from '@mui/x-data-grid';
import * as tanstack from '@tanstack/react-table';
import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useState } from 'react';
import { tableLabels } from '../../packages/panel-ui/src/labels/table.labels';

const PAGE_SIZE = 50;
const FIRST = ['Ana', 'Bruno', 'Caio', 'Débora', 'Érica', 'Fábio', 'Gabriel', 'Helena', 'Íris', 'João', 'Luís', 'Zé'];
const LAST = ['Silva', 'Souza', 'Conceição', 'dos Santos', 'Lima', 'Araújo', 'Pereira', 'Nascimento', 'Gonçalves'];
const ROLES = ['locutor', 'promotor', 'coordenador', 'administrador'];

/** Deterministic and unsorted. */
export const buildRows = (count) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    username: `${FIRST[(id * 7) % 12]} ${LAST[(id * 31) % 9]} ${(id * 7_919) % (count * 10)}`,
    role: (id * 3) % 4,
    created_at: new Date(Date.UTC(2020, 0, 1) + ((id * 613) % 2_000) * 86_400_000).toISOString(),
    is_active: id % 10 > 0,
  }));

const dates = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'UTC' });
const dateOf = (at) => dates.format(new Date(at));
const timeOf = ({ created_at: at }) => <time dateTime={at}>{dateOf(at)}</time>;
/** Key, header and text of each column, and extra options for DataTable. All tables search name and role. */
const COLUMNS = [
  ['username', 'Nome de usuário', (name) => name],
  ['role', 'Cargo', (role) => ROLES[role], { searchable: true, filter: {} }],
  ['created_at', 'Criado em', dateOf, { cell: timeOf, searchable: false }],
  ['is_active', 'Status', (isActive) => (isActive ? 'Ativo' : 'Inativo'), { filter: {} }],
];
const ACTIONS = [
  { id: 'edit', label: 'Editar', icon: <Pencil size={16} />, onClick: () => undefined },
  { id: 'remove', label: 'Deletar', icon: <Trash2 size={16} />, onClick: () => undefined, tone: 'danger' },
];
const buttons = ({ username }, Element = MuiIconButton) =>
  ACTIONS.map(({ id, label, icon }) => (
    <Element key={id} aria-label={`${label} ${username}`}>
      {icon}
    </Element>
  ));

const OUR_COLUMNS = COLUMNS.map(([id, header, textOf, own]) => {
  return { id, header, value: (row) => row[id], text: (row) => textOf(row[id]), ...own };
});
const OUR_ROW = { rowId: ({ id }) => id, rowName: ({ username }) => username, actions: ACTIONS };
const OUR_TEXTS = { label: 'Equipe', texts: tableLabels.sets['pt-BR'], empty: { title: 'Nenhum membro' } };
const OUR_PAGES = { paging: { pageSize: PAGE_SIZE } };
const OurTable = ({ rows }) => (
  <DataTable rows={rows} columns={OUR_COLUMNS} {...OUR_ROW} {...OUR_TEXTS} {...OUR_PAGES} />
);

/**
 * All tables but ours share this input, so that no debounce is measured. MUI X and AG Grid draw the rows that their box
 * has room for: it is as high as a page, so that all tables draw as many.
 */
const searched = (Table) =>
  function Searched({ rows }) {
    const [query, setQuery] = useState('');
    return (
      <div style={{ height: 60 * PAGE_SIZE }}>
        <input type="search" onChange={(event) => setQuery(event.currentTarget.value.toLowerCase())} />
        <Table rows={rows} query={query} />
      </div>
    );
  };

const { columnFilteringFeature, globalFilteringFeature, rowPaginationFeature, rowSortingFeature } = tanstack;
const features = tanstack.tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  filteredRowModel: tanstack.createFilteredRowModel(),
  paginatedRowModel: tanstack.createPaginatedRowModel(),
  sortedRowModel: tanstack.createSortedRowModel(),
  filterFns: { includesString: tanstack.filterFn_includesString },
  sortFns: { text: tanstack.sortFn_text },
});
const helper = tanstack.createColumnHelper();
const TANSTACK_COLUMNS = [
  ...COLUMNS.map(([key, header, textOf, own]) =>
    // Searched are texts, as in the other tables.
    helper.accessor((row) => (key === 'role' ? textOf(row[key]) : row[key]), {
      id: key,
      header,
      enableGlobalFilter: ['username', 'role'].includes(key),
      sortFn: 'text',
      cell: ({ row }) => own?.cell?.(row.original) ?? textOf(row.original[key]),
    }),
  ),
  helper.display({ id: 'actions', header: 'Ações', cell: ({ row }) => buttons(row.original, 'button') }),
];
const TANSTACK_PAGES = { initialState: { pagination: { pageIndex: 0, pageSize: PAGE_SIZE } } };

/** A minimal table: no accents, language, styles or states; sorts by code unit. */
function BareTable({ rows, query }) {
  const options = { features, columns: TANSTACK_COLUMNS, data: rows, globalFilterFn: 'includesString' };
  const table = tanstack.useTable({ ...options, ...TANSTACK_PAGES, state: { globalFilter: query } });
  return (
    <>
      <table>
        <thead>
          {table.getHeaderGroups().map(({ id, headers }) => (
            <tr key={id}>
              {headers.map((header) => (
                <th key={header.id}>
                  <button onClick={header.column.getToggleSortingHandler?.()}>
                    <table.FlexRender header={header} />
                  </button>
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button aria-label="Next" onClick={() => table.nextPage()} />
    </>
  );
}

const MUI_COLUMNS = [
  ...COLUMNS.map(([field, headerName, valueFormatter]) => ({ field, headerName, valueFormatter, width: 200 })),
  { field: 'actions', sortable: false, renderCell: ({ row }) => buttons(row) },
];
const MUI_PAGES = { initialState: { pagination: { paginationModel: { pageSize: PAGE_SIZE } } } };
function MuiTable({ rows, query }) {
  const filterModel = useMemo(() => ({ items: [], quickFilterValues: query === '' ? [] : [query] }), [query]);
  return <DataGrid rows={rows} columns={MUI_COLUMNS} filterModel={filterModel} {...MUI_PAGES} />;
}

ModuleRegistry.registerModules([AllCommunityModule]);
const agColumn = ([field, headerName, textOf, own]) => {
  const shown = ({ value }) => textOf(value);
  // Else it searches the raw date, in which each row has a 'Z'.
  const getQuickFilterText = own?.searchable === false ? () => '' : shown;
  return { field, headerName, cellDataType: false, valueFormatter: shown, getQuickFilterText };
};
const AG_COLUMNS = [...COLUMNS.map(agColumn), { headerName: 'Ações', cellRenderer: ({ data }) => buttons(data) }];
const AG_PAGES = { pagination: true, paginationPageSize: PAGE_SIZE, paginationPageSizeSelector: false };
const AgTable = ({ rows, query }) => (
  <AgGridReact rowData={rows} columnDefs={AG_COLUMNS} quickFilterText={query} animateRows={false} {...AG_PAGES} />
);

const one = (selector) => document.querySelector(selector);
/** The focus comes with a press, before its click. */
const press = (selector) => () => {
  const control = one(selector);
  control.closest('button, [tabindex]')?.focus({ focusVisible: false, preventScroll: true });
  return () => control.click();
};
const type = (text) => () => () => {
  const input = one('input[type=search]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** A table, its controls for sorting and paging, and the cell with the first name. */
function subject(Page, sort, next, cell) {
  const first = () => (one(cell)?.textContent ?? '').trim();
  const named = (start, ready) => () => [[ready(), () => first().startsWith(start)]];
  const changed = (ready) => () => {
    const before = first();
    return [[ready(), () => !['', before].includes(first())]];
  };
  return {
    Page,
    isThere: () => first() !== '',
    sort: named('Ana ', press(sort)),
    'sort down': changed(press(sort)),
    page: changed(press(`[aria-label="${next}"]`)),
    // The same rows with and without accents, so that all tables do the same work.
    key: changed(type('z')),
    'next key': named('Zé ', type('zé')),
    clear: type('')(),
  };
}
const AG_FIRST = '.ag-row-first [col-id=username]';
const MUI_SORT = '[data-field=username] .MuiDataGrid-columnHeaderTitleContainer';
const MUI_FIRST = '.MuiDataGrid-row[data-rowindex] [data-field=username]';

export const SUBJECTS = {
  table: {
    bare: subject(searched(BareTable), 'thead button', 'Next', 'tbody td'),
    DataTable: subject(OurTable, 'thead button', 'Próxima página', 'tbody th'),
    'MUI X': subject(searched(MuiTable), MUI_SORT, 'Go to next page', MUI_FIRST),
    'AG Grid': subject(searched(AgTable), '[col-id=username] .ag-header-cell-label', 'Next Page', AG_FIRST),
  },
};
