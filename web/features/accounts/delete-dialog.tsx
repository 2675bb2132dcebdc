import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import Confirm from '#web/components/ui/confirm.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { useContractForm, useSend } from '#web/lib/form.ts';
import { leaveForGood } from './account-calls.ts';
import { AuthForm } from './form-parts.tsx';
import { PasswordField } from './password-field.tsx';
import { deleteSchema } from './schemas.ts';
import { useCurrentUser } from './use-session.ts';

interface DeleteDialogProps {
  onDeleted: (gone: Date) => void;
  onClose: () => void;
}

/** Asks for confirmation and then for the password. */
export default function DeleteDialog({ onDeleted, onClose }: DeleteDialogProps) {
  const [sure, setSure] = useState(false);
  const { roles } = useCurrentUser();
  if (sure) return <Password onDeleted={onDeleted} onClose={onClose} />;
  return (
    <Confirm
      title={m.accounts_deleteTitle()}
      action={m.accounts_deleteContinue()}
      isFinal
      onConfirm={() => setSure(true)}
      onClose={onClose}
    >
      <p>{m.accounts_deleteWhat()}</p>
      {roles.includes('ROLE_AGENT') && <p className="mt-2">{m.accounts_deleteAds()}</p>}
      <p className="mt-2">{m.accounts_deleteText({ days: limits.returnDays })}</p>
    </Confirm>
  );
}

function Password({ onDeleted, onClose }: DeleteDialogProps) {
  const form = useContractForm({ schema: deleteSchema, defaultValues: { password: '' } });
  const { register, formState } = form;
  const send = useSend(form, async ({ password }) => onDeleted(await leaveForGood(password)));
  return (
    <Dialog open onOpenChange={onClose} title={m.accounts_deleteTitle()}>
      <AuthForm onSubmit={send}>
        <p>{m.accounts_deletePassword()}</p>
        <PasswordField
          label={m.accounts_auth_password()}
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <SubmitButton busy={formState.isSubmitting} variant="danger">
          {m.accounts_delete()}
        </SubmitButton>
      </AuthForm>
    </Dialog>
  );
}
