import { useController, type FieldPath, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from '../components/form/Checkbox';
import { FileField, type FileFieldProps } from '../components/form/FileField';
import { NumberField, type NumberFieldProps } from '../components/form/NumberField';
import { Select, type SelectProps } from '../components/form/Select';
import { Switch, type SwitchProps } from '../components/form/Switch';
import { TextArea, type TextAreaProps } from '../components/form/TextArea';
import { TextField, type TextFieldProps } from '../components/form/TextField';
import { formLabels } from '../labels/form.labels';
import { useLabels, useLanguageTag } from '../labels/labels';
import type { ContractForm } from './useContractForm';
import { compareTexts } from './useEditedRow';

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

/**
 * The casts hold by the type of `name`: the form has a `Value` there.
 *
 * @param textOf how a value is told from another version's; without it the field is not compared
 */
function useField<V extends FieldValues, Value>(
  form: ContractForm<V>,
  name: FieldPath<V>,
  label: string,
  textOf?: (value: Value) => string,
) {
  const { field } = useController({ control: form.methods.control, name });
  form.register(name, label);
  if (textOf)
    form.describe(
      name,
      compareTexts(label, (value) => textOf(value as Value)),
    );
  return { ...field, value: field.value as Value, error: form.messageOf(name) };
}

const asItIs = (value: string) => value;

function useYesOrNo(): (value: boolean) => string {
  const { yes, no } = useLabels(formLabels);
  return (value) => (value ? yes : no);
}

/** One line of text of a contract form. */
export function FormTextField<V extends FieldValues>({ form, name, ...rest }: Own<TextFieldProps, V, string>) {
  // A secret is no part of any row.
  const textOf = rest.type === 'password' ? undefined : asItIs;
  return <TextField {...rest} {...useField<V, string>(form, name, rest.label, textOf)} />;
}

/** Several lines of text of a contract form. */
export function FormTextArea<V extends FieldValues>({ form, name, ...rest }: Own<TextAreaProps, V, string>) {
  return <TextArea {...rest} {...useField<V, string>(form, name, rest.label, asItIs)} />;
}

/** A number of a contract form; undefined while nothing is typed. */
export function FormNumberField<V extends FieldValues>({
  form,
  name,
  ...rest
}: Own<NumberFieldProps, V, number | undefined>) {
  const language = useLanguageTag();
  const textOf = (value: number | undefined) =>
    value === undefined ? '' : new Intl.NumberFormat(language, rest.formatOptions).format(value);
  return <NumberField {...rest} {...useField(form, name, rest.label, textOf)} />;
}

/** One of several options of a contract form; null while nothing is chosen. */
export function FormSelect<V extends FieldValues, O extends string | number>({
  form,
  name,
  ...rest
}: Own<SelectProps<O>, V, O | null>) {
  const textOf = (value: O | null) =>
    rest.options.find((option) => option.value === value)?.label ?? String(value ?? '');
  return <Select<O> {...rest} {...useField(form, name, rest.label, textOf)} />;
}

/** On or off, of a contract form. */
export function FormSwitch<V extends FieldValues>({ form, name, ...rest }: Own<SwitchProps, V, boolean>) {
  const { value, ...field } = useField(form, name, rest.label, useYesOrNo());
  return <Switch {...rest} {...field} checked={value} />;
}

/** Yes or no of a contract form. */
export function FormCheckbox<V extends FieldValues>({ form, name, ...rest }: Own<CheckboxProps, V, boolean>) {
  const { value, ...field } = useField(form, name, rest.label, useYesOrNo());
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
