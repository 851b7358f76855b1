import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { IconButton } from '../IconButton';
import { layers } from '../overlay/layers';
import { Popover } from '../overlay/Popover';
import type { TableFieldsProps } from './TableFields';

interface LaterFieldsProps<Row> extends TableFieldsProps<Row> {
  of: 'SheetFields' | 'ViewFields';
  /** Also called if their code cannot be loaded. */
  close: () => void;
}

function LaterFields<Row>({ of, close, ...props }: LaterFieldsProps<Row>) {
  const Fields = layers.use(true, close)?.[of];
  return Fields && <Fields {...props} close={close} />;
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
      {(close) => <LaterFields of="SheetFields" {...props} close={close} />}
    </Popover>
  );
}

export function TableViewMenu<Row>(props: TableFieldsProps<Row>) {
  const { view } = props.texts;
  return (
    <Popover
      label={view}
      width={260}
      trigger={(trigger) => <IconButton {...trigger} label={view} icon={<SlidersHorizontal size={16} />} />}
    >
      {(close) => <LaterFields of="ViewFields" {...props} close={close} />}
    </Popover>
  );
}
