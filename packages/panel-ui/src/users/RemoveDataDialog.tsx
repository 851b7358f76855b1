import type { ListedUser, UserCommands } from '@cabine/panel-core';
import { toPanelApiError } from '@cabine/panel-core/client';
import { ConfirmDialog } from '../components/overlay/ConfirmDialog';
import { useLast } from '../components/overlay/useLast';
import { commonLabels } from '../labels/common.labels';
import { useCommandErrorText } from '../labels/errors.labels';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { usersLabels } from './users.labels';

export interface RemoveDataDialogProps {
  /** Null: closed. */
  user: ListedUser | null;
  onClose: () => void;
  commands: Pick<UserCommands, 'removeData'>;
}

export function RemoveDataDialog({ user, onClose, commands }: RemoveDataDialogProps) {
  const labels = useLabels(usersLabels);
  const { cancel } = useLabels(commonLabels);
  const toasts = useToasts();
  const errorText = useCommandErrorText(labels.removeDataFailed);
  const shown = useLast(user);
  if (!shown) return null;
  return (
    <ConfirmDialog
      danger
      open={user !== null}
      onClose={onClose}
      title={labels.removeDataTitle(shown.username)}
      text={labels.removeDataText(labels.pseudonym(shown.id))}
      confirmLabel={labels.removeData}
      cancelLabel={cancel}
      errorText={(thrown) => errorText(toPanelApiError(thrown))}
      onConfirm={async () => {
        const removed = await commands.removeData(shown.id);
        if (!removed.ok) throw removed.error;
        toasts.success(labels.dataRemoved);
      }}
    />
  );
}
