import type { CurrentUser } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { type FormAnswer, useContractForm, useSend } from '#web/lib/form.ts';
import { AuthForm, CodeControl, FormAlert } from './form-parts.tsx';
import { NewPassword } from './new-password.tsx';
import { resetSchema } from './schemas.ts';
import { SecondFactorField } from './second-factor-field.tsx';

interface ResetFormProps {
  phoneNumber: string;
  onReset: (user: CurrentUser) => void | Promise<void>;
  answer?: FormAnswer | undefined;
}

export function ResetForm({ phoneNumber, onReset, answer }: ResetFormProps) {
  const [alert, setAlert] = useState(answer);
  const [asksCode, setAsksCode] = useState(answer?.errors.secondFactor !== undefined);
  const form = useContractForm({
    schema: resetSchema,
    defaultValues: { phoneNumber, code: '', newPassword: '', confirmPassword: '', secondFactor: undefined },
    answer,
  });
  const { register, control, formState, setError } = form;
  const { errors } = formState;
  const send = useSend(
    form,
    async (values) => {
      setAlert(undefined);
      const { setNewPassword } = await import('#web/lib/sign-in.ts');
      await onReset(await setNewPassword(values));
    },
    {
      401: () => setAsksCode(true),
      404: () =>
        setError('code', { type: 'server', message: m.accounts_auth_invalidResetCode() }, { shouldFocus: true }),
      400: () =>
        setAlert({
          values: {},
          errors: {},
          title: m.accounts_auth_invalidResetRequestTitle(),
          alert: m.accounts_auth_invalidResetRequest(),
        }),
    },
  );
  return (
    <AuthForm onSubmit={send}>
      <FormAlert answer={alert} />
      {/* Password managers need the account name. */}
      <input type="hidden" autoComplete="username" defaultValue={phoneNumber} {...register('phoneNumber')} />
      <CodeControl control={control} name="code" />
      <NewPassword
        value={useWatch({ control, name: 'newPassword' })}
        password={{ ...register('newPassword'), error: errors.newPassword?.message }}
        repetition={{ ...register('confirmPassword'), error: errors.confirmPassword?.message }}
      />
      {asksCode && <SecondFactorField error={errors.secondFactor?.message} {...register('secondFactor')} />}
      <SubmitButton busy={formState.isSubmitting}>{m.accounts_auth_resetSubmit()}</SubmitButton>
    </AuthForm>
  );
}
