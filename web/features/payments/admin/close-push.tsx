import { limits } from '@makao/contract/kernel/limits';
import { type AdminPush, closePush } from '@makao/contract/payments.push';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import Confirm from '#web/components/ui/confirm.tsx';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { statusOf } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';

/** Asks why a request is given up. */
export default function ClosePush({ push, onClose }: { push: AdminPush; onClose: () => void }) {
  const [comment, setComment] = useState('');
  const queries = useQueryClient();
  const close = useMutation({
    mutationFn: () =>
      browserApi()
        .call(closePush, { params: { id: push.id }, body: { comment: comment.trim() } })
        .then(
          () => notify({ kind: 'success', text: m.payments_pushes_closedNotice() }),
          (error: unknown) => {
            if (statusOf(error) !== 409) throw error;
            notify({ kind: 'information', text: m.payments_pushes_changed() });
          },
        ),
    meta: { failure: m.payments_pushes_closeFailure },
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: teamKey });
    },
  });
  return (
    <Confirm
      title={m.payments_pushes_closeTitle()}
      action={m.payments_pushes_close()}
      isFinal
      busy={close.isPending}
      disabled={!comment.trim()}
      onConfirm={() => close.mutate()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{m.payments_pushes_closeText()}</p>
        <p className="rounded-field border border-line p-3 text-sm">
          <b className="figure-price">{money(push.amount)}</b> <code className="break-all">{push.orderReference}</code>
          <span className="block font-medium">
            {push.agent.fullName}, {push.agent.phoneNumber}
          </span>
        </p>
        <Field label={m.payments_transfers_reason()} hint={m.payments_transfers_reasonHint()}>
          {(ids) => (
            <textarea
              {...ids}
              maxLength={limits.adminComment}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
              className={classes(controlClass, 'field-sizing-content min-h-20 py-2')}
            />
          )}
        </Field>
      </div>
    </Confirm>
  );
}
