import type { CurrentUser } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { useContractForm, useSend } from '#web/lib/form.ts';
import { notify } from '#web/lib/notify.ts';
import { askForNumber, confirmNumber } from './account-calls.ts';
import { AuthForm, CodeControl, PhoneControl } from './form-parts.tsx';
import { checkPhone } from './phone.ts';
import { confirmNumberSchema, newNumberSchema } from './schemas.ts';

/** Asks for the new number, then for the code sent to it and the one sent to the old number. */
export default function NumberDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const [phoneNumber, setPhoneNumber] = useState<string>();
  return (
    <Dialog open onOpenChange={onClose} title={m.accounts_changeNumber()}>
      {phoneNumber ? (
        <Codes user={user} phoneNumber={phoneNumber} onDone={onClose} />
      ) : (
        <NewNumber onSent={setPhoneNumber} />
      )}
    </Dialog>
  );
}

function NewNumber({ onSent }: { onSent: (phoneNumber: string) => void }) {
  const form = useContractForm({
    schema: newNumberSchema,
    defaultValues: { phoneNumber: '' },
    checks: { phoneNumber: checkPhone },
  });
  const send = useSend(form, async ({ phoneNumber }) => {
    await askForNumber(phoneNumber);
    onSent(phoneNumber);
  });
  return (
    <AuthForm onSubmit={send}>
      <p className="text-stone text-pretty">{m.accounts_changeNumberText()}</p>
      <PhoneControl control={form.control} name="phoneNumber" />
      <SubmitButton busy={form.formState.isSubmitting}>{m.accounts_auth_forgotSubmit()}</SubmitButton>
    </AuthForm>
  );
}

function Codes({ user, phoneNumber, onDone }: { user: CurrentUser; phoneNumber: string; onDone: () => void }) {
  const form = useContractForm({
    schema: confirmNumberSchema,
    defaultValues: { code: '', ...(user.isVerified && { oldCode: '' }) },
  });
  const { control, formState } = form;
  const send = useSend(form, async (codes) => {
    await confirmNumber(codes);
    notify({ kind: 'success', text: m.accounts_numberChanged({ phoneNumber }) });
    onDone();
  });
  return (
    <AuthForm onSubmit={send}>
      <CodeControl control={control} name="code" label={m.accounts_codeTo({ phoneNumber })} />
      {user.isVerified && (
        <CodeControl
          control={control}
          name="oldCode"
          label={m.accounts_codeTo({ phoneNumber: user.phoneNumber })}
          first={false}
        />
      )}
      <SubmitButton busy={formState.isSubmitting}>{m.accounts_changeNumberSubmit()}</SubmitButton>
    </AuthForm>
  );
}
