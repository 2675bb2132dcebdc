import { localPhone, phonePrefix } from '@makao/contract/kernel/phone';
import { createPayment } from '@makao/contract/payments';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { FinishForm } from '#web/features/payments/agent/finish-form.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { usePlan } from './purchase.tsx';

const noticeTime = 10_000;

export const handle: Handle = { step: 3 };

export default function PurchaseFinish() {
  const plan = usePlan();
  const { phoneNumber } = useCurrentUser();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <>
      <h1 className="text-xl">{m.payments_step_finishTitle()}</h1>
      <p className="mt-1 text-stone text-pretty">{m.payments_step_finishText()}</p>
      <p className="mt-4 flex items-baseline justify-between gap-4 border-y border-line py-3">
        <span className="font-semibold">{plan.name}</span>
        <span className="figure-price">{money(plan.price)}</span>
      </p>
      <FinishForm
        planId={plan.id}
        phoneNumber={phoneNumber.startsWith(phonePrefix) ? localPhone(phoneNumber) : ''}
        send={async (body) => {
          const { status } = await browserApi().call(createPayment, { body });
          const isDone = status === 'confirmed';
          if (isDone) await (await import('#web/features/accounts/sign-in.ts')).refreshUser();
          const text = isDone ? m.payments_step_confirmed() : m.payments_step_success();
          notify({ kind: 'success', text, duration: noticeTime });
          void queries.invalidateQueries({ queryKey: agentKey });
          await navigate('/agent');
        }}
      />
    </>
  );
}
