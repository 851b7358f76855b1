// Separate from formFields.tsx, which is large: most forms need only text fields.
import type { FieldValues } from 'react-hook-form';
import { TextArea, type TextAreaProps } from '../components/form/TextArea';
import { TextField, type TextFieldProps } from '../components/form/TextField';
import { useFormField, type Own } from './useFormField';

const asItIs = (value: string) => value;

/** One line of text in a contract form. */
export function FormTextField<V extends FieldValues>({ form, name, ...rest }: Own<TextFieldProps, V, string>) {
  // Secrets are not compared between versions, because no row contains them.
  const textOf = rest.type === 'password' ? undefined : asItIs;
  return <TextField {...rest} {...useFormField<V, string>(form, name, rest.label, textOf)} />;
}

/** Several lines of text in a contract form. */
export function FormTextArea<V extends FieldValues>({ form, name, ...rest }: Own<TextAreaProps, V, string>) {
  return <TextArea {...rest} {...useFormField<V, string>(form, name, rest.label, asItIs)} />;
}
