import { m } from '@makao/i18n/messages';
import { useWatch } from 'react-hook-form';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { useContractForm, useSend } from '#web/lib/form.ts';
import { notify } from '#web/lib/notify.ts';
import { savePassword } from './account-calls.ts';
import { AuthForm } from './form-parts.tsx';
import { NewPassword } from './new-password.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordSchema } from './schemas.ts';
import { useCurrentUser } from './use-session.ts';

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
      <NewPassword
        value={useWatch({ control, name: 'newPassword' })}
        password={{ ...register('newPassword'), error: errors.newPassword?.message }}
        repetition={{ ...register('confirmPassword'), error: errors.confirmPassword?.message }}
      />
      <SubmitButton busy={formState.isSubmitting} size="md">
        {m.accounts_auth_resetSubmit()}
      </SubmitButton>
    </AuthForm>
  );
}
