import { m } from '@makao/i18n/messages';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { type FormAnswer, useContractForm, useSend } from '#web/lib/form.ts';
import { checkPhone } from '#web/lib/phone.ts';
import { useScripted } from '#web/lib/use-scripted.ts';
import { AuthForm, FormAlert, PhoneControl } from './form-parts.tsx';
import { forgotSchema } from './schemas.ts';

interface ForgotFormProps {
  onSent: (phoneNumber: string) => void | Promise<void>;
  answer?: FormAnswer | undefined;
}

export function ForgotForm({ onSent, answer }: ForgotFormProps) {
  const scripted = useScripted();
  const form = useContractForm({
    schema: forgotSchema,
    defaultValues: { phoneNumber: '' },
    checks: { phoneNumber: checkPhone },
    answer,
  });
  const { control, formState, setError } = form;
  const send = useSend(
    form,
    async ({ phoneNumber }) => {
      const { askForReset } = await import('#web/lib/sign-in.ts');
      await askForReset(phoneNumber);
      await onSent(phoneNumber);
    },
    {
      404: () =>
        setError(
          'phoneNumber',
          { type: 'server', message: m.accounts_auth_phoneNumberNotFound() },
          { shouldFocus: true },
        ),
    },
  );
  return (
    <AuthForm onSubmit={send}>
      <FormAlert answer={answer} />
      <PhoneControl control={control} name="phoneNumber" />
      <SubmitButton busy={formState.isSubmitting} disabled={scripted && !formState.isValid}>
        {m.accounts_auth_forgotSubmit()}
      </SubmitButton>
    </AuthForm>
  );
}
