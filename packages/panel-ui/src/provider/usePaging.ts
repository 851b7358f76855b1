import { TABLE_PAGE_SIZE, type Pages } from '@cabine/panel-core';
import { useCallback } from 'react';
import type { TableState } from '../components/table/tableQuery';
import type { ServerPaging } from '../components/table/useDataTable';

const HANDLES = ['search', 'sort', 'filter'] as const;

/** Paging for a table whose rows the server pages; undefined if all rows are loaded. */
export function usePaging<Page extends { rows: unknown[]; total: number }>(
  pages: Pages<Page> | null,
  { query, update }: TableState,
): ServerPaging | undefined {
  const onChange = useCallback((page: number) => update({ page }), [update]);
  if (pages === null) return undefined;
  return { page: query.page, pageSize: TABLE_PAGE_SIZE, total: pages.last?.total ?? 0, onChange, handles: HANDLES };
}
