import { defineLabels, inEnglish } from './labels';

const pt = {
  search: 'Buscar',
  clearSearch: 'Limpar busca',
  /** Clears search and filters. */
  clearFilters: 'Limpar filtros',
  /** Accessible name of a filter, from its column's header. */
  filterBy: (column: string) => `Filtrar por ${column}`,
  /** In a filter's popover: clears this filter. */
  clearFilter: 'Limpar',
  /** Name of the sheet that holds order and filters where the table is narrow. */
  arrange: 'Filtrar e ordenar',
  /** Closes that sheet, whose choices hold at once. */
  done: 'Pronto',
  sortBy: 'Ordenar por',
  /** The rows' original order. */
  unsorted: 'Ordem original',
  sorted: (column: string, direction: 'asc' | 'desc') =>
    `${column}, ${direction === 'asc' ? 'crescente' : 'decrescente'}`,
  /** Name of the menu of columns and density. */
  view: 'Exibição',
  columns: 'Colunas',
  density: 'Densidade',
  comfortable: 'Confortável',
  compact: 'Compacta',
  exportCsv: 'Exportar CSV',
  /** Header of the column of actions. */
  actions: 'Ações',
  /** Accessible name of a row action, from its verb and the row's name. */
  rowAction: (action: string, rowName: string) => `${action} ${rowName}`,
  selectRow: (rowName: string) => `Selecionar ${rowName}`,
  selectPage: 'Selecionar a página',
  selected: (count: number) => (count === 1 ? '1 selecionado' : `${count} selecionados`),
  selectAll: (count: number) => `Selecionar todos os ${count}`,
  clearSelection: 'Limpar seleção',
  /** The number of matching rows and of all rows. */
  count: (matching: number, total: number) => {
    const all = total === 1 ? '1 item' : `${total} itens`;
    return matching === total ? all : `${matching} de ${all}`;
  },
  pages: 'Páginas',
  page: (page: number, pageCount: number) => `Página ${page} de ${pageCount}`,
  firstPage: 'Primeira página',
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  lastPage: 'Última página',
  loading: 'Carregando...',
  noResultsTitle: 'Nenhum resultado',
  noResultsText: 'Nada corresponde à busca e aos filtros.',
  failedTitle: 'Ops!',
  failedText: 'Ocorreu um erro inesperado.',
  retry: 'Tentar Novamente',
  /** Shown above rows when a refresh failed. */
  stale: 'Não foi possível atualizar. Mostrando os últimos dados recebidos.',
};

/** All texts of a table, except those of its columns. */
export type TableTexts = typeof pt;

export const tableLabels = defineLabels('table', {
  spec: inEnglish({ failedTitle: 'Oops!' }),
  'pt-BR': pt,
  en: {
    search: 'Search',
    clearSearch: 'Clear search',
    clearFilters: 'Clear filters',
    filterBy: (column: string) => `Filter by ${column}`,
    clearFilter: 'Clear',
    arrange: 'Filter and sort',
    done: 'Done',
    sortBy: 'Sort by',
    unsorted: 'Original order',
    sorted: (column: string, direction: 'asc' | 'desc') =>
      `${column}, ${direction === 'asc' ? 'ascending' : 'descending'}`,
    view: 'View',
    columns: 'Columns',
    density: 'Density',
    comfortable: 'Comfortable',
    compact: 'Compact',
    exportCsv: 'Export CSV',
    actions: 'Actions',
    rowAction: (action: string, rowName: string) => `${action} ${rowName}`,
    selectRow: (rowName: string) => `Select ${rowName}`,
    selectPage: 'Select the page',
    selected: (count: number) => `${count} selected`,
    selectAll: (count: number) => `Select all ${count}`,
    clearSelection: 'Clear selection',
    count: (matching: number, total: number) => {
      const all = total === 1 ? '1 item' : `${total} items`;
      return matching === total ? all : `${matching} of ${all}`;
    },
    pages: 'Pages',
    page: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
    firstPage: 'First page',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    lastPage: 'Last page',
    loading: 'Loading...',
    noResultsTitle: 'No results',
    noResultsText: 'Nothing matches the search and the filters.',
    failedTitle: 'Oops!',
    failedText: 'Something unexpected went wrong.',
    retry: 'Try again',
    stale: 'Could not refresh. Showing what was received last.',
  },
});
