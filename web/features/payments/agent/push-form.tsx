import { createPush, type PushForm as Form, type Push, pushForm } from '@makao/contract/payments.push';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Field, Input } from '#web/components/ui/field.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { tellFailure } from '#web/lib/failure.ts';
import { useContractForm, useSend } from '#web/lib/form.ts';
import { notify } from '#web/lib/notify.ts';
import { pushSettingsQuery } from './push-queries.ts';

interface PushFormProps {
  planId: string;
  phoneNumber: string;
  action: string;
  onSent: (push: Push) => void;
}

/** Asks for the number whose phone shall ask for the PIN. */
export function PushForm({ planId, phoneNumber, action, onSent }: PushFormProps) {
  const queries = useQueryClient();
  const form = useContractForm<Form>({
    schema: () => Promise.resolve(pushForm),
    defaultValues: { planId, phoneNumber },
  });
  const { register, formState } = form;
  const { phoneNumber: wrongNumber, planId: wrongPlan } = formState.errors;
  const failed = (error: Error) => tellFailure(error, m.payments_push_failure);
  /** The settings tell what is there instead: a request on another phone, or no provider any more. */
  const refused = (text: string) => {
    notify({ kind: 'information', text });
    void queries.invalidateQueries({ queryKey: pushSettingsQuery.queryKey });
  };
  const submit = useSend(form, async (body) => onSent(await browserApi().call(createPush, { body })), {
    0: failed,
    500: failed,
    404: () => refused(m.payments_push_gone()),
    409: () => refused(m.payments_push_open()),
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <Field
        label={m.payments_push_phone()}
        hint={m.payments_push_phoneHint()}
        error={(wrongNumber ?? wrongPlan)?.message}
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
      <SubmitButton busy={formState.isSubmitting}>{action}</SubmitButton>
    </form>
  );
}
