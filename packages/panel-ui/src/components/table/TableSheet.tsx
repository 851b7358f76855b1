import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { IconButton } from '../IconButton';
import { Popover } from '../overlay/Popover';
import { laterFields } from './laterFields';
import type { TableFieldsProps } from './TableFields';

function Content<Row>({ close, ...props }: TableFieldsProps<Row> & { close: () => void }) {
  const code = laterFields.use(true, close);
  return code && <code.SheetFields {...props} />;
}

/** Order and filters of a table drawn as cards, which has no row of headers. */
export function TableSheet<Row>(props: TableFieldsProps<Row>) {
  const { table, texts, fields } = props;
  if (table.sortable.length === 0 && table.filters.length === 0 && !fields) return null;
  return (
    <Popover
      label={texts.arrange}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          variant="secondary"
          label={texts.arrange}
          icon={<SlidersHorizontal size={16} />}
          data-active={table.isNarrowed || table.query.sort ? '' : undefined}
        />
      )}
    >
      {(close) => <Content {...props} close={close} />}
    </Popover>
  );
}
