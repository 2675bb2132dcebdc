import type { CurrentUser } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { Link } from 'react-router';
import { Alert } from '#app/components/ui/alert.tsx';
import { SubmitButton } from '#app/components/ui/submit-button.tsx';
import { useContractForm, useSend } from '#app/lib/form.ts';
import { checkPhone } from '#app/lib/phone.ts';
import { keepRedirect } from './arrival.ts';
import { Aside, AuthForm, linkClass, PhoneControl } from './form-parts.tsx';
import { PasswordField } from './password-field.tsx';
import { loginSchema } from './schemas.ts';

interface SignInFormProps {
  /** Where to go on afterwards, for those who first need an account. */
  redirect: string | null;
  phoneNumber?: string;
  onSignedIn: (user: CurrentUser) => void | Promise<void>;
}

export function SignInForm({ redirect, phoneNumber = '', onSignedIn }: SignInFormProps) {
  const [refused, setRefused] = useState(false);
  const form = useContractForm({
    schema: loginSchema,
    defaultValues: { phoneNumber, password: '' },
    checks: { phoneNumber: checkPhone },
  });
  const { register, control, formState } = form;
  const send = useSend(
    form,
    async (values) => {
      setRefused(false);
      const { signIn } = await import('#app/lib/sign-in.ts');
      await onSignedIn(await signIn(values));
    },
    { 401: () => setRefused(true) },
  );
  return (
    <>
      <AuthForm onSubmit={send}>
        {refused && (
          <Alert tone="error" title={m.accounts_auth_wrongCredentialsTitle()}>
            {m.accounts_auth_wrongCredentials()}
          </Alert>
        )}
        <PhoneControl control={control} name="phoneNumber" />
        <div>
          <PasswordField
            label={m.accounts_auth_password()}
            autoComplete="current-password"
            error={formState.errors.password?.message}
            {...register('password')}
          />
          <p className="mt-1 text-right text-sm">
            <Link to="/authentication/forgot-password" className={`${linkClass} inline-flex min-h-11 items-center`}>
              {m.accounts_auth_signInForgot()}
            </Link>
          </p>
        </div>
        <SubmitButton busy={formState.isSubmitting}>{m.accounts_auth_signInSubmit()}</SubmitButton>
      </AuthForm>
      <Aside to={keepRedirect('/authentication/register', redirect)} ask={m.accounts_auth_signInNew()}>
        {m.accounts_auth_signInRegister()}
      </Aside>
    </>
  );
}
