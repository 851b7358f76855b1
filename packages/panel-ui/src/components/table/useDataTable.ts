import { useEffect, useMemo, useRef } from 'react';
import { choicesOf } from './findRows';
import { isSortable, type FilterOption, type TableColumn } from './tableColumn';
import { nextSort, NO_QUERY, type TableQuery, type TableState } from './tableQuery';
import { useFoundRows } from './useFoundRows';
import { useSelection, type TableKey, type TableSelection } from './useSelection';
import { useTableState } from './useTableState';
import { writeCsv } from './writeCsv';

/** `rows` holds all rows; the table pages through them. */
export interface ClientPaging {
  /** Default 25. */
  pageSize?: number;
}

/** `rows` is one page; the table neither searches, filters nor sorts it. */
export interface ServerPaging {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Number of rows on all pages. */
  total: number;
  onChange: (page: number) => void;
  /** What the server supports besides paging; controls for anything else are absent. Default: none. */
  handles?: readonly ('search' | 'sort' | 'filter')[];
}

export interface DataTableOptions<Row> {
  rows: readonly Row[];
  /** Keep the array identical between renders. */
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => TableKey;
  /** Default: component state. */
  state?: TableState | undefined;
  paging?: ClientPaging | ServerPaging | undefined;
  /**
   * Ids of filters beside those of the columns; the caller applies them to `rows`. Keep the array identical between
   * renders.
   */
  ownFilters?: readonly string[] | undefined;
  /** BCP 47 tag for sorting and numbers; default `pt-BR`. */
  language?: string | undefined;
  /** Key of a row that was just created: its page opens. Only with client paging. */
  reveal?: TableKey | null;
  /** False while rows load, so that no page is rejected as too high. Default true. */
  ready?: boolean;
}

/** A table's state and callbacks, without markup. */
export interface DataTableModel<Row> {
  /** The visible columns, in order. */
  columns: readonly TableColumn<Row>[];
  /** The rows of the current page. */
  rows: readonly Row[];
  rowId: (row: Row) => TableKey;
  /** Number of matching rows on all pages. */
  matching: number;
  /** Number of rows without search and filters. */
  total: number;
  /** From 1 to `pageCount`, even if the query has another page. */
  page: number;
  pageCount: number;
  goTo: (page: number) => void;
  query: TableQuery;
  /** True if search or filters exclude rows. */
  isNarrowed: boolean;
  search: ((text: string) => void) | null;
  /** The columns that can be sorted by. */
  sortable: readonly TableColumn<Row>[];
  sortBy: (sort: TableQuery['sort']) => void;
  /** Null if the column is not sortable. */
  sort: (column: TableColumn<Row>) => (() => void) | null;
  filters: readonly TableColumn<Row>[];
  choices: (column: TableColumn<Row>) => readonly FilterOption[];
  filter: (columnId: string, values: readonly string[]) => void;
  /** Clears search and filters. */
  clear: () => void;
  hideable: readonly TableColumn<Row>[];
  toggleColumn: (columnId: string) => void;
  setDensity: (density: TableQuery['density']) => void;
  selection: TableSelection<Row>;
  /** The table as CSV: visible columns in the current order; all pages with client paging. */
  csv: () => string;
}

const DEFAULT_PAGE_SIZE = 25;

export function isServerPaging(paging: ClientPaging | ServerPaging | undefined): paging is ServerPaging {
  return paging !== undefined && 'onChange' in paging;
}

interface PagesInput extends TableState {
  server: ServerPaging | null;
}

