import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

const isTextBox = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && /^(text|password)$/.test(element.type))) &&
  // The text of a list of choices is not its value.
  element.role !== 'combobox';

/** What is in the text boxes at the moment of sending counts: password managers may fill them without events. */
export function takeFilled<V extends FieldValues>(form: unknown, { getValues, setValue }: UseFormReturn<V>): void {
  if (!(form instanceof HTMLFormElement)) return;
  for (const box of [...form.elements].filter(isTextBox)) {
    const name = box.name as FieldPath<V>;
    if (name === '') continue;
    const known: unknown = getValues(name) ?? '';
    // The cast is safe: the field holds a text.
    if (typeof known === 'string' && known !== box.value)
      setValue(name, box.value as FieldPathValue<V, typeof name>, { shouldDirty: true });
  }
}
