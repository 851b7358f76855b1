import { useController, type FieldPath, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from '../components/Checkbox';
import { FileField, type FileFieldProps } from '../components/FileField';
import { NumberField, type NumberFieldProps } from '../components/NumberField';
import { Select, type SelectProps } from '../components/Select';
import { Switch, type SwitchProps } from '../components/Switch';
import { TextArea, type TextAreaProps } from '../components/TextArea';
import { TextField, type TextFieldProps } from '../components/TextField';
import type { ContractForm } from './useContractForm';

/** What a bound field takes instead of value, error and events; only names whose value it can hold type-check. */
interface Bound<V extends FieldValues, Value> {
  form: ContractForm<V>;
  /** The wire's field name. */
  name: FieldPathByValue<V, Value>;
}
type Own<Props, V extends FieldValues, Value> = Omit<
  Props,
  'name' | 'value' | 'checked' | 'defaultChecked' | 'onChange' | 'onBlur' | 'error' | 'form'
> &
  Bound<V, Value>;

/** The cast holds by the type of `name`: the form has a `Value` there. */
function useField<V extends FieldValues, Value>(form: ContractForm<V>, name: FieldPath<V>, label: string) {
  const { field } = useController({ control: form.methods.control, name });
  form.register(name, label);
  return { ...field, value: field.value as Value, error: form.messageOf(name) };
}

/** One line of text of a contract form. */
export function FormTextField<V extends FieldValues>({ form, name, ...rest }: Own<TextFieldProps, V, string>) {
  return <TextField {...rest} {...useField<V, string>(form, name, rest.label)} />;
}

/** Several lines of text of a contract form. */
export function FormTextArea<V extends FieldValues>({ form, name, ...rest }: Own<TextAreaProps, V, string>) {
  return <TextArea {...rest} {...useField<V, string>(form, name, rest.label)} />;
}

/** A number of a contract form; undefined while nothing is typed. */
export function FormNumberField<V extends FieldValues>({
  form,
  name,
  ...rest
}: Own<NumberFieldProps, V, number | undefined>) {
  return <NumberField {...rest} {...useField<V, number | undefined>(form, name, rest.label)} />;
}

/** One of several options of a contract form; null while nothing is chosen. */
export function FormSelect<V extends FieldValues, O extends string | number>({
  form,
  name,
  ...rest
}: Own<SelectProps<O>, V, O | null>) {
  return <Select<O> {...rest} {...useField<V, O | null>(form, name, rest.label)} />;
}

/** On or off, of a contract form. */
export function FormSwitch<V extends FieldValues>({ form, name, ...rest }: Own<SwitchProps, V, boolean>) {
  const { value, ...field } = useField<V, boolean>(form, name, rest.label);
  return <Switch {...rest} {...field} checked={value} />;
}

/** Yes or no of a contract form. */
export function FormCheckbox<V extends FieldValues>({ form, name, ...rest }: Own<CheckboxProps, V, boolean>) {
  const { value, ...field } = useField<V, boolean>(form, name, rest.label);
  return <Checkbox {...rest} {...field} checked={value} />;
}

interface Chosen {
  /** Hears what was chosen, after the field has it. */
  onChosen?: (file: File | null) => void;
}

/** One file of a contract form; null while none is chosen. */
export function FormFileField<V extends FieldValues>({
  form,
  name,
  onChosen,
  ...rest
}: Own<FileFieldProps, V, File | null> & Chosen) {
  const { onChange, ...field } = useField<V, File | null>(form, name, rest.label);
  const choose = (file: File | null) => {
    onChange(file);
    onChosen?.(file);
  };
  return <FileField {...rest} {...field} onChange={choose} />;
}
