import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import IconButton from '@mui/material/IconButton';
import { DataGrid } from '@mui/x-data-grid';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useState } from 'react';
import {
  AdminContext,
  Datagrid,
  FunctionField,
  ListContextProvider,
  Pagination,
  ResourceContextProvider,
  TestMemoryRouter,
  TextField,
  useList,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { ThemeRoot } from '../../packages/panel-ui/src/theme/ThemeRoot';
import { BareTable } from '../datatable/BareTable';
import { CabineTable } from '../datatable/CabineTable';
import { PAGE_SIZE, buildMembers, dates } from '../datatable/members';

ModuleRegistry.registerModules([AllCommunityModule]);

const HEIGHT = { height: 800 };
const dateOf = (value) => dates.format(new Date(value));
const statusOf = (isActive) => (isActive ? 'Ativo' : 'Inativo');

function RowButtons({ name }) {
  return (
    <>
      <IconButton aria-label={`Editar ${name}`} size="small">
        <Pencil size={16} />
      </IconButton>
      <IconButton aria-label={`Deletar ${name}`} size="small">
        <Trash2 size={16} />
      </IconButton>
    </>
  );
}

/** Each peer filters by the same input, so that none waits for its own delay. */
function useSearch() {
  const [query, setQuery] = useState('');
  return [query, <input key="q" type="search" onChange={(event) => setQuery(event.currentTarget.value)} />];
}

const MUI_COLUMNS = [
  { field: 'username', headerName: 'Nome de usuário', width: 300 },
  { field: 'roleName', headerName: 'Cargo', width: 200 },
  { field: 'created_at', headerName: 'Criado em', width: 150, valueFormatter: dateOf },
  { field: 'is_active', headerName: 'Status', width: 120, valueFormatter: statusOf },
  {
    field: 'actions',
    headerName: 'Ações',
    width: 120,
    sortable: false,
    renderCell: ({ row }) => <RowButtons name={row.username} />,
  },
];
const MUI_PAGE = { pagination: { paginationModel: { pageSize: PAGE_SIZE } } };

function MuiTable({ rows }) {
  const [query, input] = useSearch();
  const filterModel = useMemo(() => ({ items: [], quickFilterValues: query === '' ? [] : [query] }), [query]);
  return (
    <>
      {input}
      <div style={HEIGHT}>
        <DataGrid
          rows={rows}
          columns={MUI_COLUMNS}
          initialState={MUI_PAGE}
          pageSizeOptions={[PAGE_SIZE]}
          filterModel={filterModel}
        />
      </div>
    </>
  );
}

const AG_COLUMNS = [
  { field: 'username', headerName: 'Nome de usuário', width: 300 },
  { field: 'roleName', headerName: 'Cargo' },
  { field: 'created_at', headerName: 'Criado em', valueFormatter: ({ value }) => dateOf(value) },
  { field: 'is_active', headerName: 'Status', cellDataType: false, valueFormatter: ({ value }) => statusOf(value) },
  { headerName: 'Ações', sortable: false, cellRenderer: ({ data }) => <RowButtons name={data.username} /> },
];

function AgTable({ rows }) {
  const [query, input] = useSearch();
  return (
    <>
      {input}
      <div style={HEIGHT}>
        <AgGridReact
          rowData={rows}
          columnDefs={AG_COLUMNS}
          quickFilterText={query}
          pagination
          paginationPageSize={PAGE_SIZE}
          paginationPageSizeSelector={false}
          animateRows={false}
        />
      </div>
    </>
  );
}

function AdminList({ rows }) {
  const [query, input] = useSearch();
  const filterCallback = useMemo(() => {
    const wanted = query.toLowerCase();
    return ({ username, roleName }) =>
      username.toLowerCase().includes(wanted) || roleName.toLowerCase().includes(wanted);
  }, [query]);
  const list = useList({ data: rows, perPage: PAGE_SIZE, filterCallback, resource: 'members' });
  return (
    <>
      {input}
      <ListContextProvider value={list}>
        <Datagrid bulkActionButtons={false} rowClick={false}>
          <TextField source="username" label="Nome de usuário" />
          <TextField source="roleName" label="Cargo" />
          <FunctionField source="created_at" label="Criado em" render={({ created_at }) => dateOf(created_at)} />
          <FunctionField source="is_active" label="Status" render={({ is_active }) => statusOf(is_active)} />
          <FunctionField label="Ações" render={({ username }) => <RowButtons name={username} />} />
        </Datagrid>
        <Pagination rowsPerPageOptions={[PAGE_SIZE]} />
      </ListContextProvider>
    </>
  );
}

const NO_DATA = {};
const AdminTable = ({ rows }) => (
  <TestMemoryRouter>
    <AdminContext dataProvider={NO_DATA}>
      <ResourceContextProvider value="members">
        <AdminList rows={rows} />
      </ResourceContextProvider>
    </AdminContext>
  </TestMemoryRouter>
);

/** How each is told to sort and to turn the page, and where its first name stands. */
const TABLES = {
  bare: { Table: BareTable, sort: 'thead button', next: '[aria-label="Próxima página"]', first: 'tbody th' },
  DataTable: { Table: CabineTable, sort: 'thead button', next: '[aria-label="Próxima página"]', first: 'tbody th' },
  'MUI X': {
    Table: MuiTable,
    sort: '.MuiDataGrid-columnHeader[data-field=username] .MuiDataGrid-columnHeaderTitleContainer',
    next: '[aria-label="Go to next page"]',
    first: '.MuiDataGrid-row[data-rowindex] [data-field=username]',
  },
  'AG Grid': {
    Table: AgTable,
    sort: '.ag-header-cell[col-id=username] .ag-header-cell-label',
    next: '[aria-label="Next Page"]',
    // Its rows stand in the order of their making.
    first: (name) =>
      [...document.querySelectorAll('.ag-row')]
        .sort((a, b) => a.ariaRowIndex - b.ariaRowIndex)[0]
        ?.querySelector(`[col-id=${name}]`),
  },
  'react-admin': {
    Table: AdminTable,
    sort: 'thead .MuiTableSortLabel-root',
    next: '[aria-label="ra.navigation.next"]',
    first: 'tbody .column-username',
  },
};

let rows = [];
let table = TABLES.bare;
const root = createRoot(document.querySelector('#root'));
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const task = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
const find = (selector) => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`bench: the page has no ${selector}. Nothing can be measured. Fix the page.`);
  return found;
};
const first = () => {
  const cell = typeof table.first === 'string' ? document.querySelector(table.first) : table.first('username');
  return (cell?.textContent ?? '').trim();
};

