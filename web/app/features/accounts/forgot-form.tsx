import { m } from '@makao/i18n/messages';
import { SubmitButton } from '#app/components/ui/submit-button.tsx';
import { useContractForm, useSend } from '#app/lib/form.ts';
import { checkPhone } from '#app/lib/phone.ts';
import { AuthForm, PhoneControl } from './form-parts.tsx';
import { forgotSchema } from './schemas.ts';

export function ForgotForm({ onSent }: { onSent: (phoneNumber: string) => void | Promise<void> }) {
  const form = useContractForm({
    schema: forgotSchema,
    defaultValues: { phoneNumber: '' },
    checks: { phoneNumber: checkPhone },
  });
  const { control, formState, setError } = form;
  const send = useSend(
    form,
    async ({ phoneNumber }) => {
      const { askForReset } = await import('#app/lib/sign-in.ts');
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
      <PhoneControl control={control} name="phoneNumber" />
      <SubmitButton busy={formState.isSubmitting} disabled={!formState.isValid}>
        {m.accounts_auth_forgotSubmit()}
      </SubmitButton>
    </AuthForm>
  );
}
