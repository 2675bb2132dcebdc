import { internationalPhone } from '@makao/contract/kernel/phone';
import { market } from '@makao/contract/market';
import { inviteForm, inviteMember } from '@makao/contract/team.members';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { tellFailure } from '#web/lib/failure.ts';
import { useContractForm, useSend } from '#web/lib/form.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { InviteeNote } from './invitee-note.tsx';
import { RoleChoice } from './role-choice.tsx';

/** A number as it is written at home, or abroad. */
function international(typed: string): string {
  const number = typed.replace(/[\s-]/g, '');
  return number.length === market.phone.trunk.length + market.phone.digits ? internationalPhone(number) : number;
}

export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const form = useContractForm<z.input<typeof inviteForm>>({
    schema: () => Promise.resolve(inviteForm),
    defaultValues: { phoneNumber: '', role: 'moderator' },
  });
  const { register, control, formState } = form;
  const phoneNumber = useWatch({ control, name: 'phoneNumber' });
  const done = async () => {
    await queries.invalidateQueries({ queryKey: teamKey });
    onClose();
  };
  const send = useSend(
    form,
    async (body) => {
      await browserApi().call(inviteMember, { body });
      notify({ kind: 'success', text: m.team_members_invited({ phoneNumber: body.phoneNumber }) });
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
    <Dialog open onOpenChange={onClose} title={m.team_members_invite()}>
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <p className="text-pretty">{m.team_members_inviteText()}</p>
        <Field label={m.accounts_auth_phone()} error={formState.errors.phoneNumber?.message}>
          {(ids) => (
            <Input
              {...ids}
              type="tel"
              autoComplete="off"
              className="tabular-nums"
              placeholder={market.phone.example}
              {...register('phoneNumber', { setValueAs: international })}
            />
          )}
        </Field>
        <InviteeNote phoneNumber={phoneNumber} />
        <Controller
          control={control}
          name="role"
          render={({ field }) => <RoleChoice value={field.value} onChange={field.onChange} />}
        />
        <SubmitButton busy={formState.isSubmitting}>{m.team_members_inviteSubmit()}</SubmitButton>
      </form>
    </Dialog>
  );
}
