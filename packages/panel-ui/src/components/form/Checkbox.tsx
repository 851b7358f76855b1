import { forwardRef, useCallback, useEffect, useRef, type ComponentPropsWithoutRef } from 'react';
import { styled } from 'styled-components';
import { FieldNotes } from './Field';

export interface CheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'onChange' | 'value'> {
  label: string;
  description?: string;
  error?: string | undefined;
  /** Neither checked nor unchecked, for example when only some rows are selected. */
  indeterminate?: boolean;
  onChange?: (checked: boolean) => void;
  /** Hides the label visually, for example in a table's selection column. */
  hideLabel?: boolean;
}

const Root = styled.div`
  & > label {
    display: inline-flex;
    align-items: flex-start;
    gap: var(--cabine-space-2);
    min-height: calc(24 * var(--cabine-px));
    line-height: calc(24 * var(--cabine-px));
    cursor: pointer;
  }
  & > label:has(:disabled) {
    opacity: 0.55;
    cursor: not-allowed;
  }
  & input {
    appearance: none;
    flex: none;
    display: grid;
    place-items: center;
    width: calc(18 * var(--cabine-px));
    height: calc(18 * var(--cabine-px));
    margin: 3px;
    border: 1.5px solid var(--cabine-border-strong);
    border-radius: var(--cabine-radius-control);
    background: var(--cabine-raised);
    cursor: inherit;
    transition: background-color var(--cabine-fast) ease-out;
  }
  & input[aria-invalid='true'] {
    border-color: var(--cabine-danger);
  }
  & input:checked,
  & input:indeterminate {
    border-color: var(--cabine-accent-line);
    background: var(--cabine-accent-fill);
  }
  & input::after {
    content: '';
    width: 10px;
    height: 10px;
    background: var(--cabine-on-accent);
    clip-path: polygon(14% 44%, 0 60%, 42% 100%, 100% 18%, 84% 4%, 40% 72%);
    visibility: hidden;
  }
  & input:indeterminate::after {
    clip-path: inset(40% 0);
  }
  & input:checked::after,
  & input:indeterminate::after {
    visibility: visible;
  }
  & > label ~ span {
    display: flex;
    margin-inline-start: 32px;
  }
  @media (forced-colors: active) {
    & input::after {
      background: CanvasText;
    }
  }
`;

/** A yes or no that is sent with a form. Use Switch for a change that takes effect at once. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, description, error, indeterminate = false, onChange, hideLabel = false, ...rest },
  ref,
) {
  const input = useRef<HTMLInputElement | null>(null);
  const keep = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    },
    [ref],
  );
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate, rest.checked]);
  return (
    <Root>
      <FieldNotes description={description} error={error}>
        {(ties) => (
          <label>
            <input
              {...ties}
              aria-label={hideLabel ? label : undefined}
              {...rest}
              ref={keep}
              type="checkbox"
              onChange={(event) => onChange?.(event.currentTarget.checked)}
            />
            {!hideLabel && <span>{label}</span>}
          </label>
        )}
      </FieldNotes>
    </Root>
  );
});
