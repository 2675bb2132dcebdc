import { type PaymentForm, paymentForm } from '@makao/contract/payments';
import { m } from '@makao/i18n/messages';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { tellFailure } from '#web/lib/failure.ts';
import { useContractForm, useSend } from '#web/lib/form.ts';
import { ClaimFields } from './claim-fields.tsx';

interface FinishFormProps {
  planId: string;
  /** As people here write it, when the person's own number is from here. */
  phoneNumber: string;
  send: (body: PaymentForm) => Promise<unknown>;
}

export function FinishForm({ planId, phoneNumber, send }: FinishFormProps) {
  const form = useContractForm<PaymentForm>({
    schema: () => Promise.resolve(paymentForm),
    defaultValues: { planId, transactionNumber: '', phoneNumber },
  });
  const { register, formState } = form;
  const failed = (error: Error) => tellFailure(error, m.payments_step_failure);
  const submit = useSend(form, send, { 0: failed, 500: failed });
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <ClaimFields register={register} errors={formState.errors} />
      <SubmitButton busy={formState.isSubmitting}>{m.payments_step_submit()}</SubmitButton>
    </form>
  );
}
