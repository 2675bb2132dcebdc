import { m } from '@makao/i18n/messages';
import { useWatch } from 'react-hook-form';
import { SubmitButton } from '#app/components/ui/submit-button.tsx';
import { useContractForm, useSend } from '#app/lib/form.ts';
import { useCurrentUser } from '#app/lib/guard.ts';
import { notify } from '#app/lib/notify.ts';
import { savePassword } from './account-calls.ts';
import { AuthForm } from './form-parts.tsx';
import { PasswordField, PasswordRules } from './password-field.tsx';
import { passwordSchema } from './schemas.ts';

const empty = { password: '', newPassword: '', confirmPassword: '' };

export function PasswordForm({ onChanged }: { onChanged: () => unknown }) {
  const { phoneNumber } = useCurrentUser();
  const form = useContractForm({ schema: passwordSchema, defaultValues: empty });
  const { register, control, formState, reset } = form;
  const { errors } = formState;
  const send = useSend(form, async (values) => {
    await savePassword(values);
    reset(empty);
    notify({ kind: 'success', text: m.accounts_passwordChanged() });
    onChanged();
  });
  return (
    <AuthForm onSubmit={send} className="max-w-md">
      {/* Password managers need the account name. */}
      <input type="hidden" autoComplete="username" value={phoneNumber} readOnly />
      <PasswordField
        label={m.accounts_oldPassword()}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
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
      <SubmitButton busy={formState.isSubmitting} size="md">
        {m.accounts_auth_resetSubmit()}
      </SubmitButton>
    </AuthForm>
  );
}
