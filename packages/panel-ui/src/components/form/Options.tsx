import Check from 'lucide-react/icons/check';
import { ListBoxItem, Text } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { popoverStyles } from '../overlay/popoverStyles';

export const OptionsPopover = styled(Popover)`
  ${popoverStyles}
  min-width: var(--trigger-width);
  padding: var(--cabine-space-1);
  overflow: auto;
`;

const Item = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--cabine-space-3);
  min-height: calc(36 * var(--cabine-px));
  padding: 6px var(--cabine-space-2);
  border-radius: var(--cabine-radius-control);
  outline: none;
  overflow-wrap: anywhere;
  cursor: pointer;

  & [slot='description'] {
    display: block;
    font-weight: 400;
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-xs);
  }
  & > svg {
    color: var(--cabine-accent-text);
  }
  &[data-selected] {
    font-weight: 600;
  }
  &[data-focused],
  &[data-hovered] {
    background: var(--cabine-hover);
  }
  &[data-focus-visible] {
    outline: 2px solid var(--cabine-focus);
    outline-offset: -1px;
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[data-focused] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export interface OptionProps {
  value: string | number;
  label: string;
  /** A small second line. */
  description?: string | undefined;
  disabled?: boolean | undefined;
}

/** One option of a Select or a SearchSelect, with a check mark when chosen. */
export function Option({ value, label, description, disabled }: OptionProps) {
  return (
    <Item id={value} textValue={label} isDisabled={disabled}>
      {({ isSelected }) => (
        <>
          <span>
            <Text slot="label">{label}</Text>
            {description && <Text slot="description">{description}</Text>}
          </span>
          {isSelected && <Check size={16} aria-hidden="true" />}
        </>
      )}
    </Item>
  );
}