/** Clamps the page to the existing ones, and opens the page of a revealed row. */
function usePages<Row>(found: readonly Row[], options: DataTableOptions<Row>, { query, update, server }: PagesInput) {
  const { rows, rowId, paging = {}, ready = true, reveal = null } = options;
  const isServer = server !== null;
  const matching = server?.total ?? found.length;
  const pageSize = paging.pageSize ?? DEFAULT_PAGE_SIZE;
  const pageCount = Math.max(1, Math.ceil(matching / pageSize));
  const asked = server?.page ?? query.page;
  const page = Math.min(Math.max(1, asked), pageCount);
  const goTo = (next: number) => (server ? server.onChange(next) : update({ page: next }));
  const isTooHigh = isServer && ready && asked > pageCount;
  const onChange = server?.onChange;
  useEffect(() => {
    if (isTooHigh) onChange?.(pageCount);
  }, [isTooHigh, onChange, pageCount]);

  const shownRows = useMemo(() => {
    if (isServer) return rows;
    return found.slice((page - 1) * pageSize, page * pageSize);
  }, [isServer, rows, found, page, pageSize]);

  const place = reveal === null || isServer ? -1 : found.findIndex((row) => rowId(row) === reveal);
  const shownKey = useRef<TableKey | null>(null);
  useEffect(() => {
    if (place < 0 || shownKey.current === reveal) return;
    shownKey.current = reveal;
    const pageOf = Math.floor(place / pageSize) + 1;
    if (pageOf !== page) update({ page: pageOf });
  }, [page, pageSize, place, reveal, update]);

  return { matching, page, pageCount, goTo, shownRows };
}

const hideableOf = <Row>(columns: readonly TableColumn<Row>[]) =>
  columns.filter((column, at) => column.hideable ?? at > 0);

/** The columns that the member has not hidden. */
export function shownColumns<Row>(columns: readonly TableColumn<Row>[], hidden: readonly string[]) {
  const hideable = hideableOf(columns);
  return columns.filter((column) => !(hidden.includes(column.id) && hideable.includes(column)));
}

function useShownColumns<Row>(columns: readonly TableColumn<Row>[], hidden: readonly string[]) {
  const hideable = useMemo(() => hideableOf(columns), [columns]);
  const shown = useMemo(() => shownColumns(columns, hidden), [columns, hidden]);
  return { shown, hideable };
}

/**
 * Sorting, search, filters, pages, columns, selection and CSV of some rows.
 *
 * @example
 * const table = useDataTable({ rows: members, columns, rowId: (member) => member.id });
 */
export function useDataTable<Row>(options: DataTableOptions<Row>): DataTableModel<Row> {
  const { rows, columns, rowId, paging = {}, language = 'pt-BR' } = options;
  const memory = useTableState();
  const { query, update } = options.state ?? memory;
  const server = isServerPaging(paging) ? paging : null;
  const found = useFoundRows(rows, columns, server ? NO_QUERY : query, language);
  const handles = (what: 'search' | 'sort' | 'filter') => server === null || Boolean(server.handles?.includes(what));

  const { shownRows, ...pages } = usePages(found, options, { query, update, server });

  const { hidden, filters } = query;
  const { shown, hideable } = useShownColumns(columns, hidden);
  const filterable = columns.filter((column) => column.filter && handles('filter'));
  const filterIds = [...filterable.map(({ id }) => id), ...(options.ownFilters ?? [])];
  const isNarrowed = (handles('search') && query.q.trim() !== '') || filterIds.some((id) => filters[id]?.length);

  return {
    columns: shown,
    rows: shownRows,
    rowId,
    ...pages,
    total: server ? server.total : rows.length,
    query,
    isNarrowed,
    search: handles('search') ? (q) => update({ q }) : null,
    sortable: handles('sort') ? shown.filter(isSortable) : [],
    sortBy: (sort) => update({ sort }),
    sort: (column) =>
      isSortable(column) && handles('sort') ? () => update({ sort: nextSort(query.sort, column.id) }) : null,
    filters: filterable,
    choices: (column) => choicesOf(column, rows, language),
    filter: (columnId, values) => update({ filters: { [columnId]: values } }),
    clear: () => update({ q: '', filters: Object.fromEntries(filterIds.map((id) => [id, []])) }),
    hideable,
    toggleColumn: (id) =>
      update({ hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id] }),
    setDensity: (density) => update({ density }),
    selection: useSelection({
      rows,
      shownRows,
      everyRow: () => found,
      rowId,
      scope: JSON.stringify([query.q, query.filters]),
    }),
    csv: () => writeCsv(shown, found, language),
  };
}
