import type { ListedUser, UserCommands } from '@cabine/panel-core';
import { useMemo } from 'react';
import { useLabels } from '../labels/labels';
import { useCommandErrorText } from '../labels/errors.labels';
import { FormDialog } from '../provider/FormDialog';
import { useToasts } from '../provider/toasts';
import { ActiveButton } from './ActiveButton';
import { UserFields, type UserValues } from './UserFields';
import { useSecretsQuestion } from '../provider/useSecretsQuestion';
import { usersLabels } from './users.labels';

const loadSchema = () => import('@cabine/panel-core/contract').then(({ updateUserSchema }) => updateUserSchema);

/** Only changed fields; an emptied field counts as unchanged (product.md 5). */
const changesOf = (user: ListedUser, { username, password, pin, shift, role }: UserValues) => ({
  username: username.trim() === user.username ? undefined : username.trim() || undefined,
  password: password || undefined,
  pin: pin || undefined,
  shift: shift === user.shift ? undefined : (shift ?? undefined),
  role: role === user.role ? undefined : (role ?? undefined),
});

const NOBODY: UserValues = { username: '', password: '', pin: '', shift: null, role: null };
const valuesOf = ({ username, shift, role }: ListedUser): UserValues => ({ ...NOBODY, username, shift, role });

export interface EditUserDialogProps {
  user: ListedUser | null;
  onClose: () => void;
  commands: UserCommands;
}

export function EditUserDialog({ user, onClose, commands }: EditUserDialogProps) {
  const labels = useLabels(usersLabels);
  const toasts = useToasts();
  const { question, answering } = useSecretsQuestion();
  const errorText = useCommandErrorText(labels.saveFailed);
  const defaultValues = useMemo(() => (user ? valuesOf(user) : NOBODY), [user]);
  const isOneself = user !== null && commands.standingOf(user) === 'self';
  return (
    <FormDialog
      open={user !== null}
      onClose={onClose}
      title={labels.editTitle}
      description={labels.editText}
      schema={loadSchema}
      defaultValues={defaultValues}
      row={user}
      fieldsOf={valuesOf}
      prepare={(values, row) => (row ? changesOf(row, values) : {})}
      // Open only with a row.
      onSubmit={(change, row) =>
        answering((choice) => commands.update(row!.id, { ...change, ...choice }, row!.version), row!.username)
      }
      onSaved={() => toasts.success(labels.saved)}
      errorText={errorText}
      extra={(row) =>
        row &&
        !isOneself &&
        (row.is_active || !row.holdsMore) && <ActiveButton user={row} onDone={onClose} commands={commands} />
      }
    >
      {(form, row) => (
        <>
          <UserFields form={form} user={row ?? undefined} mayGive={commands.mayGive} isOneself={isOneself} />
          {question}
        </>
      )}
    </FormDialog>
  );
}
