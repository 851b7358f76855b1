// Entry "./crud": table and forms of the administration screens, for any other entity.
export { Button, type ButtonProps } from './components/Button';
export { ConfirmDialog, type ConfirmDialogProps } from './components/overlay/ConfirmDialog';
export { EmptyState } from './components/feedback/EmptyState';
export { PageHeader } from './components/PageHeader';
export { RemoveDialog } from './provider/RemoveDialog';
export { DataTable, type DataTableProps, type TableRows } from './components/table/DataTable';
export { type BulkAction, type RowAction } from './components/table/rowAction';
export { type CellValue, type ColumnFilter, type FilterOption, type TableColumn } from './components/table/tableColumn';
export { type Density, type SortDirection, type TableQuery, type TableState } from './components/table/tableQuery';
export { type TableTexts } from './labels/table.labels';
export {
  useDataTable,
  type ClientPaging,
  type DataTableModel,
  type DataTableOptions,
  type ServerPaging,
} from './components/table/useDataTable';
export { type TableKey, type TableSelection } from './components/table/useSelection';
export { useTableState } from './components/table/useTableState';
export {
  CollectionScreen,
  type CollectionDialogProps,
  type CollectionLabels,
  type CollectionScreenProps,
} from './provider/CollectionScreen';
export { FormDialog, useDialogTexts, type FormDialogProps } from './provider/FormDialog';
export { FormCheckbox, FormDayField, FormNumberField, FormSelect, FormSwitch } from './provider/formFields';
export { FormTextArea, FormTextField } from './provider/formTextFields';
export { FormProblems } from './provider/FormProblems';
export { PanelTable, useTableTexts, type PanelTableProps } from './provider/PanelTable';
export { useFieldColumns } from './provider/useFieldColumns';
export { useAddressTableState } from './provider/useAddressTableState';
export {
  useContractForm,
  type ContractForm,
  type ContractFormOptions,
  type FormSchema,
} from './provider/useContractForm';
