import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import type { AnsweredForm } from './form-answer.ts';
import { PlainNewPassword, PlainPassword, PlainSecondFactor, PlainText } from './plain-fields.tsx';
import { PlainForm } from './plain-parts.tsx';

interface JoinFormProps extends AnsweredForm {
  token: string;
  phoneNumber: string;
  /** The number's own account joins, with its own password. */
  hasAccount: boolean;
}

export const JoinForm = ({ token, phoneNumber, hasAccount, answer }: JoinFormProps) => (
  <PlainForm kind="join" answer={answer}>
    <input type="hidden" name="token" value={token} />
    {/* Password managers need the account name. */}
    <input type="hidden" autoComplete="username" value={phoneNumber} />
    {hasAccount ? (
      <PlainPassword
        name="password"
        label={m.accounts_auth_password()}
        autoComplete="current-password"
        min={1}
        answer={answer}
      />
    ) : (
      <>
        <PlainText
          name="firstName"
          label={m.accounts_auth_firstName()}
          autoComplete="given-name"
          min={limits.name.min}
          answer={answer}
        />
        <PlainText
          name="lastName"
          label={m.accounts_auth_lastName()}
          autoComplete="family-name"
          min={limits.name.min}
          answer={answer}
        />
        <PlainNewPassword name="password" label={m.accounts_auth_password()} answer={answer} />
      </>
    )}
    <PlainSecondFactor answer={answer} />
    <SubmitButton busy={false}>{m.accounts_join_submit()}</SubmitButton>
  </PlainForm>
);
