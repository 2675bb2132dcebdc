import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import type { AnsweredForm } from './form-answer.ts';
import { PlainPassword, PlainPhone, PlainSecondFactor } from './plain-fields.tsx';
import { Aside, linkClass, PlainForm } from './plain-parts.tsx';
import { withRedirect } from './redirect-query.ts';

interface SignInFormProps extends AnsweredForm {
  /** Where to go on afterwards, for those who first need an account. */
  redirect: string | null;
}

export const SignInForm = ({ redirect, answer }: SignInFormProps) => (
  <>
    <PlainForm
      kind="sign-in"
      answer={answer}
      refusal={{ title: m.accounts_auth_wrongCredentialsTitle(), text: m.accounts_auth_wrongCredentials() }}
    >
      <PlainPhone answer={answer} />
      <div>
        <PlainPassword
          name="password"
          label={m.accounts_auth_password()}
          autoComplete="current-password"
          min={1}
          answer={answer}
        />
        <p className="mt-1 text-right text-sm">
          <Link
            to={withRedirect('/authentication/forgot-password', redirect)}
            className={`${linkClass} inline-flex min-h-11 items-center`}
          >
            {m.accounts_auth_signInForgot()}
          </Link>
        </p>
      </div>
      <PlainSecondFactor answer={answer}>
        {/* Only a browser with scripts can be known again. */}
        <Checkbox name="rememberDevice" className="needs-script">
          {m.accounts_factor_remember({ days: limits.secondFactor.rememberDays })}
        </Checkbox>
      </PlainSecondFactor>
      <SubmitButton busy={false}>{m.accounts_auth_signInSubmit()}</SubmitButton>
    </PlainForm>
    <Aside to={withRedirect('/authentication/register', redirect)} ask={m.accounts_auth_signInNew()}>
      {m.accounts_auth_signInRegister()}
    </Aside>
  </>
);
