// Entry "./table": the table's state and callbacks without markup. It depends only on React.
export { type CellValue, type ColumnFilter, type FilterOption, type TableColumn } from './components/table/tableColumn';
export { type Density, type SortDirection, type TableQuery, type TableState } from './components/table/tableQuery';
export {
  useDataTable,
  type ClientPaging,
  type DataTableModel,
  type DataTableOptions,
  type ServerPaging,
} from './components/table/useDataTable';
export { type TableKey, type TableSelection } from './components/table/useSelection';
export { useTableState } from './components/table/useTableState';
