import { forwardRef } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { styled } from 'styled-components';
import { FieldFrame, type FieldTexts } from './FieldFrame';
import { controlLook, fieldLook } from './fieldLook';

export interface TextAreaProps extends FieldTexts {
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /** The wire's field name. */
  name?: string;
  placeholder?: string;
  maxLength?: number;
  /** Lines at first; it grows with what is typed where the browser can. Default 3. */
  rows?: number;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
}

const Root = styled(AriaTextField)`
  ${fieldLook}
`;

const Area = styled(AriaTextArea)`
  ${controlLook}
  padding-block: var(--cabine-space-2);
  line-height: 1.5;
  resize: vertical;
  field-sizing: content;
  max-height: 50vh;
`;

/** `field-sizing: content` ignores `rows`, so they are the least height. */
const LINE_PX = 21;
const PADDING_PX = 18;

/** Several lines of text. Works as it is in react-hook-form's Controller. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, description, error, required, disabled, readOnly, placeholder, rows = 3, ...field },
  ref,
) {
  return (
    <Root
      {...field}
      isRequired={required}
      isDisabled={disabled}
      isReadOnly={readOnly}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldFrame label={label} description={description} error={error}>
        <Area ref={ref} rows={rows} placeholder={placeholder} style={{ minHeight: rows * LINE_PX + PADDING_PX }} />
      </FieldFrame>
    </Root>
  );
});
