import { limits } from '@makao/contract/kernel/limits';
import type { AdminPayment } from '@makao/contract/payments.admin';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { classes } from '#web/components/ui/classes.ts';
import Confirm from '#web/components/ui/confirm.tsx';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { EvidenceMark } from './evidence.tsx';
import { boughtLabel, warningLabels } from './payment-labels.ts';
import { type Decision, useDecision } from './use-decision.ts';

const texts: Record<
  Decision,
  { title: () => string; action: () => string; text: (amount: { amount: string }) => string }
> = {
  confirm: { title: m.payments_team_confirmTitle, action: m.payments_team_confirm, text: m.payments_team_confirmText },
  reject: { title: m.payments_team_rejectTitle, action: m.payments_team_reject, text: m.payments_team_rejectText },
  reverse: { title: m.payments_team_reverseTitle, action: m.payments_team_reverse, text: m.payments_team_reverseText },
  refund: { title: m.payments_refund_title, action: m.payments_refund_action, text: m.payments_refund_text },
  error: { title: m.payments_team_errorTitle, action: m.payments_team_toError, text: m.payments_team_errorText },
};

interface DecisionDialogProps {
  payment: AdminPayment;
  decision: Decision;
  onClose: () => void;
}

/** Confirms a decision about a payment, with the payer and the amount. */
export default function DecisionDialog({ payment, decision, onClose }: DecisionDialogProps) {
  const [comment, setComment] = useState('');
  const decided = useDecision(payment, decision, onClose);
  const { title, action, text } = texts[decision];
  const isUnseen = decision === 'confirm' && payment.evidence === 'none';
  const needsReason = decision === 'reverse' || decision === 'refund' || isUnseen;
  const facts = [
    [m.payments_team_agent(), `${payment.agent.fullName}, ${payment.agent.phoneNumber}`],
    [m.payments_team_bought(), `${boughtLabel(payment)}, ${money(payment.amount)}`],
    [m.payments_transaction(), payment.transactionNumber],
  ] as const;
  return (
    <Confirm
      title={title()}
      action={action()}
      isFinal={decision === 'reject' || decision === 'reverse'}
      busy={decided.isPending}
      disabled={needsReason && !comment.trim()}
      onConfirm={() => decided.mutate(comment.trim())}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {!isUnseen && <p>{text({ amount: money(payment.surplusLeft) })}</p>}
        {isUnseen && (
          <Alert tone="warning" title={m.payments_evidence_unseen()}>
            {m.payments_evidence_unseenText()}
          </Alert>
        )}
        <dl className="grid gap-2 rounded-field border border-line p-3 text-sm">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-stone">{label}</dt>
              <dd className="font-medium break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {decision === 'confirm' && payment.warning && <Alert tone="warning">{warningLabels[payment.warning]()}</Alert>}
        {decision === 'confirm' && payment.evidence !== null && payment.evidence !== 'none' && (
          <EvidenceMark evidence={payment.evidence} />
        )}
        {(decision !== 'confirm' || isUnseen) &&
          commentField(comment, setComment, {
            label: isUnseen ? m.payments_transfers_reason() : m.payments_team_comment(),
            hint: hints[decision](),
          })}
      </div>
    </Confirm>
  );
}

const hints: Record<Decision, () => string> = {
  confirm: m.payments_evidence_reason,
  reverse: m.payments_team_commentNeeded,
  refund: m.payments_transfers_reasonHint,
  reject: m.payments_team_commentHint,
  error: m.payments_team_commentHint,
};

const commentField = (comment: string, onChange: (comment: string) => void, said: { label: string; hint: string }) => (
  <Field {...said}>
    {(ids) => (
      <textarea
        {...ids}
        maxLength={limits.adminComment}
        value={comment}
        onChange={({ target }) => onChange(target.value)}
        className={classes(controlClass, 'field-sizing-content min-h-20 py-2')}
      />
    )}
  </Field>
);
