import { m } from '@makao/i18n/messages';
import type { ReactNode } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import type { ApiError } from '#web/lib/api-error.ts';
import { tellFailure } from '#web/lib/failure.ts';
import { type FormAnswer, useContractForm, useSend } from '#web/lib/form.ts';
import { notify } from '#web/lib/notify.ts';
import { useCountdown } from '#web/lib/use-countdown.ts';
import { AuthForm, CodeControl, FormAlert } from './form-parts.tsx';
import { codeSchema } from './schemas.ts';

/** The next code may be asked for a minute after the last. */
const pause = 60;

interface VerifyFormProps {
  onVerified: () => void | Promise<void>;
  /** How to leave it for later. */
  later: ReactNode;
  answer?: FormAnswer | undefined;
}

export function VerifyForm({ onVerified, later, answer }: VerifyFormProps) {
  const form = useContractForm({ schema: codeSchema, defaultValues: { code: '' }, answer });
  const { control, formState, setError } = form;
  const send = useSend(
    form,
    async ({ code }) => {
      const { verifyPerson } = await import('#web/lib/sign-in.ts');
      await verifyPerson(Number(code));
      await onVerified();
    },
    {
      404: () =>
        setError('code', { type: 'server', message: m.accounts_auth_verificationError() }, { shouldFocus: true }),
    },
  );
  return (
    <>
      <AuthForm onSubmit={send}>
        <FormAlert answer={answer} />
        <CodeControl control={control} name="code" sendsItself />
        <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
          <SubmitButton busy={formState.isSubmitting}>{m.accounts_auth_verifySubmit()}</SubmitButton>
          {later}
        </div>
      </AuthForm>
      <Resend />
    </>
  );
}

function Resend() {
  const [left, wait] = useCountdown();
  const resend = async () => {
    wait(pause);
    try {
      const { sendCode } = await import('#web/lib/sign-in.ts');
      await sendCode();
      notify({ kind: 'success', text: m.accounts_auth_codeSent() });
    } catch (error) {
      wait((error as ApiError).retryAfter ?? 0);
      tellFailure(error);
    }
  };
  return (
    <p className="needs-script mt-4 flex min-h-11 flex-wrap items-center justify-center gap-x-1 text-stone">
      {m.accounts_auth_resendAsk()}
      <Button variant="ghost" disabled={left > 0} onClick={() => void resend()} className="-mx-2 px-2">
        {left > 0 ? m.accounts_auth_resendIn({ seconds: left }) : m.accounts_auth_resend()}
      </Button>
    </p>
  );
}
