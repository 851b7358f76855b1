import {
  ALL_MEMBERS,
  useUserNames,
  type Notification,
  type NotificationCommands,
  type Rights,
} from '@cabine/panel-core';
import { useWatch } from 'react-hook-form';
import { useLabels } from '../labels/labels';
import type { CollectionDialogProps } from '../provider/CollectionScreen';
import { FormDialog } from '../provider/FormDialog';
import { FormTextArea, FormTextField } from '../provider/formTextFields';
import { FormUserPicker } from '../provider/FormUserPicker';
import { useToasts } from '../provider/toasts';
import { useAddressTableState } from '../provider/useAddressTableState';
import type { ContractForm } from '../provider/useContractForm';
import { notificationsLabels } from './notifications.labels';

interface NotificationFields {
  userId: number | null;
  title: string;
  content: string;
}

const NEW_NOTIFICATION: NotificationFields = { userId: ALL_MEMBERS, title: '', content: '' };

/** A notification to all members has no `userId` in the request (product.md 7). */
const toBody = ({ userId, ...message }: NotificationFields) =>
  userId === ALL_MEMBERS ? message : { ...message, userId };

/** An element: a browser that translates would leave a bare text as it was, with another addressee. */
function SendTo({ form }: { form: ContractForm<NotificationFields> }) {
  const labels = useLabels(notificationsLabels);
  const names = useUserNames();
  const userId = useWatch({ control: form.methods.control, name: 'userId' });
  const member = names.status === 'ready' ? names.data.find(({ id }) => id === userId) : undefined;
  const sendTo = member ? labels.sendTo(member.username) : labels.send;
  return <span>{userId === ALL_MEMBERS ? labels.sendToAll : sendTo}</span>;
}

export function NotificationDialog({
  row,
  commands,
  onClose,
}: CollectionDialogProps<Notification, NotificationCommands & Rights>) {
  const { update } = useAddressTableState();
  const labels = useLabels(notificationsLabels);
  const toasts = useToasts();
  const all = [{ value: ALL_MEMBERS, label: labels.allMembers }];
  return (
    <FormDialog
      open={row === null}
      onClose={onClose}
      title={labels.add}
      description={labels.addText}
      saveLabel={(form) => <SendTo form={form} />}
      schema={() =>
        import('@cabine/panel-core/contract').then(({ createNotificationSchema }) => createNotificationSchema)
      }
      defaultValues={NEW_NOTIFICATION}
      prepare={toBody}
      onSubmit={commands.create}
      onSaved={() => {
        toasts.success(labels.sent);
        // The new notification is the first row of the unfiltered first page.
        update({ page: 1, q: '', sort: null });
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
