import type { Payment } from '@makao/contract/payments';
import { dateTime, money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';

const CorrectDialog = lazy(() => import('./correct-dialog.tsx'));

const states = {
  new: ['warning', m.payments_status_new],
  confirmed: ['success', m.payments_status_confirmed],
  error: ['error', m.payments_status_error],
  rejected: ['error', m.payments_status_rejected],
  reversed: ['error', m.payments_status_reversed],
} as const;

const texts: Record<Payment['status'], (payment: Payment) => string | undefined> = {
  new: ({ expectedAt }) => m.payments_new_text({ date: dateTime(expectedAt) }),
  confirmed: () => undefined,
  error: () => m.payments_error_text(),
  rejected: () => m.payments_rejected_text(),
  reversed: () => m.payments_reversed_text(),
};

export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const [corrected, setCorrected] = useState<Payment>();
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {payments.map((payment) => (
          <li key={payment.id} className="rounded-card border border-line bg-shell p-4">
            <PaymentLine payment={payment} onCorrect={() => setCorrected(payment)} />
          </li>
        ))}
      </ul>
      {corrected && (
        <Suspense>
          <CorrectDialog payment={corrected} onClose={() => setCorrected(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function PaymentLine({ payment, onCorrect }: { payment: Payment; onCorrect: () => void }) {
  const { amount, plan, status, tokenMovement, transactionNumber, phoneNumber, createdAt, comment } = payment;
  const isTokens = tokenMovement !== null && tokenMovement.variation > 0 && status === 'confirmed';
  const [tone, label] = states[status];
  const text = [comment, texts[status](payment)].filter(Boolean).join('\n');
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="figure-price text-lg">{money(amount)}</b>
          {isTokens ? (
            <Badge tone="success">{m.payments_tokens({ count: tokenMovement.variation })}</Badge>
          ) : (
            <Badge tone={tone}>{label()}</Badge>
          )}
        </p>
        <p className="font-medium">{plan?.name ?? m.payments_tokensFor()}</p>
        {text && <p className="mt-1 text-sm whitespace-pre-line text-stone text-pretty">{text}</p>}
      </div>
      <div className="flex flex-col gap-2 max-sm:w-full sm:items-end">
        <p className="text-sm text-stone tabular-nums sm:text-right">
          {dateTime(createdAt)}
          <span className="block break-all">
            <span className="sr-only">{m.payments_transaction()} </span>
            {transactionNumber} · {phoneNumber}
          </span>
        </p>
        {(status === 'error' || status === 'rejected') && (
          <Button size="sm" className="min-h-11" aria-haspopup="dialog" onClick={onCorrect}>
            {m.payments_correct_action()}
          </Button>
        )}
        {payment.receiptNumber && (
          <ButtonLink to={`/agent/payments/${payment.id}/receipt`} variant="secondary" size="sm" className="min-h-11">
            {m.payments_receipt_action()}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
