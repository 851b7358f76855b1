import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { UserPicker, type UserPickerProps } from '../users/UserPicker';
import type { ContractForm } from './useContractForm';

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
  form.register(name, rest.label);
  // Holds by the type of `name`: the form has a member's id or null there.
  const value = field.value as number | null;
  return <UserPicker {...rest} {...field} value={value} error={form.messageOf(name)} />;
}
