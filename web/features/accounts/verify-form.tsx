import { m } from '@makao/i18n/messages';
import type { ReactNode } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { BySms } from './by-sms.tsx';
import type { AnsweredForm } from './form-answer.ts';
import { PlainCode } from './plain-fields.tsx';
import { PlainForm } from './plain-parts.tsx';

interface VerifyFormProps extends AnsweredForm {
  /** How to leave it for later. */
  later: ReactNode;
}

export const VerifyForm = ({ later, answer }: VerifyFormProps) => (
  <>
    <PlainForm kind="verify" answer={answer}>
      <PlainCode answer={answer} sendsItself />
      <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <SubmitButton busy={false}>{m.accounts_auth_verifySubmit()}</SubmitButton>
        {later}
      </div>
    </PlainForm>
    <p className="needs-script mt-4 flex min-h-11 flex-wrap items-center justify-center gap-x-1 text-stone">
      {m.accounts_auth_resendAsk()}
      <Button variant="ghost" data-act="resend-code" className="-mx-2 px-2">
        {m.accounts_auth_resend()}
      </Button>
    </p>
    <BySms purpose="verify" />
  </>
);
