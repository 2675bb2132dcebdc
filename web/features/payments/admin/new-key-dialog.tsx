import { createWebhookKey, type ForwardingPhone } from '@makao/contract/payments.webhook';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { tellFailure } from '#web/lib/failure.ts';
import { useContractForm, useSend } from '#web/lib/form.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';

const named = z.string().trim().min(1).max(60);
const schemas = {
  known: z.object({ name: named, phoneName: z.string() }),
  added: z.object({ name: named, phoneName: named }),
};

interface NewKeyDialogProps {
  /** The phone that gets the key; without one, a new phone. */
  phone?: ForwardingPhone;
  onClose: () => void;
}

/** Asks for a key. With a second owner it waits for their yes. */
export default function NewKeyDialog({ phone, onClose }: NewKeyDialogProps) {
  const queries = useQueryClient();
  const form = useContractForm<z.input<typeof schemas.known>>({
    schema: () => Promise.resolve(phone ? schemas.known : schemas.added),
    defaultValues: { name: '', phoneName: '' },
  });
  const { register, formState } = form;
  const done = async () => {
    await queries.invalidateQueries({ queryKey: teamKey });
    onClose();
  };
  const send = useSend(
    form,
    async ({ name, phoneName }) => {
      await browserApi().call(createWebhookKey, {
        body: { name, phone: phone ? { id: phone.id } : { name: phoneName } },
      });
      notify({ kind: 'success', text: m.payments_forwarding_keyMade() });
      await done();
    },
    {
      202: (error) => {
        tellFailure(error);
        void done();
      },
    },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={phone ? m.payments_forwarding_newKey() : m.payments_forwarding_newPhone()}
    >
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        {!phone && (
          <Field
            label={m.payments_forwarding_phoneName()}
            hint={m.payments_forwarding_phoneNameHint()}
            error={formState.errors.phoneName?.message}
          >
            {(ids) => <Input {...ids} autoComplete="off" {...register('phoneName')} />}
          </Field>
        )}
        <Field
          label={m.payments_forwarding_keyName()}
          hint={m.payments_forwarding_keyNameHint()}
          error={formState.errors.name?.message}
        >
          {(ids) => <Input {...ids} autoComplete="off" {...register('name')} />}
        </Field>
        <SubmitButton busy={formState.isSubmitting}>{m.payments_forwarding_make()}</SubmitButton>
      </form>
    </Dialog>
  );
}
