// Apart from the other fields, which are heavy: most forms have texts alone.
import type { FieldValues } from 'react-hook-form';
import { TextArea, type TextAreaProps } from '../components/form/TextArea';
import { TextField, type TextFieldProps } from '../components/form/TextField';
import { useFormField, type Own } from './useFormField';

const asItIs = (value: string) => value;

/** One line of text of a contract form. */
export function FormTextField<V extends FieldValues>({ form, name, ...rest }: Own<TextFieldProps, V, string>) {
  // A secret is no part of any row.
  const textOf = rest.type === 'password' ? undefined : asItIs;
  return <TextField {...rest} {...useFormField<V, string>(form, name, rest.label, textOf)} />;
}

/** Several lines of text of a contract form. */
export function FormTextArea<V extends FieldValues>({ form, name, ...rest }: Own<TextAreaProps, V, string>) {
  return <TextArea {...rest} {...useFormField<V, string>(form, name, rest.label, asItIs)} />;
}
