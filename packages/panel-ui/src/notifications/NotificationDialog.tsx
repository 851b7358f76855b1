import { ALL_MEMBERS, type NotificationCommands } from '@cabine/panel-core';
import { useLabels } from '../labels/labels';
import { FormDialog } from '../provider/FormDialog';
import { FormTextArea, FormTextField } from '../provider/formFields';
import { FormUserPicker } from '../provider/FormUserPicker';
import { useToasts } from '../provider/toasts';
import { notificationsLabels } from './notifications.labels';

interface NotificationFields {
  userId: number | null;
  title: string;
  content: string;
}

const NEW_NOTIFICATION: NotificationFields = { userId: ALL_MEMBERS, title: '', content: '' };

/** To all members is without `userId` on the wire (SPEC 7). */
const toBody = ({ userId, ...message }: NotificationFields) =>
  userId === ALL_MEMBERS ? message : { ...message, userId };

export interface NotificationDialogProps {
  open: boolean;
  create: NotificationCommands['create'];
  onClose: () => void;
  onSent: () => void;
}

/** Membro (all of them at first), Title and Message of a new notification (SPEC 2). */
export function NotificationDialog({ open, create, onClose, onSent }: NotificationDialogProps) {
  const labels = useLabels(notificationsLabels);
  const toasts = useToasts();
  const all = [{ value: ALL_MEMBERS, label: labels.allMembers }];
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={labels.add}
      description={labels.addText}
      saveLabel={labels.send}
      schema={() => import('@cabine/panel-core/contract').then((contract) => contract.createNotificationSchema)}
      defaultValues={NEW_NOTIFICATION}
      prepare={toBody}
      onSubmit={create}
      onSaved={() => {
        toasts.success(labels.sent);
        onSent();
      }}
    >
      {(form) => (
        <>
          <FormUserPicker form={form} name="userId" label={labels.member} before={all} />
          <FormTextField form={form} name="title" label={labels.title} autoFocus />
          <FormTextArea form={form} name="content" label={labels.content} rows={4} />
        </>
      )}
    </FormDialog>
  );
}
