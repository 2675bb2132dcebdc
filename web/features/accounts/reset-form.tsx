import { m } from '@makao/i18n/messages';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import type { AnsweredForm } from './form-answer.ts';
import { CodeOrToken, PlainNewPassword, PlainSecondFactor } from './plain-fields.tsx';
import { PlainForm } from './plain-parts.tsx';

interface ResetFormProps extends AnsweredForm {
  phoneNumber: string;
  /** Of the link in the message, in place of the code. */
  token?: string | undefined;
}

export const ResetForm = ({ phoneNumber, token, answer }: ResetFormProps) => (
  <PlainForm
    kind="reset"
    answer={answer}
    refusal={{ title: m.accounts_auth_invalidResetRequestTitle(), text: m.accounts_auth_invalidResetRequest() }}
  >
    {/* Password managers need the account name. */}
    <input type="hidden" name="phoneNumber" autoComplete="username" value={phoneNumber} />
    <CodeOrToken token={token} answer={answer} />
    <PlainNewPassword name="newPassword" answer={answer} />
    <PlainSecondFactor answer={answer} />
    <SubmitButton busy={false}>{m.accounts_auth_resetSubmit()}</SubmitButton>
  </PlainForm>
);
