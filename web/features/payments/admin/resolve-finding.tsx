import { limits } from '@makao/contract/kernel/limits';
import { type Finding, resolveFinding } from '@makao/contract/payments.findings';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import Confirm from '#web/components/ui/confirm.tsx';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';
import { findingLabels } from './payment-labels.ts';

/** Asks how a difference was explained. */
export default function ResolveFinding({ finding, onClose }: { finding: Finding; onClose: () => void }) {
  const [comment, setComment] = useState('');
  const resolve = useAction({
    key: teamKey,
    act: () => browserApi().call(resolveFinding, { params: { id: finding.id }, body: { comment: comment.trim() } }),
    done: () => m.payments_findings_resolvedNotice(),
    failure: m.payments_findings_failure,
  });
  return (
    <Confirm
      title={m.payments_findings_resolveTitle()}
      action={m.payments_findings_resolve()}
      busy={resolve.isPending}
      disabled={!comment.trim()}
      onConfirm={() => resolve.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          {findingLabels[finding.kind]()}: <code className="break-all">{finding.transactionNumber}</code>
        </p>
        <p className="text-sm text-pretty text-stone">{m.payments_findings_resolveText()}</p>
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
