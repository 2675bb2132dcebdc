import type { CurrentUser } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Field, Input } from '#web/components/ui/field.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { useContractForm, useSend } from '#web/lib/form.ts';
import { AuthForm } from './form-parts.tsx';
import { NewPassword } from './new-password.tsx';
import { PasswordField } from './password-field.tsx';
import { acceptSchema } from './schemas.ts';
import { SecondFactorField } from './second-factor-field.tsx';

interface JoinFormProps {
  token: string;
  phoneNumber: string;
  /** The number's own account joins, with its own password. */
  hasAccount: boolean;
  onJoined: (user: CurrentUser) => void | Promise<void>;
}

export function JoinForm({ token, phoneNumber, hasAccount, onJoined }: JoinFormProps) {
  const [asksCode, setAsksCode] = useState(false);
  const named = hasAccount ? undefined : '';
  const form = useContractForm({
    schema: acceptSchema,
    defaultValues: {
      token,
      firstName: named,
      lastName: named,
      password: '',
      confirmPassword: named,
      secondFactor: undefined,
    },
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const typed = useWatch({ control, name: 'password' });
  const send = useSend(
    form,
    async (values) => {
      const { joinTeam } = await import('#web/lib/sign-in.ts');
      await onJoined(await joinTeam(values));
    },
    { 401: () => setAsksCode(true) },
  );
  return (
    <AuthForm onSubmit={send}>
      {/* Password managers need the account name. */}
      <input type="hidden" autoComplete="username" value={phoneNumber} readOnly />
      {hasAccount ? (
        <PasswordField
          label={m.accounts_auth_password()}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
      ) : (
        <>
          <Field label={m.accounts_auth_firstName()} error={errors.firstName?.message}>
            {(ids) => <Input {...ids} autoComplete="given-name" {...register('firstName')} />}
          </Field>
          <Field label={m.accounts_auth_lastName()} error={errors.lastName?.message}>
            {(ids) => <Input {...ids} autoComplete="family-name" {...register('lastName')} />}
          </Field>
          <NewPassword
            label={m.accounts_auth_password()}
            value={typed}
            password={{ ...register('password'), error: errors.password?.message }}
            repetition={{ ...register('confirmPassword'), error: errors.confirmPassword?.message }}
          />
        </>
      )}
      {asksCode && <SecondFactorField error={errors.secondFactor?.message} {...register('secondFactor')} />}
      <SubmitButton busy={formState.isSubmitting}>{m.accounts_join_submit()}</SubmitButton>
    </AuthForm>
  );
}
