import { useController, type FieldPath, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import type { ContractForm } from './useContractForm';
import { compareTexts } from './useEditedRow';

/** Props of a bound field, which replace value, error and events. `name` accepts only fields of the right type. */
interface Bound<V extends FieldValues, Value> {
  form: ContractForm<V>;
  /** Name of the field in the request body. */
  name: FieldPathByValue<V, Value>;
}
export type Own<Props, V extends FieldValues, Value> = Omit<
  Props,
  'name' | 'value' | 'checked' | 'defaultChecked' | 'onChange' | 'onBlur' | 'error' | 'form'
> &
  Bound<V, Value>;

/**
 * Connects a field to a contract form. The type of `name` guarantees the casts: the form holds a `Value` there.
 *
 * @param textOf display text of a value, to compare two versions; without it the field is not compared
 */
export function useFormField<V extends FieldValues, Value>(
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
