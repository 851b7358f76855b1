import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { IconButton } from '../IconButton';
import { Popover } from '../overlay/Popover';
import type { TableFieldsProps } from './TableFields';
import { LaterFields } from './TableSheet';

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
