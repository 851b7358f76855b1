import { PAYMENT_TYPES, type Payment, type PaymentCommands, type PaymentType } from '@cabine/panel-core';
import { useWatch } from 'react-hook-form';
import { useLabels } from '../labels/labels';
import type { CollectionDialogProps } from '../provider/CollectionScreen';
import { FormDialog } from '../provider/FormDialog';
import { FormNumberField, FormSelect } from '../provider/formFields';
import { FormUserPicker } from '../provider/FormUserPicker';
import { useToasts } from '../provider/toasts';
import type { ContractForm } from '../provider/useContractForm';
import { useAmounts } from './Diamonds';
import { paymentsLabels } from './payments.labels';
import { paymentTypeLabels } from './values.labels';

interface PaymentFields {
  userId: number | null;
  amount: number | undefined;
  type: PaymentType | null;
}

const NEW_PAYMENT: PaymentFields = { userId: null, amount: undefined, type: 'salary' };
const HUNDREDTHS = { maximumFractionDigits: 2 };

/** Shows the amount as it will be recorded, because a typed separator can be read in two ways. */
function AmountField({ form, autoFocus }: { form: ContractForm<PaymentFields>; autoFocus: boolean }) {
  const labels = useLabels(paymentsLabels);
  const amounts = useAmounts();
  const amount = useWatch({ control: form.methods.control, name: 'amount' });
  return (
    <FormNumberField
      form={form}
      name="amount"
      label={labels.amount}
      description={amount && amount > 0 ? labels.willBe(amounts(amount)) : undefined}
      prefix="$"
      min={0}
      formatOptions={HUNDREDTHS}
      autoFocus={autoFocus}
    />
  );
}

export function PaymentDialog({ row: payment, commands, onClose }: CollectionDialogProps<Payment, PaymentCommands>) {
  const labels = useLabels(paymentsLabels);
  const types = useLabels(paymentTypeLabels);
  const toasts = useToasts();
  const amounts = useAmounts();
  const options = PAYMENT_TYPES.map((value) => ({ value, label: types[value] }));
  return (
    <FormDialog
      open={payment !== undefined}
      onClose={onClose}
      title={payment ? labels.editTitle : labels.add}
      description={payment ? labels.editText : labels.addText}
      schema={() => import('@cabine/panel-core/contract').then(({ createPaymentSchema }) => createPaymentSchema)}
      defaultValues={payment ? fieldsOf(payment) : NEW_PAYMENT}
      row={payment}
      fieldsOf={fieldsOf}
      onSubmit={(body, row) => (row ? commands.update(row.id, body, row.version) : commands.create(body))}
      onSaved={({ user_name, amount }) =>
        toasts.success(payment ? labels.saved : labels.added(user_name, amounts(amount)))
      }
    >
      {(form, row) => (
        <>
          <FormUserPicker
            form={form}
            name="userId"
            label={labels.member}
            withLeft
            kept={row && { value: row.userId, label: row.user_name }}
            autoFocus={row === null}
          />
          <AmountField form={form} autoFocus={Boolean(payment)} />
          <FormSelect form={form} name="type" label={labels.type} options={options} />
        </>
      )}
    </FormDialog>
  );
}

const fieldsOf = ({ userId, amount, type }: Payment): PaymentFields => ({ userId, amount, type });
