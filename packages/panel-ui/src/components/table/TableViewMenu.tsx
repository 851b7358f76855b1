import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Checkbox } from '../form/Checkbox';
import { IconButton } from '../IconButton';
import { Popover } from '../overlay/Popover';
import { SegmentedControl } from '../form/SegmentedControl';
import { Fields } from './TableSheet';
import type { TableTexts } from './tableTexts';
import type { DataTableModel } from './useDataTable';

export function TableViewMenu<Row>({ table, texts }: { table: DataTableModel<Row>; texts: TableTexts }) {
  const { hideable, query, toggleColumn, setDensity } = table;
  return (
    <Popover
      label={texts.view}
      width={260}
      trigger={(props) => <IconButton {...props} label={texts.view} icon={<SlidersHorizontal size={16} />} />}
    >
      <Fields>
        {hideable.length > 0 && (
          <fieldset>
            <legend>{texts.columns}</legend>
            {hideable.map(({ id, header }) => (
              <Checkbox
                key={id}
                label={header}
                checked={!query.hidden.includes(id)}
                onChange={() => toggleColumn(id)}
              />
            ))}
          </fieldset>
        )}
        <div>
          <strong aria-hidden="true">{texts.density}</strong>
          <SegmentedControl
            label={texts.density}
            value={query.density}
            onChange={setDensity}
            options={[
              { value: 'comfortable', label: texts.comfortable },
              { value: 'compact', label: texts.compact },
            ]}
          />
        </div>
      </Fields>
    </Popover>
  );
}
