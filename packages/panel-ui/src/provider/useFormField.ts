import { useController, type FieldPath, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import type { ContractForm } from './useContractForm';
import { compareTexts } from './useEditedRow';

/** What a bound field takes instead of value, error and events; only names whose value it can hold type-check. */
interface Bound<V extends FieldValues, Value> {
  form: ContractForm<V>;
  /** The wire's field name. */
  name: FieldPathByValue<V, Value>;
}
export type Own<Props, V extends FieldValues, Value> = Omit<
  Props,
  'name' | 'value' | 'checked' | 'defaultChecked' | 'onChange' | 'onBlur' | 'error' | 'form'
> &
  Bound<V, Value>;

/**
 * The casts hold by the type of `name`: the form has a `Value` there.
 *
 * @param textOf how a value is told from another version's; without it the field is not compared
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
