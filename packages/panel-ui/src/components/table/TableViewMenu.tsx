import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { IconButton } from '../IconButton';
import { Popover } from '../overlay/Popover';
import { laterFields } from './laterFields';
import type { TableFieldsProps } from './TableFields';

function Content<Row>({ close, ...props }: TableFieldsProps<Row> & { close: () => void }) {
  const code = laterFields.use(true, close);
  return code && <code.ViewFields {...props} />;
}

export function TableViewMenu<Row>(props: TableFieldsProps<Row>) {
  const { view } = props.texts;
  return (
    <Popover
      label={view}
      width={260}
      trigger={(trigger) => <IconButton {...trigger} label={view} icon={<SlidersHorizontal size={16} />} />}
    >
      {(close) => <Content {...props} close={close} />}
    </Popover>
  );
}
