import { forwardRef } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import { styled } from 'styled-components';
import { FieldNotes, type ControlProps } from './Field';
import { VisuallyHidden } from '../VisuallyHidden';

export interface SwitchProps extends Omit<ControlProps<boolean>, 'value' | 'required' | 'autoFocus'> {
  checked?: boolean;
  defaultChecked?: boolean;
  /** Hides the label visually, for example in a matrix with headers. */
  hideLabel?: boolean;
}

const Root = styled(SwitchField)`
  min-width: 0;

  & > [slot='description'],
  & > [slot='errorMessage'] {
    display: flex;
    margin-inline-start: 48px;
  }
`;

const Row = styled(SwitchButton)`
  display: inline-flex;
  align-items: center;
  gap: var(--cabine-space-3);
  min-height: 28px;
  cursor: pointer;

  &[data-disabled] {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

const Track = styled.span`
  flex: none;
  display: flex;
  align-items: center;
  width: 36px;
  height: 20px;
  padding: 2px;
  border: 1.5px solid var(--cabine-border-strong);
  border-radius: var(--cabine-radius-full);
  background: var(--cabine-raised);
  transition: background-color var(--cabine-fast) ease-out;

  &::after {
    content: '';
    width: 12px;
    height: 12px;
    border-radius: var(--cabine-radius-full);
    background: var(--cabine-border-strong);
    transition: transform var(--cabine-fast) ease-out;
  }
  [data-selected] > & {
    border-color: var(--cabine-accent-line);
    background: var(--cabine-accent-fill);
  }
  [data-selected] > &::after {
    background: var(--cabine-on-accent);
    transform: translateX(17px);
  }
  [data-focus-visible] > & {
    outline: 2px solid var(--cabine-focus);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    &::after {
      background: CanvasText;
    }
    [data-selected] > & {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
    }
    [data-selected] > &::after {
      background: HighlightText;
    }
  }
`;

/**
 * A setting that takes effect at once. In react-hook-form: `checked={field.value} onChange={field.onChange}
 * ref={field.ref}`.
 */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, description, error, checked, defaultChecked, disabled, hideLabel = false, ...rest },
  ref,
) {
  return (
    <Root
      {...rest}
      inputRef={ref}
      isSelected={checked}
      defaultSelected={defaultChecked}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
    >
      <FieldNotes description={description} error={error}>
        <Row>
          <Track aria-hidden="true" />
          {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
        </Row>
      </FieldNotes>
    </Root>
  );
});
