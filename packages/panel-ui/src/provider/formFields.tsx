import type { FieldValues } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from '../components/form/Checkbox';
import { DayField, type DayFieldProps } from '../components/form/DayField';
import { FileField, type FileFieldProps } from '../components/form/FileField';
import { NumberField, type NumberFieldProps } from '../components/form/NumberField';
import { Select, type SelectProps } from '../components/form/Select';
import { Switch, type SwitchProps } from '../components/form/Switch';
import { formLabels } from '../labels/form.labels';
import { useLabels, useLanguageTag } from '../labels/labels';
import { writeDay } from './Moment';
import { useFormField, type Own } from './useFormField';

function useYesOrNo(): (value: boolean) => string {
  const { yes, no } = useLabels(formLabels);
  return (value) => (value ? yes : no);
}

/** A number in a contract form; undefined while empty. */
export function FormNumberField<V extends FieldValues>({
  form,
  name,
  ...rest
}: Own<NumberFieldProps, V, number | undefined>) {
  const language = useLanguageTag();
  const textOf = (value: number | undefined) =>
    value === undefined ? '' : new Intl.NumberFormat(language, rest.formatOptions).format(value);
  return <NumberField {...rest} {...useFormField(form, name, rest.label, textOf)} />;
}

/** A day in a contract form, `2026-11-20`; null while empty. */
export function FormDayField<V extends FieldValues>({ form, name, ...rest }: Own<DayFieldProps, V, string | null>) {
  const textOf = (day: string | null) => (day === null ? '' : writeDay(day));
  return <DayField {...rest} {...useFormField(form, name, rest.label, textOf)} />;
}

/** One of several options in a contract form; null while none is chosen. */
export function FormSelect<V extends FieldValues, O extends string | number>({
  form,
  name,
  ...rest
}: Own<SelectProps<O>, V, O | null>) {
  const textOf = (value: O | null) =>
    rest.options.find((option) => option.value === value)?.label ?? String(value ?? '');
  return <Select<O> {...rest} {...useFormField(form, name, rest.label, textOf)} />;
}

/** A switch in a contract form. */
export function FormSwitch<V extends FieldValues>({ form, name, ...rest }: Own<SwitchProps, V, boolean>) {
  const { value, ...field } = useFormField(form, name, rest.label, useYesOrNo());
  return <Switch {...rest} {...field} checked={value} />;
}

/** A checkbox in a contract form. */
export function FormCheckbox<V extends FieldValues>({ form, name, ...rest }: Own<CheckboxProps, V, boolean>) {
  const { value, ...field } = useFormField(form, name, rest.label, useYesOrNo());
  return <Checkbox {...rest} {...field} checked={value} />;
}

interface Chosen {
  /** Called after the form has stored the file. */
  onChosen?: (file: File | null) => void;
}

/** One file in a contract form; null while none is chosen. */
export function FormFileField<V extends FieldValues>({
  form,
  name,
  onChosen,
  ...rest
}: Own<FileFieldProps, V, File | null> & Chosen) {
  const { onChange, ...field } = useFormField<V, File | null>(form, name, rest.label);
  const choose = (file: File | null) => {
    onChange(file);
    onChosen?.(file);
  };
  return <FileField {...rest} {...field} onChange={choose} />;
}
