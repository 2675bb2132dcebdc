import type { CurrentUser } from '@makao/contract/accounts';
import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { type FormAnswer, useContractForm, useSend } from '#web/lib/form.ts';
import { checkPhone } from '#web/lib/phone.ts';
import { keepRedirect } from './arrival.ts';
import { Aside, AuthForm, FormAlert, linkClass, PhoneControl } from './form-parts.tsx';
import { PasswordField } from './password-field.tsx';
import { loginSchema } from './schemas.ts';
import { SecondFactorField } from './second-factor-field.tsx';

interface SignInFormProps {
  /** Where to go on afterwards, for those who first need an account. */
  redirect: string | null;
  phoneNumber?: string;
  onSignedIn: (user: CurrentUser) => void | Promise<void>;
  answer?: FormAnswer | undefined;
}

export function SignInForm({ redirect, phoneNumber = '', onSignedIn, answer }: SignInFormProps) {
  const [alert, setAlert] = useState(answer);
  const [asksCode, setAsksCode] = useState(answer?.errors.secondFactor !== undefined);
  const form = useContractForm({
    schema: loginSchema,
    defaultValues: { phoneNumber, password: '', secondFactor: undefined, rememberDevice: false },
    checks: { phoneNumber: checkPhone },
    answer,
  });
  const { register, control, formState } = form;
  const send = useSend(
    form,
    async (values) => {
      setAlert(undefined);
      const { signIn } = await import('#web/lib/sign-in.ts');
      await onSignedIn(await signIn(values));
    },
    {
      401: ({ code }) =>
        code === 'codeRequired'
          ? setAsksCode(true)
          : setAlert({
              values: {},
              errors: {},
              title: m.accounts_auth_wrongCredentialsTitle(),
              alert: m.accounts_auth_wrongCredentials(),
            }),
    },
  );
  return (
    <>
      <AuthForm onSubmit={send}>
        <FormAlert answer={alert} />
        <PhoneControl control={control} name="phoneNumber" />
        <div>
          <PasswordField
            label={m.accounts_auth_password()}
            autoComplete="current-password"
            error={formState.errors.password?.message}
            {...register('password')}
          />
          <p className="mt-1 text-right text-sm">
            <Link
              to={keepRedirect('/authentication/forgot-password', redirect)}
              className={`${linkClass} inline-flex min-h-11 items-center`}
            >
              {m.accounts_auth_signInForgot()}
            </Link>
          </p>
        </div>
        {asksCode && (
          <>
            <SecondFactorField error={formState.errors.secondFactor?.message} {...register('secondFactor')} />
            <Checkbox {...register('rememberDevice')}>
              {m.accounts_factor_remember({ days: limits.secondFactor.rememberDays })}
            </Checkbox>
          </>
        )}
        <SubmitButton busy={formState.isSubmitting}>{m.accounts_auth_signInSubmit()}</SubmitButton>
      </AuthForm>
      <Aside to={keepRedirect('/authentication/register', redirect)} ask={m.accounts_auth_signInNew()}>
        {m.accounts_auth_signInRegister()}
      </Aside>
    </>
  );
}
