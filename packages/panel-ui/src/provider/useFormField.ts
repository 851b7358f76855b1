import { useCallback, useRef } from 'react';
import { useController, type FieldPath, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { takeFilled } from './takeFilled';
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
  const element = useRef<Element | null>(null);
  const { ref: giveTo } = field;
  const ref = useCallback(
    (drawn: unknown) => {
      element.current = drawn instanceof Element ? drawn : null;
      giveTo(drawn);
    },
    [giveTo],
  );
  /** Drawing a field anew puts its known value back, so what came without events is taken before. */
  const take = () => takeFilled(element.current?.closest('form'), form.methods);
  return {
    ...field,
    ref,
    value: field.value as Value,
    onChange(value: Value) {
      take();
      field.onChange(value);
    },
    onBlur() {
      take();
      field.onBlur();
    },
    error: form.messageOf(name),
  };
}
