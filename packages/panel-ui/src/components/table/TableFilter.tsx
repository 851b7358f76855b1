import ChevronDown from 'lucide-react/icons/chevron-down';
import { styled } from 'styled-components';
import { Button } from '../Button';
import { Checkbox } from '../form/Checkbox';
import { Popover } from '../overlay/Popover';
import type { FilterOption } from './tableColumn';
import type { TableTexts } from '../../labels/table.labels';

export interface TableFilterProps {
  label: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  /** Called when the filter opens. */
  options: () => readonly FilterOption[];
  texts: Pick<TableTexts, 'filterBy' | 'clearFilter'>;
}

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  min-height: var(--cabine-control-height-small);
  padding: 0 var(--cabine-space-3);
  border: 1px solid var(--cabine-border-strong);
  border-radius: var(--cabine-radius-full);
  background: var(--cabine-raised);
  font-weight: 500;

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > svg {
    color: var(--cabine-text-muted);
  }
  &[data-active] {
    border-color: var(--cabine-accent-line);
    background: var(--cabine-accent-soft);
    color: var(--cabine-accent-text);
    font-weight: 600;
  }
  @media (hover: hover) {
    &:hover:not([data-active]) {
      background: var(--cabine-hover);
    }
  }
`;

const Choices = styled.div`
  display: grid;
  gap: var(--cabine-space-2);
  padding: var(--cabine-space-3);

  & > button {
    justify-self: start;
  }
`;

/** A column's filter: a chip that shows the chosen values and opens the options. */
export function TableFilter(props: TableFilterProps) {
  const { label, chosen, options, texts } = props;
  const names = chosen.length === 0 ? [] : options().filter(({ value }) => chosen.includes(value));
  const shown = names.map((option) => option.label).join(', ') || chosen.join(', ');
  const text = shown ? `${label}: ${shown}` : label;
  return (
    <Popover
      label={label}
      width={240}
      placement="bottom start"
      trigger={(trigger) => (
        <Chip
          {...trigger}
          type="button"
          aria-label={texts.filterBy(text)}
          data-active={chosen.length > 0 ? '' : undefined}
        >
          <span>{text}</span>
          <ChevronDown size={16} />
        </Chip>
      )}
    >
      <FilterChoices {...props} />
    </Popover>
  );
}

/** Mounted while open, because collecting a column's options is slow on many rows. */
function FilterChoices({ chosen, onChange, options, texts }: TableFilterProps) {
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <Choices>
      {options().map(({ value, label }) => (
        <Checkbox key={value} label={label} checked={chosen.includes(value)} onChange={(on) => toggle(value, on)} />
      ))}
      <Button size="small" variant="quiet" aria-disabled={chosen.length === 0} onClick={() => onChange([])}>
        {texts.clearFilter}
      </Button>
    </Choices>
  );
}
