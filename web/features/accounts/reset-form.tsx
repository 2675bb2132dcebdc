import { m } from '@makao/i18n/messages';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import type { AnsweredForm } from './form-answer.ts';
import { PlainCode, PlainNewPassword, PlainSecondFactor } from './plain-fields.tsx';
import { PlainForm } from './plain-parts.tsx';

interface ResetFormProps extends AnsweredForm {
  phoneNumber: string;
}

export const ResetForm = ({ phoneNumber, answer }: ResetFormProps) => (
  <PlainForm
    kind="reset"
    answer={answer}
    refusal={{ title: m.accounts_auth_invalidResetRequestTitle(), text: m.accounts_auth_invalidResetRequest() }}
  >
    {/* Password managers need the account name. */}
    <input type="hidden" name="phoneNumber" autoComplete="username" value={phoneNumber} />
    <PlainCode answer={answer} />
    <PlainNewPassword name="newPassword" answer={answer} />
    <PlainSecondFactor answer={answer} />
    <SubmitButton busy={false}>{m.accounts_auth_resetSubmit()}</SubmitButton>
  </PlainForm>
);
