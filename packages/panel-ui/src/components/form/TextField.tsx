import EyeOff from 'lucide-react/icons/eye-off';
import Eye from 'lucide-react/icons/eye';
import { forwardRef, useState, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../IconButton';
import { Field, type ControlProps } from './Field';
import { controlStyles } from './fieldStyles';

export interface TextFieldProps extends ControlProps<string> {
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'search' | 'tel' | 'url';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  maxLength?: number;
  readOnly?: boolean;
  /** With `type="password"`: adds a button that shows and hides the text, with these names. */
  reveal?: { show: string; hide: string };
  /** A 16 px icon inside the control, before the text. */
  startIcon?: ReactNode;
}

const Box = styled.div`
  position: relative;
  display: flex;
  align-items: center;

  & > input {
    ${controlStyles}
  }
  &[data-start] > input {
    padding-inline-start: 36px;
  }
  &[data-end] > input {
    padding-inline-end: calc(44 * var(--cabine-px));
  }
  & > input::-webkit-search-cancel-button {
    display: none;
  }
`;

const Start = styled.span`
  position: absolute;
  inset-inline-start: var(--cabine-space-3);
  display: inline-flex;
  color: var(--cabine-text-muted);
  pointer-events: none;
`;

const End = styled.span`
  position: absolute;
  inset-inline-end: var(--cabine-space-1);
  display: inline-flex;
  color: var(--cabine-text-muted);
`;

/**
 * One line of text; a sentence or more is a TextArea. Works directly in react-hook-form's Controller: `<TextField {...field} error={...} />`.
 *
 * Parts: label, control, help, and in place of the help the error; the same for every field.
 */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, description, error, type = 'text', required, onChange, reveal, startIcon, ...input },
  ref,
) {
  const [revealed, setRevealed] = useState(false);
  const canReveal = type === 'password' && reveal !== undefined;
  return (
    <Field label={label} description={description} error={error}>
      {(ties) => (
        <Box data-start={startIcon ? '' : undefined} data-end={canReveal ? '' : undefined}>
          {startIcon && <Start aria-hidden="true">{startIcon}</Start>}
          <input
            {...input}
            {...ties}
            ref={ref}
            type={canReveal && revealed ? 'text' : type}
            aria-required={required}
            onChange={({ currentTarget: { value } }) =>
              // A cell of a table brings its tabs along, which one line of text has no use for. Secrets stay as they are.
              onChange?.(type === 'password' ? value : value.replaceAll('\t', ' '))
            }
          />
          {canReveal && (
            <End>
              <IconButton
                size="small"
                label={revealed ? reveal.hide : reveal.show}
                icon={revealed ? <EyeOff size={16} /> : <Eye size={16} />}
                disabled={input.disabled}
                onClick={() => setRevealed(!revealed)}
              />
            </End>
          )}
        </Box>
      )}
    </Field>
  );
});
