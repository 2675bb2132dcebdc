import { type ClaimCheck, checkPayment, type PaymentForm, paymentForm } from '@makao/contract/payments';
import { m } from '@makao/i18n/messages';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { tellFailure } from '#web/lib/failure.ts';
import { showViolations, useContractForm, useSend } from '#web/lib/form.ts';
import { ClaimFields } from './claim-fields.tsx';

const ClaimQuestions = lazy(() => import('./claim-questions.tsx'));

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
  const [asked, setAsked] = useState<{ body: PaymentForm; check: ClaimCheck }>();
  const submit = useSend(
    form,
    async (body) => {
      const check = await compare(body);
      if (check && (check.missing > 0 || check.isUnderReview || check.waiting > 0)) setAsked({ body, check });
      else await send(body);
    },
    { 0: failed, 500: failed },
  );
  const sendAnyway = useMutation({
    mutationFn: (body: PaymentForm) => send(body),
    // What is wrong with a field stands at the field.
    onError: (error) => showViolations(form, error) || tellFailure(error, m.payments_step_failure),
    onSettled: () => setAsked(undefined),
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <ClaimFields register={register} errors={formState.errors} />
      <SubmitButton busy={formState.isSubmitting}>{m.payments_step_submit()}</SubmitButton>
      {asked && (
        <Suspense>
          <ClaimQuestions
            check={asked.check}
            busy={sendAnyway.isPending}
            onSend={() => sendAnyway.mutate(asked.body)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </form>
  );
}

/** Compares with the price and with what waits. If that fails, the claim itself is sent all the same. */
const compare = ({ planId, transactionNumber }: PaymentForm) =>
  browserApi()
    .call(checkPayment, { body: { planId, transactionNumber, text: transactionNumber } })
    .catch(() => null);
