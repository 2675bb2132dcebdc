import {
  type AdminPayment,
  confirmPayment,
  errorPayment,
  refundSurplus,
  rejectPayment,
  reversePayment,
} from '@makao/contract/payments.admin';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { statusOf, tellFailure } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';

export type Decision = 'confirm' | 'reject' | 'error' | 'reverse' | 'refund';

const done: Record<Decision, (inputs: { name: string }) => string> = {
  confirm: m.payments_team_confirmedNotice,
  reject: m.payments_team_rejectedNotice,
  error: m.payments_team_errorNotice,
  reverse: m.payments_team_reversedNotice,
  refund: m.payments_refund_done,
};

function decide({ id }: AdminPayment, decision: Decision, comment: string): Promise<AdminPayment> {
  const params = { id };
  if (decision === 'confirm')
    return browserApi().call(confirmPayment, { params, body: { ...(comment && { comment }) } });
  if (decision === 'reverse') return browserApi().call(reversePayment, { params, body: { comment } });
  if (decision === 'refund') return browserApi().call(refundSurplus, { params, body: { comment } });
  const endpoint = decision === 'reject' ? rejectPayment : errorPayment;
  return browserApi().call(endpoint, { params, body: { ...(comment && { comment }) } });
}

/** Decides a payment; a colleague's earlier decision stands, and the notice says so. */
export function useDecision(payment: AdminPayment, decision: Decision, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (comment: string) =>
      decide(payment, decision, comment).then(
        () => notify({ kind: 'success', text: done[decision]({ name: payment.agent.fullName }) }),
        (error: unknown) => {
          // It waits for the yes of an owner.
          if (statusOf(error) === 202) return tellFailure(error);
          if (statusOf(error) !== 409) throw error;
          notify({ kind: 'information', text: m.payments_team_decidedAlready() });
        },
      ),
    meta: { failure: m.payments_team_decideFailure },
    onSuccess: async () => {
      onDone();
      await queries.invalidateQueries({ queryKey: teamKey });
    },
  });
}
