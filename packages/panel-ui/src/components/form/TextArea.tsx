import { forwardRef } from 'react';
import { styled } from 'styled-components';
import { Field, type ControlProps } from './Field';
import { controlStyles } from './fieldStyles';

export interface TextAreaProps extends ControlProps<string> {
  placeholder?: string;
  maxLength?: number;
  /** Lines at first; the field grows with its text where the browser supports it. Default 3. */
  rows?: number;
  readOnly?: boolean;
}

const Area = styled.textarea`
  ${controlStyles}
  padding-block: var(--cabine-space-2);
  line-height: 1.5;
  resize: vertical;
  field-sizing: content;
  max-height: 50vh;
`;

/** `field-sizing: content` ignores `rows`, so `rows` sets the minimum height. */
const PADDING_PX = 18;

/** Several lines of text. Works directly in react-hook-form's Controller. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, description, error, required, rows = 3, onChange, ...area },
  ref,
) {
  return (
    <Field label={label} description={description} error={error}>
      {(ties) => (
        <Area
          {...area}
          {...ties}
          ref={ref}
          rows={rows}
          aria-required={required}
          style={{ minHeight: `calc(${rows * 1.5}em + ${PADDING_PX}px)` }}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
      )}
    </Field>
  );
});
