import { randomPassword, randomPin, type ListedUser, type UserCommands } from '@cabine/panel-core';
import { useMemo, useState } from 'react';
import { Switch } from '../components/form/Switch';
import { useLabels } from '../labels/labels';
import { useCommandErrorText } from '../labels/errors.labels';
import { FormDialog } from '../provider/FormDialog';
import { useToasts } from '../provider/toasts';
import { UserFields, type UserValues } from './UserFields';
import { usersLabels } from './users.labels';

const loadSchema = () => import('@cabine/panel-core/contract').then(({ createUserSchema }) => createUserSchema);

/**
 * The PIN field starts with six random digits (design.md 3). A member who comes by link chooses both secrets, so the
 * account starts with random ones that nobody sees.
 */
export function AddUserDialog({
  open,
  onClose,
  commands,
  onAdded,
  onLink,
}: {
  open: boolean;
  onClose: () => void;
  commands: UserCommands;
  onAdded: (user: ListedUser) => void;
  /** Asks to make the new member's link. */
  onLink: (user: ListedUser) => void;
}) {
  const labels = useLabels(usersLabels);
  const toasts = useToasts();
  const errorText = useCommandErrorText(labels.saveFailed);
  const [wantsLink, setWantsLink] = useState(false);
  const byLink = commands.canLink && wantsLink;
  // Once per opening, because a repeated request must be the same.
  const unseen = useMemo(() => (open ? { password: randomPassword(), pin: randomPin() } : null), [open]);
  const defaultValues = useMemo<UserValues>(
    () => ({ username: '', password: '', pin: open ? randomPin() : '', shift: 'morning', role: null }),
    [open],
  );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={labels.add}
      description={byLink ? labels.addByLinkText : labels.addText}
      schema={loadSchema}
      defaultValues={defaultValues}
      prepare={({ username, password, pin, shift, role }) => ({
        username: username.trim(),
        ...(byLink ? unseen : { password, pin }),
        shift: shift ?? undefined,
        role: role ?? undefined,
      })}
      onSubmit={commands.create}
      onSaved={(user) => {
        toasts.success(labels.added(user.username));
        onAdded(user);
        if (byLink) onLink(user);
      }}
      errorText={errorText}
    >
      {(form) => (
        <UserFields
          form={form}
          mayGive={commands.mayGive}
          hasSecrets={!byLink}
          access={commands.canLink && <Switch label={labels.byLink} checked={wantsLink} onChange={setWantsLink} />}
        />
      )}
    </FormDialog>
  );
}
