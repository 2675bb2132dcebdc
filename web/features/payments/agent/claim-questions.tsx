import type { ClaimCheck } from '@makao/contract/payments';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Confirm from '#web/components/ui/confirm.tsx';

interface ClaimQuestionsProps {
  check: ClaimCheck;
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** What an agent should know before a claim is sent: too little money, a number under review, a claim that waits. */
export default function ClaimQuestions({ check, busy, onSend, onClose }: ClaimQuestionsProps) {
  const { amount, missing, isUnderReview, waiting } = check;
  const isShort = missing > 0 && amount !== null;
  return (
    <Confirm
      title={isShort ? m.payments_check_shortTitle() : m.payments_check_title()}
      action={isShort ? m.payments_check_restSent() : m.payments_check_send()}
      busy={busy}
      onConfirm={onSend}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {isShort && <p>{m.payments_check_short({ amount: money(amount), missing: money(missing) })}</p>}
        {isUnderReview && <p>{m.payments_check_review()}</p>}
        {waiting > 0 && <p>{m.payments_check_waiting()}</p>}
      </div>
    </Confirm>
  );
}
