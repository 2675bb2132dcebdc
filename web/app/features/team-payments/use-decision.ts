import { type AdminPayment, confirmPayment, errorPayment, rejectPayment } from '@makao/contract/admin-payments';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#app/lib/browser-api.ts';
import { statusOf } from '#app/lib/failure.ts';
import { notify } from '#app/lib/notify.ts';
import { teamKey } from '#app/lib/team-queries.ts';

export type Decision = 'confirm' | 'reject' | 'error';

const done: Record<Decision, (inputs: { name: string }) => string> = {
  confirm: m.tpay_confirmedNotice,
  reject: m.tpay_rejectedNotice,
  error: m.tpay_errorNotice,
};

function decide({ id }: AdminPayment, decision: Decision, comment: string): Promise<AdminPayment> {
  const params = { id };
  if (decision === 'confirm') return browserApi().call(confirmPayment, { params });
  const endpoint = decision === 'reject' ? rejectPayment : errorPayment;
  return browserApi().call(endpoint, { params, body: { ...(comment && { comment }) } });
}

/** Decides a payment; what a colleague decided a moment before stands, and is said. */
export function useDecision(payment: AdminPayment, decision: Decision, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (comment: string) =>
      decide(payment, decision, comment).then(
        () => notify({ kind: 'success', text: done[decision]({ name: payment.agent.fullName }) }),
        (error: unknown) => {
          if (statusOf(error) !== 409) throw error;
          void notify({ kind: 'information', text: m.tpay_decidedAlready() });
        },
      ),
    meta: { failure: m.tpay_decideFailure },
    onSuccess: async () => {
      onDone();
      await queries.invalidateQueries({ queryKey: teamKey });
    },
  });
}