/** Milliseconds until what `act` did is painted: the task after the frame in which the first name is as expected. */
async function shown(act, isShown) {
  const start = performance.now();
  act();
  do await frame();
  while (!isShown(first()) && performance.now() - start < 90_000);
  await task();
  if (!isShown(first())) throw new Error(`bench: ${first()} stands first. A figure would mean nothing.`);
  return performance.now() - start;
}

function type(text) {
  const input = find('input[type=search]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

window.bench = {
  prepare(name, count) {
    table = TABLES[name];
    rows = buildMembers(count);
    root.render(<ThemeRoot theme="light">{null}</ThemeRoot>);
    return frame();
  },
  mount() {
    const { Table } = table;
    const draw = () =>
      root.render(
        <ThemeRoot theme="light">
          <Table rows={rows} />
        </ThemeRoot>,
      );
    return shown(draw, (name) => name !== '');
  },
  sort: () =>
    shown(
      () => find(table.sort).click(),
      (name) => name.startsWith('Ana '),
    ),
  page() {
    const before = first();
    return shown(
      () => find(table.next).click(),
      (name) => name !== '' && name !== before,
    );
  },
  key: () =>
    shown(
      () => type('zé'),
      (name) => name.startsWith('Zé '),
    ),
  clear: () => type(''),
};
