import { type PaymentForm, paymentForm } from '@makao/contract/payments';
import { m } from '@makao/i18n/messages';
import { Field, Input } from '#app/components/ui/field.tsx';
import { SubmitButton } from '#app/components/ui/submit-button.tsx';
import { tellFailure } from '#app/lib/failure.ts';
import { useContractForm, useSend } from '#app/lib/form.ts';

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
      <Field
        label={m.payments_step_transaction()}
        hint={m.payments_step_transactionHint()}
        error={formState.errors.transactionNumber?.message}
      >
        {(ids) => (
          <Input
            {...ids}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            {...register('transactionNumber')}
          />
        )}
      </Field>
      <Field
        label={m.payments_step_phone()}
        hint={m.payments_step_phoneHint()}
        error={formState.errors.phoneNumber?.message}
      >
        {(ids) => (
          <Input
            {...ids}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            className="tabular-nums"
            {...register('phoneNumber', { setValueAs: (typed: string) => typed.replace(/\s/g, '') })}
          />
        )}
      </Field>
      <SubmitButton busy={formState.isSubmitting}>{m.payments_step_submit()}</SubmitButton>
    </form>
  );
}
