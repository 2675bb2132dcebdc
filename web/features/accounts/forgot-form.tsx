import { m } from '@makao/i18n/messages';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import type { AnsweredForm } from './form-answer.ts';
import { PlainPhone } from './plain-fields.tsx';
import { PlainForm } from './plain-parts.tsx';

export const ForgotForm = ({ answer }: AnsweredForm) => (
  <PlainForm kind="forgot" answer={answer}>
    <PlainPhone answer={answer} />
    {/* Disabled by a script until the form is valid. */}
    <SubmitButton busy={false} data-waits>
      {m.accounts_auth_forgotSubmit()}
    </SubmitButton>
  </PlainForm>
);
