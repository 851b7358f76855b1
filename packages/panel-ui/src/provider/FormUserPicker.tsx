import { useUserNames } from '@cabine/panel-core';
import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { UserPicker, type UserPickerProps } from '../users/UserPicker';
import type { ContractForm } from './useContractForm';
import { compareTexts } from './useEditedRow';

interface FormUserPickerProps<V extends FieldValues> extends Omit<
  UserPickerProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error'
> {
  form: ContractForm<V>;
  /** The wire's field name, usually `userId`. */
  name: FieldPathByValue<V, number | null>;
}

/** A member of a contract form; null while nobody is chosen. */
export function FormUserPicker<V extends FieldValues>({ form, name, ...rest }: FormUserPickerProps<V>) {
  const { field } = useController({ control: form.methods.control, name });
  const names = useUserNames();
  // The casts hold by the type of `name`: the form has a member's id or null there.
  const textOf = (id: number | null) =>
    rest.before?.find(({ value }) => value === id)?.label ??
    (names.status === 'ready' ? names.data.find((member) => member.id === id)?.username : undefined) ??
    String(id ?? '');
  form.register(name, rest.label);
  form.describe(
    name,
    compareTexts(rest.label, (id) => textOf(id as number | null)),
  );
  const value = field.value as number | null;
  return <UserPicker {...rest} {...field} value={value} error={form.messageOf(name)} />;
}
