import { useUserNames } from '@cabine/panel-core';
import { useMemo } from 'react';
import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { UserPicker, type UserPickerProps } from '../users/UserPicker';
import type { ContractForm } from './useContractForm';
import { compareTexts } from './useEditedRow';

interface FormUserPickerProps<V extends FieldValues> extends Omit<
  UserPickerProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error'
> {
  form: ContractForm<V>;
  /** Name of the field in the request body, usually `userId`. */
  name: FieldPathByValue<V, number | null>;
  /** The member that the row names, offered even if they have left since. */
  kept?: { value: number | null; label: string } | null | undefined;
}

/** A form field for a member's id; null while no member is chosen. */
export function FormUserPicker<V extends FieldValues>({ form, name, kept, before, ...rest }: FormUserPickerProps<V>) {
  const { field } = useController({ control: form.methods.control, name });
  const names = useUserNames({ withLeft: rest.withLeft ?? false });
  const { value: keptId = null, label: keptName = '' } = kept ?? {};
  const isOffered = names.status === 'ready' && names.data.some(({ id }) => id === keptId);
  const options = useMemo(() => {
    const left = keptId === null || isOffered ? [] : [{ value: keptId, label: keptName }];
    return [...(before ?? []), ...left];
  }, [before, keptId, keptName, isOffered]);
  // The type of `name` guarantees the casts: the form holds a member's id or null there.
  const textOf = (id: number | null) =>
    options.find(({ value }) => value === id)?.label ??
    (names.status === 'ready' ? names.data.find((member) => member.id === id)?.username : undefined) ??
    String(id ?? '');
  form.register(name, rest.label);
  form.describe(
    name,
    compareTexts(rest.label, (id) => textOf(id as number | null)),
  );
  const value = field.value as number | null;
  return <UserPicker {...rest} {...field} before={options} value={value} error={form.messageOf(name)} />;
}
