import { BareIconButton } from '../BareIconButton';
import { TableIcon, type TableIconProps } from './TableIcon';
import type { TableTexts } from './tableTexts';
import type { DataTableModel } from './useDataTable';

/** How many rows there are, said politely when it changes, and the way through their pages. */
export function TablePager<Row>({
  table,
  texts,
  said,
}: {
  table: DataTableModel<Row>;
  texts: TableTexts;
  said: string;
}) {
  const { page, pageCount, goTo } = table;
  const step = (label: string, icon: TableIconProps['name'], to: number) => (
    <BareIconButton
      size="small"
      label={label}
      data-tip={label}
      icon={<TableIcon name={icon} />}
      aria-disabled={to < 1 || to > pageCount || to === page}
      onClick={() => goTo(to)}
    />
  );
  return (
    <div data-part="foot">
      <p role="status">{said}</p>
      {pageCount > 1 && (
        <div role="group" data-part="pages" aria-label={texts.pages}>
          {step(texts.firstPage, 'first', 1)}
          {step(texts.previousPage, 'previous', page - 1)}
          <span>{texts.page(page, pageCount)}</span>
          {step(texts.nextPage, 'next', page + 1)}
          {step(texts.lastPage, 'last', pageCount)}
        </div>
      )}
    </div>
  );
}
