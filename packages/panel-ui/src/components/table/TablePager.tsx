import type { LucideIcon } from 'lucide-react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import type { RefObject } from 'react';
import { IconButton } from '../IconButton';
import { VisuallyHidden } from '../VisuallyHidden';
import type { TableTexts } from '../../labels/table.labels';
import type { DataTableModel } from './useDataTable';

/** The number of rows, announced politely when it changes, and the page buttons. */
export function TablePager<Row>({
  table,
  texts,
  loading,
  count,
  list,
}: {
  table: DataTableModel<Row>;
  texts: TableTexts;
  loading: boolean;
  count: string;
  list: RefObject<HTMLElement | null>;
}) {
  const { page, pageCount, goTo } = table;
  const open = (to: number) => {
    goTo(to);
    // A page begins with its first row, though the buttons stand below the last.
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
  };
  const step = (label: string, Icon: LucideIcon, to: number) => (
    <IconButton
      size="small"
      label={label}
      icon={<Icon size={16} />}
      aria-disabled={to < 1 || to > pageCount || to === page}
      onClick={() => open(to)}
    />
  );
  return (
    <div data-part="foot" data-loading={loading || undefined}>
      <p role="status">{loading ? <VisuallyHidden>{texts.loading}</VisuallyHidden> : count}</p>
      {pageCount > 1 && (
        <div role="group" data-part="pages" aria-label={texts.pages}>
          {step(texts.firstPage, ChevronsLeft, 1)}
          {step(texts.previousPage, ChevronLeft, page - 1)}
          <span>{texts.page(page, pageCount)}</span>
          {step(texts.nextPage, ChevronRight, page + 1)}
          {step(texts.lastPage, ChevronsRight, pageCount)}
        </div>
      )}
    </div>
  );
}
