import { createPayment, type PaymentForm } from '@makao/contract/payments';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useGo } from '#web/components/ui/area/use-go.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { agentKey } from '#web/lib/query-keys.ts';

const noticeTime = 10_000;

/** Sends a payment claim and returns to the dashboard. A transfer that arrived first confirms it at once. */
export function useClaim(): (body: PaymentForm) => Promise<void> {
  const queries = useQueryClient();
  const go = useGo();
  return async (body) => {
    const { status } = await browserApi().call(createPayment, { body });
    const isDone = status === 'confirmed';
    if (isDone) await (await import('#web/features/accounts/sign-in.ts')).refreshUser();
    const text = isDone ? m.payments_step_confirmed() : m.payments_step_success();
    notify({ kind: 'success', text, duration: noticeTime });
    void queries.invalidateQueries({ queryKey: agentKey });
    await go('/agent');
  };
}
