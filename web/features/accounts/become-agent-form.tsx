import { m } from '@makao/i18n/messages';
import { Field, Input } from '#web/components/ui/field.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { useContractForm, useSend } from '#web/lib/form.ts';
import { turnAgent } from './account-calls.ts';
import { AuthForm, CodeControl } from './form-parts.tsx';
import { becomeAgentSchema } from './schemas.ts';

export function BecomeAgentForm({ onDone }: { onDone: () => void | Promise<void> }) {
  const form = useContractForm({ schema: becomeAgentSchema, defaultValues: { agentName: '', code: '' } });
  const { register, control, formState, setError } = form;
  const send = useSend(
    form,
    async (values) => {
      await turnAgent(values);
      await onDone();
    },
    {
      404: () =>
        setError('code', { type: 'server', message: m.accounts_auth_verificationError() }, { shouldFocus: true }),
    },
  );
  return (
    <AuthForm onSubmit={send} className="max-w-md">
      <Field
        label={m.accounts_auth_agentName()}
        hint={m.accounts_auth_agentNameHint()}
        error={formState.errors.agentName?.message}
      >
        {(field) => <Input {...field} autoComplete="organization" {...register('agentName')} />}
      </Field>
      <CodeControl control={control} name="code" />
      <SubmitButton busy={formState.isSubmitting}>{m.accounts_becomeAgentSubmit()}</SubmitButton>
    </AuthForm>
  );
}
