import { randomPin, type ListedUser, type UserCommands } from '@cabine/panel-core';
import { useMemo } from 'react';
import { useLabels } from '../labels/labels';
import { useCommandErrorText } from '../labels/errors.labels';
import { FormDialog } from '../provider/FormDialog';
import { useToasts } from '../provider/toasts';
import { UserFields, type UserValues } from './UserFields';
import { usersLabels } from './users.labels';

const loadSchema = () => import('@cabine/panel-core/contract').then(({ createUserSchema }) => createUserSchema);

/** The PIN field starts with six random digits (design.md 3). */
export function AddUserDialog({
  open,
  onClose,
  commands,
  onAdded,
}: {
  open: boolean;
  onClose: () => void;
  commands: UserCommands;
  onAdded: (user: ListedUser) => void;
}) {
  const labels = useLabels(usersLabels);
  const toasts = useToasts();
  const errorText = useCommandErrorText(labels.saveFailed);
  const defaultValues = useMemo<UserValues>(
    () => ({ username: '', password: '', pin: open ? randomPin() : '', shift: 'morning', role: null }),
    [open],
  );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={labels.add}
      description={labels.addText}
      schema={loadSchema}
      defaultValues={defaultValues}
      prepare={({ username, password, pin, shift, role }) => ({
        username: username.trim(),
        password,
        pin,
        shift: shift ?? undefined,
        role: role ?? undefined,
      })}
      onSubmit={commands.create}
      onSaved={(user) => {
        toasts.success(labels.added(user.username));
        onAdded(user);
      }}
      errorText={errorText}
    >
      {(form) => <UserFields form={form} mayGive={commands.mayGive} />}
    </FormDialog>
  );
}
