import { type ForwardingPhone, resumePhone } from '@makao/contract/payments.webhook';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import Confirm from '#web/components/ui/confirm.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';

/** Lets a stopped phone go on. With a second owner it waits for their yes. */
export default function ResumeDialog({ phone, onClose }: { phone: ForwardingPhone; onClose: () => void }) {
  const [balance, setBalance] = useState('');
  const [comment, setComment] = useState('');
  const resume = useAction({
    key: teamKey,
    act: () =>
      browserApi().call(resumePhone, {
        params: { id: phone.id },
        body: { balance: Number(balance.replace(/\D/g, '')), comment },
      }),
    done: () => m.payments_stopped_done(),
    failure: m.payments_stopped_failure,
  });
  return (
    <Confirm
      title={m.payments_stopped_resumeTitle({ phone: phone.name })}
      action={m.payments_stopped_resume()}
      busy={resume.isPending}
      disabled={!/\d/.test(balance) || !comment.trim()}
      onConfirm={() => resume.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="text-pretty">{m.payments_stopped_resumeText()}</p>
        <Field label={m.payments_stopped_balance()}>
          {(ids) => (
            <Input
              {...ids}
              inputMode="numeric"
              autoComplete="off"
              value={balance}
              onChange={({ target }) => setBalance(target.value)}
            />
          )}
        </Field>
        <Field label={m.payments_stopped_reason()}>
          {(ids) => (
            <Input {...ids} autoComplete="off" value={comment} onChange={({ target }) => setComment(target.value)} />
          )}
        </Field>
      </div>
    </Confirm>
  );
}
