import type { Payment } from '@makao/contract/payments';
import { dateTime, money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Badge } from '#app/components/ui/badge.tsx';

const states = {
  new: ['warning', m.payments_status_new, m.payments_new_text],
  confirmed: ['success', m.payments_status_confirmed, undefined],
  error: ['error', m.payments_status_error, m.payments_error_text],
  rejected: ['error', m.payments_status_rejected, m.payments_rejected_text],
} as const;

export const PaymentList = ({ payments }: { payments: readonly Payment[] }) => (
  <ul className="grid grid-cols-1 gap-3">
    {payments.map((payment) => (
      <li key={payment.id} className="rounded-card border border-line bg-shell p-4">
        <PaymentLine payment={payment} />
      </li>
    ))}
  </ul>
);

function PaymentLine({ payment }: { payment: Payment }) {
  const { amount, plan, status, tokenMovement, transactionNumber, phoneNumber, createdAt } = payment;
  const tokens = tokenMovement && tokenMovement.variation > 0 ? tokenMovement.variation : null;
  const [tone, label, text] = states[status];
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="figure-price text-lg">{money(amount)}</b>
          {tokens === null ? (
            <Badge tone={tone}>{label()}</Badge>
          ) : (
            <Badge tone="success">{m.payments_tokens({ count: tokens })}</Badge>
          )}
        </p>
        <p className="font-medium">{plan?.name ?? m.payments_tokensFor()}</p>
        {text && tokens === null && <p className="mt-1 text-sm text-stone text-pretty">{text()}</p>}
      </div>
      <p className="text-sm text-stone tabular-nums sm:text-right">
        {dateTime(createdAt)}
        <span className="block break-all">
          <span className="sr-only">{m.payments_transaction()} </span>
          {transactionNumber} · {phoneNumber}
        </span>
      </p>
    </div>
  );
}
