import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Alert } from '#app/components/ui/alert.tsx';
import { SubmitButton } from '#app/components/ui/submit-button.tsx';
import { useContractForm, useSend } from '#app/lib/form.ts';
import { AuthForm, CodeControl } from './form-parts.tsx';
import { PasswordField, PasswordRules } from './password-field.tsx';
import { resetSchema } from './schemas.ts';

export function ResetForm({ phoneNumber, onReset }: { phoneNumber: string; onReset: () => void | Promise<void> }) {
  const [refused, setRefused] = useState(false);
  const form = useContractForm({
    schema: resetSchema,
    defaultValues: { phoneNumber, code: '', newPassword: '', confirmPassword: '' },
  });
  const { register, control, formState, setError } = form;
  const { errors } = formState;
  const send = useSend(
    form,
    async (values) => {
      setRefused(false);
      const { setNewPassword } = await import('#app/lib/sign-in.ts');
      await setNewPassword(values);
      await onReset();
    },
    {
      404: () =>
        setError('code', { type: 'server', message: m.accounts_auth_invalidResetCode() }, { shouldFocus: true }),
      400: () => setRefused(true),
    },
  );
  return (
    <AuthForm onSubmit={send}>
      {refused && (
        <Alert tone="error" title={m.accounts_auth_invalidResetRequestTitle()}>
          {m.accounts_auth_invalidResetRequest()}
        </Alert>
      )}
      {/* Password managers need the account name. */}
      <input type="hidden" autoComplete="username" {...register('phoneNumber')} />
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
