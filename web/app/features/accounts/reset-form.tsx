import type { CurrentUser } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SubmitButton } from '#app/components/ui/submit-button.tsx';
import { type FormAnswer, useContractForm, useSend } from '#app/lib/form.ts';
import { AuthForm, CodeControl, FormAlert } from './form-parts.tsx';
import { PasswordField, PasswordRules } from './password-field.tsx';
import { resetSchema } from './schemas.ts';

interface ResetFormProps {
  phoneNumber: string;
  onReset: (user: CurrentUser) => void | Promise<void>;
  answer?: FormAnswer | undefined;
}

export function ResetForm({ phoneNumber, onReset, answer }: ResetFormProps) {
  const [alert, setAlert] = useState(answer);
  const form = useContractForm({
    schema: resetSchema,
    defaultValues: { phoneNumber, code: '', newPassword: '', confirmPassword: '' },
    answer,
  });
  const { register, control, formState, setError } = form;
  const { errors } = formState;
  const send = useSend(
    form,
    async (values) => {
      setAlert(undefined);
      const { setNewPassword } = await import('#app/lib/sign-in.ts');
      await onReset(await setNewPassword(values));
    },
    {
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
      <div className="grid gap-3">
        <PasswordField
          label={m.accounts_auth_newPassword()}
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <PasswordRules value={useWatch({ control, name: 'newPassword' })} />
      </div>
      <PasswordField
        label={m.accounts_auth_confirmPassword()}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <SubmitButton busy={formState.isSubmitting}>{m.accounts_auth_resetSubmit()}</SubmitButton>
    </AuthForm>
  );
}
