import type { CurrentUser } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { useContractForm, useSend } from '#web/lib/form.ts';
import { notify } from '#web/lib/notify.ts';
import { saveProfile } from './account-calls.ts';
import { AuthForm } from './form-parts.tsx';
import { nameSchema } from './schemas.ts';

export default function NameDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const form = useContractForm({
    schema: nameSchema,
    defaultValues: { firstName: user.firstName, lastName: user.lastName },
  });
  const { register, formState } = form;
  const send = useSend(form, async (values) => {
    await saveProfile(values);
    notify({ kind: 'success', text: m.accounts_saved() });
    onClose();
  });
  return (
    <Dialog open onOpenChange={onClose} title={m.accounts_changeName()}>
      <AuthForm onSubmit={send}>
        <Field label={m.accounts_firstName()} error={formState.errors.firstName?.message}>
          {(field) => <Input {...field} autoComplete="given-name" {...register('firstName')} />}
        </Field>
        <Field label={m.accounts_lastName()} error={formState.errors.lastName?.message}>
          {(field) => <Input {...field} autoComplete="family-name" {...register('lastName')} />}
        </Field>
        <SubmitButton busy={formState.isSubmitting}>{m.accounts_save()}</SubmitButton>
      </AuthForm>
    </Dialog>
  );
}
