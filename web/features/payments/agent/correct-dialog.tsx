import { correctPayment, type Payment, type PaymentCorrection, paymentCorrection } from '@makao/contract/payments';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { DialogActions } from '#web/components/ui/dialog-actions.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { tellFailure } from '#web/lib/failure.ts';
import { useContractForm, useSend } from '#web/lib/form.ts';
import { notify } from '#web/lib/notify.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import { ClaimFields } from './claim-fields.tsx';

/** Sends a payment again that was refused or asked about. */
export default function CorrectDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const id = useId();
  const queries = useQueryClient();
  const form = useContractForm<PaymentCorrection>({
    schema: () => Promise.resolve(paymentCorrection),
    defaultValues: { transactionNumber: payment.transactionNumber, phoneNumber: payment.phoneNumber },
  });
  const failed = (error: Error) => tellFailure(error, m.payments_step_failure);
  const submit = useSend(
    form,
    async (body) => {
      await browserApi().call(correctPayment, { params: { id: payment.id }, body });
      notify({ kind: 'success', text: m.payments_correct_done() });
      onClose();
      await queries.invalidateQueries({ queryKey: agentKey });
    },
    { 0: failed, 409: failed, 500: failed },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.payments_correct_title()}
      footer={
        <DialogActions
          action={m.payments_correct_send()}
          busy={form.formState.isSubmitting}
          type="submit"
          form={id}
          onClose={onClose}
        />
      }
    >
      <form id={id} method="post" noValidate onSubmit={submit} className="grid gap-5">
        {payment.comment && <p className="whitespace-pre-line text-pretty">“{payment.comment}”</p>}
        <ClaimFields register={form.register} errors={form.formState.errors} />
      </form>
    </Dialog>
  );
}
